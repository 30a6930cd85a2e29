import {
  NepaliDateTimeFormat,
  NepaliListFormat,
  NepaliNumberFormat,
  NepaliPluralRules,
  NepaliRelativeTimeFormat,
} from "./nepali-formats.ts";

/** A format of a language that every browser has. */
export const dateTimeFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  isNepali(locale) ? new NepaliDateTimeFormat(locale, options) : new Intl.DateTimeFormat(locale, options);

/** `Intl`'s formats, each made once: making one takes longer than all that it formats on a page. */
export const formatters = {
  getNumberFormat: remembered(Intl.NumberFormat, NepaliNumberFormat),
  getDateTimeFormat: remembered(Intl.DateTimeFormat, NepaliDateTimeFormat),
  getPluralRules: remembered(Intl.PluralRules, NepaliPluralRules),
  getListFormat: remembered(Intl.ListFormat, NepaliListFormat),
  getRelativeTimeFormat: remembered(Intl.RelativeTimeFormat, NepaliRelativeTimeFormat),
};

type Maker<Options, Format> = new (locale?: string, options?: Options) => Format;

function remembered<Options, Format>(Usual: Maker<Options, Format>, Nepali: Maker<Options, Format>) {
  const made = new Map<string, Format>();
  // Typed as wide as the library that formats messages asks for.
  return (locale?: unknown, options?: unknown): Format => {
    const key = `${locale} ${options === undefined ? "" : JSON.stringify(options)}`;
    const Chosen = isNepali(locale) ? Nepali : Usual;
    const known = made.get(key) ?? new Chosen(locale as string, options as Options);
    made.set(key, known);
    return known;
  };
}

function isNepali(locale: unknown): boolean {
  return typeof locale === "string" && /^ne(-|$)/.test(locale);
}
