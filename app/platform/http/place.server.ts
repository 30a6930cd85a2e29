import type { Place } from "#app/platform/time/format-date.ts";
import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";

/** In whose language and zone dates are written; UTC for somebody who has never said. */
export function placeOf(user: { readonly locale: string; readonly timeZone: string | null }): Place {
  return { locale: user.locale, timeZone: user.timeZone ?? DEFAULT_TIME_ZONE };
}
