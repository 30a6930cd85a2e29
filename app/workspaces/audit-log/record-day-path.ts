interface Subject {
  readonly subjectType: string;
  readonly subjectId: string;
}

/** Where a record stands as it was at the end of a day; today's where none is given. */
export function recordDayPath({ subjectType, subjectId }: Subject, day?: string): string {
  const path = `/admin/settings/audit/records/${encodeURIComponent(subjectType)}/${encodeURIComponent(subjectId)}`;
  return day === undefined ? path : `${path}?on=${day}`;
}
