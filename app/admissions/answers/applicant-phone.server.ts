import type { CountryCode } from "libphonenumber-js";
import { isOneOf } from "#app/platform/records/option.ts";
import { normalizePhone } from "#app/platform/text/phone.server.ts";
import { CITIZENSHIPS, type Citizenship } from "./options.ts";

/** People omit the country code in numbers of their own country. */
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
