/**
 * What an import of a national register brings, by the field of the staff's form, and the column under
 * which a staff edit of it is remembered (`staff_fields`): from then on imports leave it alone.
 */
export const COURSE_REGISTER_FIELDS = {
  name: "name",
  level: "level",
  discipline: "discipline",
  fields: "fields",
  durationWeeks: "duration_weeks",
  tuitionMinor: "tuition_minor",
  tuitionCurrency: "tuition_minor",
  tuitionPeriod: "tuition_minor",
  source: "tuition_minor",
  sourceAsOf: "tuition_minor",
  nonTuitionMinor: "non_tuition_minor",
  status: "status",
  campusIds: "campuses",
} as const;

export const UNIVERSITY_REGISTER_FIELDS = {
  name: "name",
  legalName: "legal_name",
  ownership: "ownership",
  studentCapacity: "student_capacity",
  website: "website",
  city: "city",
  state: "state",
  isUniversity: "is_university",
  status: "status",
  source: "source",
  sourceAsOf: "source",
} as const;

export const CAMPUS_REGISTER_FIELDS = {
  city: "city",
  state: "state",
  postcode: "postcode",
  regionalCategory: "regional_category",
  categorySource: "regional_category",
  status: "status",
} as const;

/** The columns that are manual from imports after staff have changed these fields. */
export function manualAfter(
  manual: readonly string[],
  changed: readonly string[],
  columns: Readonly<Record<string, string>>,
): string[] {
  const own = changed.flatMap((field) => (Object.hasOwn(columns, field) ? (columns[field] ?? []) : []));
  return [...new Set([...manual, ...own])].sort();
}

/** Whether a field is manual from imports. */
export function isManual(
  manual: readonly string[],
  field: string,
  columns: Readonly<Record<string, string>>,
): boolean {
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  return column !== undefined && manual.includes(column);
}
