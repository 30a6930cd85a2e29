import type { CountryCode } from "libphonenumber-js";
import { applyField } from "#app/admissions/answers/fields.ts";
import type { SubmitProblem } from "#app/admissions/answers/judge-answers.ts";
import { CITIZENSHIPS, type Citizenship } from "#app/admissions/answers/options.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { normalizePhone } from "#app/platform/text/phone.server.ts";
import { PHONE_MESSAGES } from "#app/platform/text/phone.ts";

/** People write their own country's numbers without its code. */
const HOME_REGION: Readonly<Record<Citizenship, CountryCode | undefined>> = {
  india: "IN",
  pakistan: "PK",
  bangladesh: "BD",
  nepal: "NP",
  "sri-lanka": "LK",
  other: undefined,
};

/** The number as E.164, read as a number of the applicant's own country where it has no country code. */
export function applicantPhone(phone: string, citizenship: string): string | null {
  return normalizePhone(phone, isOneOf(CITIZENSHIPS, citizenship) ? HOME_REGION[citizenship] : null);
}

/** What is said of an applicant's number that cannot exist. */
export function impossiblePhone(): SubmitProblem {
  const { step, label } = applyField("personalInfo.phone");
  return { step, field: "personalInfo.phone", label, message: PHONE_MESSAGES.invalid };
}
