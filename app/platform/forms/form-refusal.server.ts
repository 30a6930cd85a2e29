import { parse, type Submission, type SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { refusalText } from "#app/platform/results/refusals.words.ts";
import type { Failure } from "#app/platform/results/result.ts";
import { KEY_REFUSED, type Repeated } from "./form-key.ts";

/** The answer to a refused form about a record, with the values that were typed. */
export interface FormRefusal {
  lastResult: SubmissionResult<string[]>;
  /** The stored version, if someone else saved first; the next attempt is based on it. */
  staleVersion: number | null;
  /** What the same form sent before, if it adds something and this differs. */
  repeated?: Repeated;
  /** Also announced in a toast. */
  toast?: { tone: "error"; message: string };
}

/**
 * The answer to a form whose write was refused: 400 with the message at its field, 409 if the record has changed.
 * Missing permissions and records end the request.
 *
 * @param taken the message at a field whose value is already used
 */
export function refuseForm(
  submission: Submission<unknown, string[], unknown>,
  failure: Failure,
  taken: Readonly<Record<string, string>> = {},
) {
  switch (failure.code) {
    case "not-found":
      throw data(null, { status: 404 });
    case "unauthenticated":
    case "forbidden":
      throw redirect("/auth");
    case "invalid": {
      const fieldErrors = Object.fromEntries(
        Object.entries(failure.fieldErrors).map(([field, messages]) => [field, [...messages]]),
      );
      return answer(submission.reply({ fieldErrors }), 400);
    }
    case "already-exists": {
      const message = taken[failure.field] ?? refusalText(failure);
      return answer(submission.reply({ fieldErrors: { [failure.field]: [message] } }), 400, { message });
    }
    case "stale":
      return answer(submission.reply(), 409, { staleVersion: failure.currentVersion });
    case "illegal-move":
      if (failure.why === "reason-required") {
        return answer(submission.reply({ fieldErrors: { reason: [refusalText(failure)] } }), 400);
      }
      return answer(submission.reply({ formErrors: [refusalText(failure)] }), 409);
    default:
      return answer(submission.reply({ formErrors: [refusalText(failure)] }), 409);
  }
}

/** The answer to a form with a problem that belongs to no field. */
export function refuseWhole(submission: Submission<unknown, string[], unknown>, message: string) {
  return answer(submission.reply({ formErrors: [message] }), 409);
}

/** The answer to a form that its schema did not accept. */
export function refuseInput(submission: Submission<unknown, string[], unknown>) {
  return answer(submission.reply(), 400);
}

/**
 * The answer to a form whose write failed unexpectedly (the caller logs the error): it keeps the typed values, and
 * the message says that they were not saved.
 */
export function refuseFailed(submission: Submission<unknown, string[], unknown>, message: string) {
  return answer(submission.reply({ formErrors: [message] }), 500, { message });
}

/**
 * The answer to a form that is refused because of its key, with all typed values. Its status makes the page load
 * again, with a new key that is accepted.
 */
export function refuseKey(form: FormData, repeated: Repeated) {
  const refusal: FormRefusal = { lastResult: typedIn(form).reply(), staleVersion: null, repeated };
  return data(refusal, { status: KEY_REFUSED });
}

/** The answer to a form that could not be stored and was not validated; it keeps the typed values. */
export function refuseUnstored(form: FormData, message: string) {
  return refuseFailed(typedIn(form), message);
}

const typedIn = (form: FormData) => parse<null, string[]>(form, { resolve: () => ({ error: {} }) });

function answer(
  lastResult: SubmissionResult<string[]>,
  status: 400 | 409 | 500,
  extra: { staleVersion?: number; message?: string } = {},
) {
  const refusal: FormRefusal = {
    lastResult,
    staleVersion: extra.staleVersion ?? null,
    ...(extra.message ? { toast: { tone: "error", message: extra.message } } : {}),
  };
  return data(refusal, { status });
}
