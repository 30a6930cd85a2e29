import type { Place } from "#app/platform/time/format-date.ts";
import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";
import { currentLanguage } from "#app/words/current-language.ts";

/** Returns the language and the time zone for dates; UTC for a user who has not chosen a zone. */
export function placeOf(user: { readonly timeZone: string | null }): Place {
  return { locale: currentLanguage(), timeZone: user.timeZone ?? DEFAULT_TIME_ZONE };
}
