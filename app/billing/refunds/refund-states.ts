import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { words } from "#app/words/words.ts";

/** The status of a refund. The money of a requested refund is reserved until the request is decided. */

export type RefundState = "requested" | "approved" | "declined";

export const REFUND_STATE_LABELS: Readonly<Record<RefundState, string>> = words({
  requested: "Pending approval",
  approved: "Approved",
  declined: "Declined",
});

export const REFUND_STATE_BADGES: Readonly<Record<RefundState, BadgeVariant>> = {
  requested: "warning",
  approved: "success",
  declined: "secondary",
};
