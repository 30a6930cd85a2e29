import { z } from "zod";
import { plainFigure } from "#app/platform/text/digits.ts";
import { isTimeZone } from "#app/platform/words/locale.ts";
import { words } from "#app/words/words.ts";
import { zoneFormat } from "./zone-format.ts";

/** A time of day is a text `15:30` by the clock of a zone that is stored with it. */

const texts = words({
  time: "Enter a time as hours and minutes, for example 15:30",
  zone: "We could not read your time zone. Reload the page and try again.",
});

/** Some browsers send seconds as well; people leave out the first zero. */
const TYPED = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?::[0-5]\d)?$/;

/** An optional time of day: null when it is missing or blank. */
export const optionalTimeSchema = () =>
  z
    .string({ error: () => texts.time })
    .overwrite(plainFigure)
    .refine((text) => text === "" || TYPED.test(text), { error: () => texts.time })
    .nullish()
    .transform((text) => {
      const [, hour = "", minute] = TYPED.exec(text ?? "") ?? [];
      return minute === undefined ? null : `${hour.padStart(2, "0")}:${minute}`;
    });

/** The time zone in which a time of the same form was entered: that of the person it was shown to. */
export const clockZoneSchema = () =>
  z
    .string({ error: () => texts.zone })
    .refine((text) => text === "" || isTimeZone(text), { error: () => texts.zone })
    .nullish()
    .transform((text) => text || null);

const DIGITS: Intl.DateTimeFormatOptions = {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  numberingSystem: "latn",
};

/** The time of day of a moment by the clock of a zone, as fields hold it: `15:30`. */
export function timeOfDayIn(moment: Date, timeZone: string): string {
  const parts = zoneFormat(DIGITS, "en", timeZone).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  return `${of("hour")}:${of("minute")}`;
}
