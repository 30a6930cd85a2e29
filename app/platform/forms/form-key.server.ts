import { createContext } from "react-router";

/** The page key of a form that is shown again with errors: the page it returns on has the same key. */
export const storedKeyContext = createContext<string | null>(null);
