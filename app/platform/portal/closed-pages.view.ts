import { createContext } from "react";

/** The addresses of sections and settings that whoever looks may not open: nothing leads there. */
export const ClosedPages = createContext<readonly string[]>([]);
