/** Where a record of two people is split; with applications, those that go to the new student. */
export const splitPath = (studentId: string, applicationIds: readonly string[] = []): string => {
  const chosen = new URLSearchParams(applicationIds.map((id) => ["application", id]));
  return `/admin/students/${studentId}/split${chosen.size > 0 ? `?${chosen}` : ""}`;
};
