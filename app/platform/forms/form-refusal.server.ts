import { parse, type Submission, type SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { refusalText } from "#app/platform/results/refusals.words.ts";
import type { Failure } from "#app/platform/results/result.ts";
import { KEY_REFUSED, type Repeated } from "./form-key.ts";

/** What a form about a record gets back when it was not taken; what was typed goes back with it. */
export interface FormRefusal {
  lastResult: SubmissionResult<string[]>;
  /** The version that is stored now, when somebody else was faster; the next attempt builds on it. */
  staleVersion: number | null;
  /** What was sent before by the same form, where it adds something and this is not the same. */
  repeated?: Repeated;
  /** Said aloud in a toast, too. */
  toast?: { tone: "error"; message: string };
}

/**
 * The answer to a form whose write refused: 400 with the message at its field, 409 when the record is
 * not what the form thought. What the person may not know or do ends the request.
 *
 * @param taken the message at a field whose value is taken already
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

/** The answer to a form that something speaks against which stands at no field. */
export function refuseWhole(submission: Submission<unknown, string[], unknown>, message: string) {
  return answer(submission.reply({ formErrors: [message] }), 409);
}

/** The answer to a form that its schema did not accept. */
export function refuseInput(submission: Submission<unknown, string[], unknown>) {
  return answer(submission.reply(), 400);
}

/**
 * The answer to a form whose write failed unexpectedly (whoever calls logs that): what was typed stays, and the
 * message says that it was not saved.
 */
export function refuseFailed(submission: Submission<unknown, string[], unknown>, message: string) {
  return answer(submission.reply({ formErrors: [message] }), 500, { message });
}

/**
 * The answer to a form that cannot be taken by its key, with all that was typed. Its status has the page made anew, with
 * a key by which it can be taken.
 */
export function refuseKey(form: FormData, repeated: Repeated) {
  const refusal: FormRefusal = { lastResult: typedIn(form).reply(), staleVersion: null, repeated };
  return data(refusal, { status: KEY_REFUSED });
}

/** The answer to a form that nobody judged: it could not be stored, and what was typed stays. */
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
