import type { Failure, IllegalMoveCause } from "./result.ts";

const ILLEGAL_MOVE: Readonly<Record<IllegalMoveCause, (from: string, to: string) => string>> = {
  "no-such-move": (from, to) => `A change from ${from} to ${to} is not possible.`,
  "not-yours": () => "You are not allowed to make this change.",
  "reason-required": () => "Give a reason for this change.",
};

/** What people read when a read or write refuses, unless a screen says it better itself. */
export function refusalText(failure: Failure): string {
  switch (failure.code) {
    case "unauthenticated":
      return "Please sign in to continue.";
    case "forbidden":
      return "You are not allowed to do this.";
    case "not-found":
      return "We could not find this record. It may have been removed.";
    case "invalid":
      return "Please check the marked fields.";
    case "stale":
      return "Somebody else changed this in the meantime. Look at the new version, then try again.";
    case "illegal-move":
      return ILLEGAL_MOVE[failure.why](failure.from, failure.to);
    case "already-exists":
      return "This already exists.";
    case "closed":
      return failure.because === "withdrawn"
        ? "This application was withdrawn and takes no more changes."
        : "This record is archived. Restore it before you change it.";
    case "incomplete":
      return "Something is still missing.";
    case "too-many":
      return `Too many attempts. Try again in ${waitingTime(failure.retryAfterSeconds)}.`;
    case "expired":
      return "This link or code has expired or was already used. Ask for a new one.";
    case "disabled":
      return "This account has been disabled, so nobody can sign in to it. Write to us if you think that this is a mistake.";
  }
}

function waitingTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
}
