/** `Intl`'s formats, each made once: making one takes longer than all that it formats on a page. */
export const formatters = {
  getNumberFormat: remembered(Intl.NumberFormat),
  getDateTimeFormat: remembered(Intl.DateTimeFormat),
  getPluralRules: remembered(Intl.PluralRules),
  getListFormat: remembered(Intl.ListFormat),
  getRelativeTimeFormat: remembered(Intl.RelativeTimeFormat),
};

function remembered<Options, Format>(Maker: new (locale?: string, options?: Options) => Format) {
  const made = new Map<string, Format>();
  // Typed as wide as the library that formats messages asks for.
  return (locale?: unknown, options?: unknown): Format => {
    const key = `${locale} ${options === undefined ? "" : JSON.stringify(options)}`;
    const known = made.get(key) ?? new Maker(locale as string, options as Options);
    made.set(key, known);
    return known;
  };
}
