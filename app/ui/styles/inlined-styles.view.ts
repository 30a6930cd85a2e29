import { createContext } from "react";

/**
 * The styles of a document that carries them within itself; null where a document links to the style sheet.
 */
export const InlinedStyles = createContext<string | null>(null);

/** The element that holds the style where it is in the document; the browser finds it there when it takes over. */
export const INLINED_STYLES_ID = "style";
