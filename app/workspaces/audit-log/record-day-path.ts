interface Subject {
  readonly subjectType: string;
  readonly subjectId: string;
}

/** The page of a record as of the end of a day; today by default. */
export function recordDayPath({ subjectType, subjectId }: Subject, day?: string): string {
  const path = `/admin/settings/audit/records/${encodeURIComponent(subjectType)}/${encodeURIComponent(subjectId)}`;
  return day === undefined ? path : `${path}?on=${day}`;
}
