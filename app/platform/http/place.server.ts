import type { Place } from "#app/platform/time/format-date.ts";
import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";
import { currentLanguage } from "#app/words/current-language.ts";

/** In which language and zone dates are written; UTC for somebody who has never said. */
export function placeOf(user: { readonly timeZone: string | null }): Place {
  return { locale: currentLanguage(), timeZone: user.timeZone ?? DEFAULT_TIME_ZONE };
}
