import { createContext } from "react";

/** What of a house's look stands on its papers. */
export interface PdfLook {
  /** A PNG. */
  readonly logo: { readonly png: Uint8Array; readonly width: number; readonly height: number } | null;
  /** It says the name. */
  readonly logoHasName: boolean;
  /** The line below the head, as `#rrggbb`; null: ours. */
  readonly line: string | null;
}

export const OURS: PdfLook = { logo: null, logoHasName: false, line: null };

export const PdfHouse = createContext<PdfLook>(OURS);
