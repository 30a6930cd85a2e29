import { words } from "#app/words/words.ts";
import type { Failure } from "./result.ts";

const refusals = words({
  unauthenticated: "Sign in to continue.",
  forbidden: "You do not have permission to do this.",
  notFound: "We could not find this record. It may have been deleted.",
  invalid: "Check the highlighted fields.",
  stale: "Someone else edited this record. Review the current version, then try again.",
  illegalMove: {
    "no-such-move": "You cannot change {from} to {to}. Reload the page to see the available changes.",
    "not-yours": "You do not have permission to make this change.",
    "reason-required": "Enter a reason for this change.",
  },
  alreadyExists: "This record already exists. Check the list for a duplicate.",
  closed: {
    withdrawn: "This application was withdrawn and cannot be changed.",
    archived: "This record is archived. Restore it before you edit it.",
    merged: "This record was merged into another record. Use the other record instead.",
  },
  incomplete: "Some required information is missing. Fill in all required fields, then try again.",
  tooMany:
    "{minutes, plural, one {Too many attempts. Try again in # minute.} other {Too many attempts. Try again in # minutes.}}",
  expired: "This link or code has expired or was already used. Request a new one.",
  disabled: "This account is disabled. If you think this is a mistake, contact us.",
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
