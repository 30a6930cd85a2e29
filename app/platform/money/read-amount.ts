import { err, ok, type Result } from "#app/platform/results/result.ts";
import { withoutInvisible } from "#app/platform/text/invisible.ts";
import { plainDigits } from "#app/platform/text/plain-digits.ts";
import { currenciesNamed, minorPlaces } from "./currency-signs.ts";
import { type Figure, type FigureOptions, readFigure } from "./read-figure.ts";

/** Why a text is no amount; what is said of each stands in `amount.words.ts`. */
export type AmountProblem =
  | "unreadable"
  | "two-signs"
  | "two-readings"
  | "two-currencies"
  | "too-precise"
  | "too-large";

export interface AmountOptions extends FigureOptions {
  /** What the amount is known to be in; a text that names another is refused. */
  readonly currency?: string | null | undefined;
  /** It stands in a bank's statement, where `CR` and `DR` are signs, and commas may mark decimals. Elsewhere `Cr` may be a crore. */
  readonly isStatement?: boolean;
}

export interface SignedFigure extends Figure {
  readonly isNegative: boolean;
  /** What it can be in: one currency, several where a sign leaves them open (`$`), null where nothing names any. */
  readonly currencies: readonly string[] | null;
}

export interface Amount {
  /** In minor units of its currency, of two decimal places where nothing names one. */
  readonly minor: number;
  readonly currencies: SignedFigure["currencies"];
}

/** Longer than any amount with all its marks. */
const LONGEST = 60;

/**
 * An amount of money as people, banks and spreadsheet programs write it: `1,234.50`, `A$ 1 234,5`, `Rs. 1,23,456/-`,
 * `AUD -50.00`, `$(30.00)`, `100-`, `1,234.50 CR`. One sign may stand anywhere around the figure and the currency: any
 * minus, or the brackets of accounts. Two are refused, whatever they are.
 *
 * Errors: an `AmountProblem`; nothing is left out or guessed to make a number of a text.
 */
export function readAmount(text: string, options: AmountOptions = {}): Result<Amount, AmountProblem> {
  const read = readSignedFigure(text, options);
  if (!read.ok) return read;
  const { isNegative, units, fraction, currencies } = read.value;
  const [places = 2, ...others] = new Set(currencies?.map(minorPlaces));
  if (others.length > 0) return err("two-readings");
  if (fraction.length > places) return err("too-precise");
  const minor = Number(units + fraction.padEnd(places, "0"));
  if (!Number.isSafeInteger(minor)) return err("too-large");
  return ok({ minor: isNegative && minor > 0 ? -minor : minor, currencies });
}

/** The same, as exact as it was written: for prices of more decimal places than their currency has, and other numbers. */
export function readSignedFigure(
  text: string,
  options: AmountOptions = {},
): Result<SignedFigure, Exclude<AmountProblem, "too-precise" | "too-large">> {
  if (text.length > LONGEST) return err("unreadable");
  const tokens = tokensOf(text);
  const of = (kind: Token["kind"]) => tokens.filter((token) => token.kind === kind);
  const [figure, ...otherFigures] = of("figure");
  if (!figure || otherFigures.length > 0 || of("other").length > 0) return err("unreadable");
  if (of("side").length > 0 && !options.isStatement) return err("unreadable");

  const [open, close, ...moreBrackets] = of("bracket");
  if (moreBrackets.length > 0) return err("two-signs");
  const isWrapped = open?.text === "(" && close?.text === ")" && open.at < figure.at && figure.at < close.at;
  if (open && !isWrapped) return err("unreadable");

  const signs = [...of("sign"), ...of("side")].map((token) => token.text);
  if (isWrapped) signs.push("()");
  // A credit with a plus says one thing.
  const isPlusCredit = signs.length === 2 && signs.includes("+") && signs.includes("CR");
  if (signs.length > 1 && !isPlusCredit) return err("two-signs");

  let currencies: readonly string[] | null = options.currency ? [options.currency] : null;
  for (const token of of("currency")) {
    const named = currenciesNamed(token.text);
    if (named.length === 0) return err("unreadable");
    currencies = currencies?.filter((one) => named.includes(one)) ?? named;
    if (currencies.length === 0) return err("two-currencies");
  }

  const read = readFigure(figure.text, { isCommaDecimal: options.isStatement === true, ...options });
  if (!read.ok) return read;
  return ok({ ...read.value, isNegative: signs.some((sign) => !POSITIVE.includes(sign)), currencies });
}

const POSITIVE: readonly string[] = ["+", "CR"];

interface Token {
  readonly kind: "figure" | "side" | "currency" | "sign" | "bracket" | "other";
  readonly text: string;
  readonly at: number;
}

/**
 * Everything that stands in a text, so that nothing is passed over. `/-` behind a figure is how South Asia writes that no
 * paisa follow, and is no sign.
 */
const TOKEN = new RegExp(
  [
    String.raw`(?<figure>[.,]?\d(?:[\d.,' ]*\d)?)(?: ?\/[-=])?`,
    String.raw`\( ?(?<wrapped>CR|DR)\.? ?\)|(?<side>CR|DR)\.?(?!\p{L})`,
    String.raw`(?<currency>(?:AU?|CA?|HK|NZ|S|US)\$|\p{L}[\p{L}\p{M}]*\.?|\p{Sc})`,
    "(?<sign>[-+])",
    "(?<bracket>[()])",
    "(?<other>[^ ])",
  ].join("|"),
  "giu",
);

function tokensOf(text: string): Token[] {
  return [...plainMarks(text).matchAll(TOKEN)].map(({ groups = {}, index }) => {
    const { wrapped, ...kinds } = groups;
    const [kind, said] = wrapped === undefined ? named(kinds) : (["side", wrapped] as const);
    return { kind, text: said.toUpperCase(), at: index };
  });
}

const named = (kinds: Record<string, string | undefined>) =>
  Object.entries(kinds).find(([, said]) => said !== undefined) as [Token["kind"], string];

/** Hyphens, dashes and minus signs of every width, and the soft hyphen, which is what some banks' programs save. */
const MINUS = /[\p{Pd}\u00ad\u02d7\u2043\u207b\u208b\u2212\u2796]/gu;
/** Wide and small forms, which keyboards of East Asia and some PDFs write. */
const FORMS = /[\ufe50-\ufe6b\uff01-\uff5e\uffe0-\uffe6]/gu;

/** The text with each mark in the one form that is read below. */
function plainMarks(text: string): string {
  return (
    withoutInvisible(plainDigits(text.trim()))
      // Spreadsheets keep a text that looks like a formula with an apostrophe before it.
      .replace(/^'/, "")
      .replace(FORMS, (form) => form.normalize("NFKC"))
      .replace(MINUS, "-")
      .replace(/[\p{Zs}\t]/gu, " ")
      .replace(/[\u2018\u2019\u066c]/g, "'")
      .replace(/\u066b/g, ".")
      .trim()
  );
}
