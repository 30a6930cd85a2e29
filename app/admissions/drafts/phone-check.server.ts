import { applyField } from "#app/admissions/answers/fields.ts";
import type { SubmitProblem } from "#app/admissions/answers/judge-answers.ts";
import { PHONE_MESSAGES } from "#app/platform/text/phone.ts";

/** What is said of an applicant's number that cannot exist. */
export function impossiblePhone(): SubmitProblem {
  const { step, label } = applyField("personalInfo.phone");
  return { step, field: "personalInfo.phone", label, message: PHONE_MESSAGES.invalid };
}
