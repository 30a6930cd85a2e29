import { provideFormats } from "./formatters.ts";

/**
 * Formats in Nepali, provided by importing this. Chrome has no data for it and would write English dates, which also
 * differ from what the server has written. Hindi has the same letters, digits and groups of digits, and is in every
 * browser: its formats are used with Nepali names.
 */
const NEIGHBOUR = "hi-IN-u-nu-latn";

// biome-ignore format: a name for each month
const MONTHS = ["जनवरी", "फेब्रुअरी", "मार्च", "अप्रिल", "मे", "जुन", "जुलाई", "अगस्ट", "सेप्टेम्बर", "अक्टोबर", "नोभेम्बर", "डिसेम्बर"];
/** From Sunday; "बार" is left out where they are short. */
const WEEKDAYS = ["आइत", "सोम", "मङ्गल", "बुध", "बिहि", "शुक्र", "शनि"];
const ENGLISH_WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

type Moment = number | Date | undefined;

class NepaliDateTimeFormat extends Intl.DateTimeFormat {
  readonly #numbers: Intl.DateTimeFormat;
  readonly #isLong: boolean;

  constructor(_locale?: string, options?: Intl.DateTimeFormatOptions) {
    super(NEIGHBOUR, options);
    const { timeZone } = this.resolvedOptions();
    this.#numbers = new Intl.DateTimeFormat("en", { timeZone, month: "numeric", weekday: "short" });
    this.#isLong = options?.weekday === "long" || options?.dateStyle === "full";
  }

  override format = (moment?: number | Date): string => joined(this.formatToParts(moment));

  override formatToParts = (moment?: number | Date): Intl.DateTimeFormatPart[] =>
    super.formatToParts(moment).map((part) => ({ type: part.type, value: this.#named(part, moment) }));

  override formatRange(start: number | Date, end: number | Date): string {
    return joined(
      this.formatRangeToParts(start, end).map((part) => ({
        value: this.#named(part, part.source === "endRange" ? end : start),
      })),
    );
  }

  #named({ type, value }: { type: string; value: string }, moment: Moment): string {
    if ((type !== "month" && type !== "weekday") || /\d/.test(value)) return value;
    const number = this.#numbers.formatToParts(moment).find((part) => part.type === type)?.value ?? "";
    if (type === "month") return MONTHS[Number(number) - 1] ?? value;
    const weekday = WEEKDAYS[ENGLISH_WEEKDAYS.indexOf(number)];
    return weekday === undefined ? value : weekday + (this.#isLong ? "बार" : "");
  }
}

class NepaliListFormat extends Intl.ListFormat {
  readonly #and: string;

  constructor(_locale?: string, options?: Intl.ListFormatOptions) {
    super(NEIGHBOUR, options);
    this.#and = options?.type === "unit" ? ", " : " र ";
  }

  override format(list: Iterable<string>): string {
    return joined(
      this.formatToParts(list).map(({ type, value }) => ({
        value: type === "literal" ? value.replace(/,? और /, this.#and).replace(/,? या /, " वा ") : value,
      })),
    );
  }
}

const UNITS: Readonly<Record<string, string>> = {
  second: "सेकेन्ड",
  minute: "मिनेट",
  hour: "घण्टा",
  day: "दिन",
  week: "हप्ता",
  month: "महिना",
  year: "वर्ष",
};
const NEAR: Readonly<Record<string, string>> = {
  "-1 day": "हिजो",
  "0 day": "आज",
  "1 day": "भोलि",
  "0 second": "अहिले",
};

class NepaliRelativeTimeFormat extends Intl.RelativeTimeFormat {
  override format(value: number, unit: Intl.RelativeTimeFormatUnit): string {
    const single = unit.replace(/s$/, "");
    const near = this.resolvedOptions().numeric === "auto" ? NEAR[`${value} ${single}`] : undefined;
    return near ?? `${Math.abs(value)} ${UNITS[single] ?? single}${value < 0 ? " अघि" : "मा"}`;
  }
}

const joined = (parts: readonly { value: string }[]): string => parts.map(({ value }) => value).join("");

provideFormats("ne", {
  NumberFormat: class extends Intl.NumberFormat {
    constructor(_locale?: string, options?: Intl.NumberFormatOptions) {
      super(NEIGHBOUR, options);
    }
  },
  DateTimeFormat: NepaliDateTimeFormat,
  /** Nepali has the plural forms of English: one, and other. */
  PluralRules: class extends Intl.PluralRules {
    constructor(_locale?: string, options?: Intl.PluralRulesOptions) {
      super("en", options);
    }
  },
  ListFormat: NepaliListFormat,
  RelativeTimeFormat: NepaliRelativeTimeFormat,
});
