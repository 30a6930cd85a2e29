import { dateTimeFormat } from "#app/words/formatters.ts";

/** As many as there are time zones, in two spellings each; spellings that differ in case alone must not fill the memory. */
const MOST_CACHED = 1000;
const cached = new Map<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>();

/**
 * The format of a style in a zone, made once for each: making one takes some forty times as long as formatting by it. `style` is
 * a constant of its module.
 */
export function zoneFormat(
  style: Intl.DateTimeFormatOptions,
  locale: string,
  timeZone: string,
): Intl.DateTimeFormat {
  const formats = cached.get(style) ?? new Map<string, Intl.DateTimeFormat>();
  cached.set(style, formats);
  const key = `${locale} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const format = dateTimeFormat(locale, { ...style, timeZone });
  if (formats.size >= MOST_CACHED) formats.clear();
  formats.set(key, format);
  return format;
}
