import type { BadgeLook } from "#app/ui/badge-tone.ts";
import { words } from "#app/words/words.ts";

export const partnershipTexts = words({ partner: "Partner", standard: "Standard" });

/** Partner or Standard, from the university's partner flag. */
export function partnershipBadge(partner: boolean): BadgeLook {
  return partner
    ? { label: partnershipTexts.partner, variant: "success" }
    : { label: partnershipTexts.standard, variant: "secondary" };
}
