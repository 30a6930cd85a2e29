import { createContext } from "react-router";

/** The page key of a form that came back to be mended: the page that it comes back on has the same. */
export const storedKeyContext = createContext<string | null>(null);
