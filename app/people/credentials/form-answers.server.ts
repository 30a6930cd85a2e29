import { randomUUID } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { refusalText } from "#app/platform/results/refusals.words.ts";
import type { FailureOf, FieldErrors } from "#app/platform/results/result.ts";

const SECRET_FIELDS = ["password", "confirmPassword", "currentPassword", "code"];

/** The response to a rejected form: the submitted values (without secrets) and the errors. */
export interface FormAnswer {
  /** The intent of the form: a page may have several. */
  form: string;
  lastResult: SubmissionResult<string[]>;
  /** The form-level error, as a short text. */
  toast: string | null;
  /** The form must also ask for an emailed code. */
  asksCode: boolean;
  /** Whether the sender has to prove that they are human: another text each time; null otherwise. */
  asksHuman: string | null;
  /** The organisation whose directory handles sign-in for the submitted address. */
  directory: { organisation: string; email: string } | null;
}

/** The part of a form library's submission that answers. */
interface Answerable {
  reply(options: {
    hideFields: string[];
    formErrors?: string[];
    fieldErrors?: Record<string, string[]>;
  }): SubmissionResult<string[]>;
}

type Problem = {
  toast?: string | null;
  formErrors?: string[];
  fieldErrors?: FieldErrors;
  asksCode?: boolean;
  asksHuman?: string;
  directory?: FormAnswer["directory"];
};

/** 400, with the submitted values and every message at its field. */
export function wrongInput(form: string, submission: Answerable, problem: Problem = {}) {
  return data(answerOf(form, submission, problem), { status: 400 });
}

/** 400, until the sender has proved that they are human. */
export function humanFirst(form: string, submission: Answerable) {
  return wrongInput(form, submission, { asksHuman: randomUUID() });
}

/** 403 for valid credentials of a disabled account. */
export function accountDisabled(form: string, submission: Answerable) {
  const message = refusalText({ code: "disabled" });
  return data(answerOf(form, submission, { toast: message, formErrors: [message] }), { status: 403 });
}

/** 429 with the time of the next allowed attempt. */
export function tooManyAttempts(
  form: string,
  submission: Answerable,
  failure: FailureOf<"too-many">,
  hint = "",
) {
  const message = `${refusalText(failure)} ${hint}`.trim();
  return data(answerOf(form, submission, { toast: message, formErrors: [message] }), {
    status: 429,
    headers: { "retry-after": String(failure.retryAfterSeconds) },
  });
}

function answerOf(form: string, submission: Answerable, problem: Problem): FormAnswer {
  const { toast = null, formErrors, fieldErrors, asksCode = false } = problem;
  const { asksHuman = null, directory = null } = problem;
  const lastResult = submission.reply({
    hideFields: SECRET_FIELDS,
    ...(formErrors ? { formErrors } : {}),
    ...(fieldErrors
      ? {
          fieldErrors: Object.fromEntries(
            Object.entries(fieldErrors).map(([name, messages]) => [name, [...messages]]),
          ),
        }
      : {}),
  });
  return { form, lastResult, toast, asksCode, asksHuman, directory };
}
