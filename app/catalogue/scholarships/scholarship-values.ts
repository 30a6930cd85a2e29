import { amountText } from "#app/platform/money/amount-schema.ts";
import type { ScholarshipRecord } from "./scholarship-record.ts";

/** What the fields of the form of a scholarship begin with: every value as a text. */
export function scholarshipValues(scholarship: ScholarshipRecord | null) {
  if (scholarship === null) return { status: "open" as const };
  const { tuitionPercent } = scholarship;
  return {
    name: scholarship.name,
    universityId: scholarship.universityId ?? "",
    provider: scholarship.provider ?? "",
    countryId: scholarship.countryId ?? "",
    worth: scholarship.worth ?? "",
    tuitionPercent: tuitionPercent === null ? "" : String(tuitionPercent),
    amount: amountText(scholarship.amountMinor),
    currency: scholarship.currency ?? "",
    eligibility: scholarship.eligibility ?? "",
    closesOn: scholarship.closesOn ?? "",
    website: scholarship.website ?? "",
    source: scholarship.source ?? "",
    sourceAsOf: scholarship.sourceAsOf ?? "",
    status: scholarship.status,
  };
}
