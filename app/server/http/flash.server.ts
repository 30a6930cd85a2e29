import { FLASH_MESSAGES, type FlashKey, isFlashKey } from "#app/content/messages/flash.ts";

const COOKIE = "flash";

export interface Flash {
  tone: "success" | "error";
  message: string;
}

/**
 * A `set-cookie` value that shows a message on the next page, whichever that is. The cookie names a
 * message of the catalogue; it carries no text, so nobody can put words into our pages with it.
 */
export function flashCookie(key: FlashKey): string {
  return `${COOKIE}=${key}; Path=/; Max-Age=60; SameSite=Lax; HttpOnly`;
}

/** The message that waits for this request, and the `set-cookie` value that takes it away. */
export function readFlash(request: Request): { flash: Flash | null; clear: string | null } {
  const key = request.headers
    .get("cookie")
    ?.split(/;\s*/)
    .find((part) => part.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  if (key === undefined) return { flash: null, clear: null };
  const clear = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`;
  return { flash: isFlashKey(key) ? FLASH_MESSAGES[key] : null, clear };
}
