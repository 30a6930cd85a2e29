import type { NotFree } from "#app/consultations/scheduling/free-slots.ts";

/** Why a time is unavailable, as far as the visitor needs to know. */
export type SlotUnavailableCause = "taken" | "past" | "notice" | "horizon" | "not-offered";

/** The time is unavailable; `nearest` are the closest free ones in order of time (epoch ms). */
export interface SlotUnavailable {
  readonly code: "slot-gone";
  readonly because: SlotUnavailableCause;
  readonly nearest: readonly number[];
}

/** The reason shown to visitors; staff see the exact one. */
export function causeOf(reason: NotFree): SlotUnavailableCause {
  switch (reason.code) {
    case "past":
    case "notice":
    case "horizon":
    case "not-offered":
      return reason.code;
    case "holiday":
    case "time-off":
      return "not-offered";
    default:
      return "taken";
  }
}
