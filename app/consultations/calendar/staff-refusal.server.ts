import type { Submission } from "@conform-to/react";
import type { SlotUnavailable } from "#app/consultations/bookings/booking-refusal.ts";
import { refuseForm, refuseWhole } from "#app/platform/forms/form-refusal.server.ts";
import type { Failure } from "#app/platform/results/result.ts";
import { staffBookingMessages } from "./staff-bookings.words.ts";

/** The response to a refused change of a booking: the common refusals, and those specific to bookings. */
export function refuseBooking(
  submission: Submission<unknown, string[], unknown>,
  failure: Failure | SlotUnavailable | { readonly code: "over" },
) {
  if (failure.code === "slot-gone") return refuseWhole(submission, staffBookingMessages.move.gone);
  if (failure.code === "over") return refuseWhole(submission, staffBookingMessages.over);
  return refuseForm(submission, failure);
}
