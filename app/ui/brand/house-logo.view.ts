import { createContext } from "react";
import type { ShownLogo } from "./shown-logo.ts";

/** The agency's logo; null where ours is shown. */
export const HouseLogo = createContext<ShownLogo | null>(null);
