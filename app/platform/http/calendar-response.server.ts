import { data } from "react-router";

/**
 * The calendar at a private address, `<secret>.ics`, for the calendar program that knows it. 404 for an unknown
 * address, if `read` returns null.
 */
export async function calendarResponse(
  file: string,
  read: (token: string) => Promise<string | null>,
): Promise<Response> {
  const [, token] = /^([\w-]{32})\.ics$/.exec(file) ?? [];
  const content = token === undefined ? null : await read(token);
  if (content === null) throw data(null, { status: 404 });
  return new Response(content, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
