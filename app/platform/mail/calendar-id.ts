/** The id of an appointment in calendars everywhere. */
export function calendarId(id: string, { baseUrl }: { baseUrl: string }): string {
  return `${id}@${new URL(baseUrl).hostname}`;
}
