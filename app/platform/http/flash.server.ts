import { COOKIES, cookieText } from "#app/platform/cookies/cookies.ts";
import { FLASH_MESSAGES, type FlashKey } from "#app/registry/flash.words.ts";
import { noFlashCookie } from "./flash-message.ts";
import { requestCookie } from "./request-cookie.server.ts";

export interface Flash {
  tone: "success" | "error";
  message: string;
}

/**
 * A `set-cookie` value that shows a message on the next page, whichever that is. The cookie names a
 * message of the catalogue; it carries no text, so nobody can put words into our pages with it.
 */
export function flashCookie(key: FlashKey): string {
  return cookieText("flash", key);
}

/**
 * The message that waits for this request, and the `set-cookie` value that takes it away. A script that asks for data
 * keeps it: the router may throw that answer away for a newer one, so the page takes the message away when it shows it.
 */
export function readFlash(request: Request): { flash: Flash | null; clear: string | null } {
  const key = requestCookie(request, COOKIES.flash.name);
  if (key === null) return { flash: null, clear: null };
  const clear = request.headers.get("sec-fetch-dest") === "empty" ? null : noFlashCookie();
  if (!isFlashKey(key)) return { flash: null, clear };
  const { tone, message } = FLASH_MESSAGES[key];
  return { flash: { tone, message: message() }, clear };
}

function isFlashKey(value: string): value is FlashKey {
  return Object.hasOwn(FLASH_MESSAGES, value);
}
