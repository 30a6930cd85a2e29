import { createContext } from "react";
import type { ShownLogo } from "./shown-logo.ts";

/** The logo of whoever runs this; null where ours stands. */
export const HouseLogo = createContext<ShownLogo | null>(null);
