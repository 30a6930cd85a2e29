import { DEFAULT_TIME_ZONE } from "#app/domain/accounts/locale.ts";
import type { Place } from "#app/domain/time/format-date.ts";

/** In whose language and zone dates are written; UTC for somebody who has never said. */
export function placeOf(user: { readonly locale: string; readonly timeZone: string | null }): Place {
  return { locale: user.locale, timeZone: user.timeZone ?? DEFAULT_TIME_ZONE };
}
