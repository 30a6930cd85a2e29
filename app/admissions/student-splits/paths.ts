/** The page to split a record; with applications, those that move to the new student. */
export const splitPath = (studentId: string, applicationIds: readonly string[] = []): string => {
  const chosen = new URLSearchParams(applicationIds.map((id) => ["application", id]));
  return `/admin/students/${studentId}/split${chosen.size > 0 ? `?${chosen}` : ""}`;
};
