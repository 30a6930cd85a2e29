import { createContext } from "react";

/**
 * The whole style sheet, on the server and only for documents that carry it within themselves; null where
 * a document links to it.
 */
export const InlinedStyles = createContext<string | null>(null);

/** The element that holds the style where it is in the document; the browser finds it there when it takes over. */
export const INLINED_STYLES_ID = "style";
