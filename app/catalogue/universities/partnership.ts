import type { BadgeLook } from "#app/ui/badge-tone.ts";

/** Partner or Standard, from the university's partner flag. */
export function partnershipBadge(partner: boolean): BadgeLook {
  return partner ? { label: "Partner", variant: "success" } : { label: "Standard", variant: "secondary" };
}
