/** The id of a booking in calendars everywhere. */
export function calendarId(bookingId: string, { baseUrl }: { baseUrl: string }): string {
  return `${bookingId}@${new URL(baseUrl).hostname}`;
}
