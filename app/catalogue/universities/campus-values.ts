import type { CampusRecord } from "./campus-record.ts";

/** What the fields of the form of a campus begin with: every value as a text. */
export function campusValues(campus: CampusRecord | null) {
  if (campus === null) return { status: "open" as const };
  const byHand = campus.categorySource !== null && campus.regionalCategory !== null;
  return {
    name: campus.name,
    city: campus.city ?? "",
    state: campus.state ?? "",
    postcode: campus.postcode ?? "",
    category: byHand ? String(campus.regionalCategory) : "",
    categorySource: campus.categorySource ?? "",
    categoryAsOf: campus.categoryAsOf ?? "",
    status: campus.status,
  };
}
