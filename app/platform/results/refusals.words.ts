import { words } from "#app/words/words.ts";
import type { Failure } from "./result.ts";

const refusals = words({
  unauthenticated: "Please sign in to continue.",
  forbidden: "You are not allowed to do this.",
  notFound: "We could not find this record. It may have been removed.",
  invalid: "Please check the marked fields.",
  stale: "Somebody else changed this in the meantime. Look at the new version, then try again.",
  illegalMove: {
    "no-such-move": "A change from {from} to {to} is not possible.",
    "not-yours": "You are not allowed to make this change.",
    "reason-required": "Give a reason for this change.",
  },
  alreadyExists: "This already exists.",
  closed: {
    withdrawn: "This application was withdrawn and takes no more changes.",
    archived: "This record is archived. Restore it before you change it.",
    merged: "This record was merged into another, which holds everything now.",
  },
  incomplete: "Something is still missing.",
  tooMany: "Too many attempts. Try again in {minutes, plural, =1 {a minute} other {# minutes}}.",
  expired: "This link or code has expired or was already used. Ask for a new one.",
  disabled:
    "This account has been disabled, so nobody can sign in to it. Write to us if you think that this is a mistake.",
});

/** What people read when a read or write refuses, unless a screen says it better itself. */
export function refusalText(failure: Failure): string {
  switch (failure.code) {
    case "unauthenticated":
      return refusals.unauthenticated;
    case "forbidden":
      return refusals.forbidden;
    case "not-found":
      return refusals.notFound;
    case "invalid":
      return refusals.invalid;
    case "stale":
      return refusals.stale;
    case "illegal-move":
      return failure.why === "no-such-move"
        ? refusals.illegalMove["no-such-move"]({ from: failure.from, to: failure.to })
        : refusals.illegalMove[failure.why];
    case "already-exists":
      return refusals.alreadyExists;
    case "closed":
      return refusals.closed[failure.because];
    case "incomplete":
      return refusals.incomplete;
    case "too-many":
      return refusals.tooMany({ minutes: Math.max(1, Math.ceil(failure.retryAfterSeconds / 60)) });
    case "expired":
      return refusals.expired;
    case "disabled":
      return refusals.disabled;
  }
}
