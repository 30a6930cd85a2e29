import { createContext } from "react";

/**
 * The whole style sheet, on the server and only for documents that carry it within themselves; null where
 * a document links to it.
 */
export const InlinedStyles = createContext<string | null>(null);
