import { createContext } from "react";

/**
 * What is drawn within each icon, by its name: on the server, and only for pages without scripts, which carry their
 * few icons within themselves. Null where a page takes them from the sheet.
 */
export const DrawnIcons = createContext<ReadonlyMap<string, string> | null>(null);
