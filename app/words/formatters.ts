type Formats = Pick<
  typeof Intl,
  "NumberFormat" | "DateTimeFormat" | "PluralRules" | "ListFormat" | "RelativeTimeFormat"
>;
type Maker<Options, Format> = new (locale?: string, options?: Options) => Format;
/** The kinds of formats, each with how it is made. */
type Makers = {
  readonly [Kind in keyof Formats]: Formats[Kind] extends new (
    locale?: string,
    options?: infer Options,
  ) => infer Format
    ? Maker<Options, Format>
    : never;
};

/** The formats of languages that not every browser has, by the first part of their tag. */
const provided = new Map<string, Makers>();

/** Provides the formats of a language. A page in it is shown only once they are there. */
export function provideFormats(language: string, makers: Makers): void {
  provided.set(language, makers);
}

const makersOf = (locale: unknown): Makers => provided.get(String(locale).split("-", 1)[0] ?? "") ?? Intl;

/** A format of dates and times, in every language that pages can be written in. */
export const dateTimeFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new (makersOf(locale).DateTimeFormat)(locale, options);

/** `Intl`'s formats, each made once: making one takes longer than all that it formats on a page. */
export const formatters = {
  getNumberFormat: remembered("NumberFormat"),
  getDateTimeFormat: remembered("DateTimeFormat"),
  getPluralRules: remembered("PluralRules"),
  getListFormat: remembered("ListFormat"),
  getRelativeTimeFormat: remembered("RelativeTimeFormat"),
};

function remembered<Kind extends keyof Formats>(kind: Kind) {
  type Format = InstanceType<Formats[Kind]>;
  const made = new Map<string, Format>();
  // Typed as wide as the library that formats messages asks for.
  return (locale?: unknown, options?: unknown): Format => {
    const key = `${locale} ${options === undefined ? "" : JSON.stringify(options)}`;
    const Made = makersOf(locale)[kind] as Maker<unknown, Format>;
    const known = made.get(key) ?? new Made(locale as string, options);
    made.set(key, known);
    return known;
  };
}
