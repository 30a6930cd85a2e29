/**
 * Expected failures are values. `Failure` is the closed set of reasons why a read or write can refuse; a caller can
 * switch over `code`, and the compiler proves that none is forgotten. The unexpected (a bug, a lost database) is
 * thrown instead.
 */

/** Messages by field name; `''` holds what belongs to no single field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** One thing that keeps a set of answers from being submitted. */
export type AnswerProblem = {
  readonly step: string;
  readonly field: string;
  readonly message: string;
};

export type Failure =
  /** The caller is not signed in, or the session has expired. */
  | { readonly code: "unauthenticated" }
  /** Signed in, but this is not theirs to do. */
  | { readonly code: "forbidden" }
  /** No such record, or none that this person may know about. */
  | { readonly code: "not-found" }
  /** The input is wrong; every message stands at its field. */
  | { readonly code: "invalid"; readonly fieldErrors: FieldErrors }
  /** Someone else changed the record first; `currentVersion` is the one now stored. */
  | { readonly code: "stale"; readonly currentVersion: number }
  /** The state machine has no such move, or not for this person, or it lacks its reason. */
  | {
      readonly code: "illegal-move";
      readonly from: string;
      readonly to: string;
      readonly why: IllegalMoveCause;
    }
  /** A unique value is taken; `recordId` is the record that has it, where the reader may see it. */
  | { readonly code: "already-exists"; readonly field: string; readonly recordId?: string }
  /** The record is withdrawn or archived and takes no further changes. */
  | { readonly code: "closed"; readonly because: "withdrawn" | "archived" | "merged" }
  /** The whole set of answers was judged and something is missing or wrong. */
  | { readonly code: "incomplete"; readonly problems: readonly AnswerProblem[] }
  /** Too many attempts; try again after so many seconds. */
  | { readonly code: "too-many"; readonly retryAfterSeconds: number }
  /** A link or code that has been used or has expired. */
  | { readonly code: "expired" }
  /** The proof was right, and the account is disabled. */
  | { readonly code: "disabled" };

export type IllegalMoveCause = "no-such-move" | "not-yours" | "reason-required";

export type FailureCode = Failure["code"];
/** The failures of the named codes: `FailureOf<'stale' | 'forbidden'>`. */
export type FailureOf<C extends FailureCode> = Extract<Failure, { code: C }>;

export type Ok<T> = { readonly ok: true; readonly value: T };
export type Err<E> = { readonly ok: false; readonly error: E };
export type Result<T, E = Failure> = Ok<T> | Err<E>;

export function ok(): Ok<undefined>;
export function ok<T>(value: T): Ok<T>;
export function ok<T>(value?: T): Ok<T | undefined> {
  return { ok: true, value };
}

export function err<const E>(error: E): Err<E> {
  return { ok: false, error };
}

/** An `invalid` failure with one message at one field. */
export function invalidField(field: string, message: string): Err<FailureOf<"invalid">> {
  return { ok: false, error: { code: "invalid", fieldErrors: { [field]: [message] } } };
}
