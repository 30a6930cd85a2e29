import { collection } from "#app/platform/composition/collection.ts";
import { COOKIES, cookieText } from "#app/platform/cookies/cookies.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { type FlashKey, type FlashMessage, noFlashCookie } from "./flash-message.ts";
import { requestCookie } from "./request-cookie.server.ts";

export const flashMessages = collection<Readonly<Record<FlashKey, FlashMessage>>>("flashMessages");

export interface Flash {
  tone: "success" | "error";
  message: string;
  /** Leads to the record that the message is about. */
  link: { label: string; to: string } | null;
}

/**
 * A `set-cookie` value that shows a message on the next page, whichever that is. The cookie names a message of the
 * catalogue, and the record that it is about; it contains no text, so that no one can inject texts into our pages
 * with it.
 */
export function flashCookie(key: FlashKey, recordId: string | null = null): string {
  const { link }: FlashMessage = flashMessages.all()[key];
  return cookieText("flash", link && recordId !== null ? `${key}:${recordId}` : key);
}

/** The address of the record that a stored `set-cookie` value is about; null for none. */
export const flashedRecord = (cookie: string): string | null =>
  flashOf(/^flash=([^;]*)/.exec(cookie)?.[1] ?? "")?.link?.to ?? null;

/**
 * Returns the message for this request, and the `set-cookie` value that removes it. A data request by a script keeps
 * the cookie: the router may discard that answer for a newer one, so the page removes the message when it shows it.
 */
export function readFlash(request: Request): { flash: Flash | null; clear: string | null } {
  const value = requestCookie(request, COOKIES.flash.name);
  if (value === null) return { flash: null, clear: null };
  const clear = request.headers.get("sec-fetch-dest") === "empty" ? null : noFlashCookie();
  return { flash: flashOf(value), clear };
}

function flashOf(value: string): Flash | null {
  const [key = "", recordId] = value.split(":");
  if (!isFlashKey(key)) return null;
  const { tone, message, link }: FlashMessage = flashMessages.all()[key];
  const shown = link && isRecordId(recordId) ? { label: link.label(), to: link.path(recordId) } : null;
  return { tone, message: message(), link: shown };
}

function isFlashKey(value: string): value is FlashKey {
  return Object.hasOwn(flashMessages.all(), value);
}
