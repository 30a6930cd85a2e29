import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/** A partner's tier. Set by staff owners; every partner starts as standard. */
export const PARTNER_TIERS = ["standard", "silver", "gold"] as const;
export type PartnerTier = (typeof PARTNER_TIERS)[number];

export const PARTNER_TIER_LABELS: Readonly<Record<PartnerTier, string>> = words({
  standard: "Standard",
  silver: "Silver",
  gold: "Gold",
});
export const PARTNER_TIER_OPTIONS = optionsOf(PARTNER_TIERS, PARTNER_TIER_LABELS);
