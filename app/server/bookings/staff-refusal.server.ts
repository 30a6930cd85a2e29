import type { Submission } from "@conform-to/react";
import { staffBookingMessages } from "#app/content/messages/staff-bookings.ts";
import type { SlotGone } from "#app/domain/bookings/booking-refusal.ts";
import type { Failure } from "#app/domain/result.ts";
import { refuseForm, refuseWhole } from "../http/form-refusal.server.ts";

/** The answer to a form about a booking whose write refused: as any form's, and what only bookings know. */
export function refuseBooking(
  submission: Submission<unknown, string[], unknown>,
  failure: Failure | SlotGone | { readonly code: "over" },
) {
  if (failure.code === "slot-gone") return refuseWhole(submission, staffBookingMessages.move.gone);
  if (failure.code === "over") return refuseWhole(submission, staffBookingMessages.over);
  return refuseForm(submission, failure);
}
