import { createContext } from "react";
import { MAIL_COLOURS, type MailColours } from "./palette.ts";

/** The colours of the buttons and links of the mail that is drawn. */
export const HouseColours = createContext<MailColours>(MAIL_COLOURS);
