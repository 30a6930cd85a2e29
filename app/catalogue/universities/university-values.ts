import type { UniversityRecord } from "./university-record.ts";

/** What the fields of the form of a university begin with: every value as a text. */
export function universityValues(
  university: Omit<UniversityRecord, "countryName" | "countryCode" | "courseCount" | "applicationCount">,
) {
  const { studentCapacity } = university;
  return {
    name: university.name,
    countryId: university.countryId ?? "",
    state: university.state ?? "",
    city: university.city ?? "",
    website: university.website ?? "",
    contactEmail: university.contactEmail ?? "",
    partner: university.partner ? "on" : null,
    isUniversity: university.isUniversity ? "on" : null,
    legalName: university.legalName ?? "",
    providerCode: university.providerCode ?? "",
    ownership: university.ownership ?? "",
    studentCapacity: studentCapacity === null ? "" : String(studentCapacity),
    summary: university.summary ?? "",
    source: university.source ?? "",
    sourceAsOf: university.sourceAsOf ?? "",
    status: university.status,
  };
}
