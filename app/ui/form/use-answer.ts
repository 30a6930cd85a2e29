import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { toast } from "#app/ui/toast.tsx";

/** What the server answers to a form that it did not accept. */
export interface Answer {
  form: string;
  lastResult: SubmissionResult<string[]>;
  toast: string | null;
}

export function isAnswer(value: unknown): value is Answer {
  return typeof value === "object" && value !== null && "form" in value && "lastResult" in value;
}

/**
 * The last result of one form of the page. When it comes back, a toast says what is wrong, and the
 * focus goes to the first wrong field, or to the message above the form.
 */
export function useAnswer(value: unknown, formName: string) {
  const answer = isAnswer(value) && value.form === formName ? value : undefined;
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!answer) return;
    if (answer.toast) toast.error(answer.toast);
    const wrong = ref.current?.querySelector<HTMLElement>("[aria-invalid=true], [role=alert]");
    wrong?.focus();
  }, [answer]);
  return { lastResult: answer?.lastResult, ref };
}
