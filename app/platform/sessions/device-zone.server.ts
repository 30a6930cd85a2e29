import { COOKIES } from "#app/platform/cookies/cookies.ts";
import { requestCookie } from "#app/platform/http/request-cookie.server.ts";
import { currentZoneName } from "#app/platform/time/zone-names.ts";
import { isTimeZone } from "#app/platform/words/locale.ts";

/** The zone of the device, as its browser says; null where it says none, or nonsense. */
export function deviceZone(request: Request): string | null {
  const zone = requestCookie(request, COOKIES.zone.name);
  return isTimeZone(zone) ? currentZoneName(zone) : null;
}
