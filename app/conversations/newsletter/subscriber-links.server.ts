import { keyedHash, sameHash } from "#app/platform/limits/keyed-hash.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";

/** The purpose of an emailed link; one cannot be used for another. */
export type SubscriberLink = "confirm" | "leave";

/** How long a confirmation link is valid. One to unsubscribe always is. */
export const CONFIRM_HOURS = 72;
const HOUR_MS = 3_600_000;

/** A token that needs no account: the subscriber, the expiry (0: never), and the seal over both. */
export function subscriberToken(secret: string, link: SubscriberLink, id: string, now: Date): string {
  const until = link === "leave" ? 0 : Math.ceil(now.getTime() / HOUR_MS) + CONFIRM_HOURS;
  return `${id}.${until}.${seal(secret, link, id, until)}`;
}

/** The subscriber of a token; null if it is invalid or expired. */
export function readSubscriberToken(
  secret: string,
  link: SubscriberLink,
  token: string,
  now: Date,
): string | null {
  const [id = "", until = "", given = "", ...more] = token.split(".");
  if (more.length > 0 || !isRecordId(id) || !/^\d{1,9}$/.test(until)) return null;
  if (!sameHash(given, seal(secret, link, id, Number(until)))) return null;
  return Number(until) !== 0 && Number(until) * HOUR_MS < now.getTime() ? null : id;
}

function seal(secret: string, link: SubscriberLink, id: string, until: number): string {
  return keyedHash(secret, "subscriber", `${link} ${id} ${until}`);
}
