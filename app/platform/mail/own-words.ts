/** The agency's own text in emails of a kind; null: our text, or no addition to it. */
export interface OwnWords {
  readonly subject: string | null;
  /** Paragraphs after the greeting, before our own. */
  readonly opening: string | null;
  /** Paragraphs after everything else. */
  readonly closing: string | null;
}

export const OUR_WORDS: OwnWords = { subject: null, opening: null, closing: null };

export const MAIL_VARIABLES = ["name", "reference", "choice", "companyName", "counsellor", "brand"] as const;
export type MailVariable = (typeof MAIL_VARIABLES)[number];
type Values = Readonly<Partial<Record<MailVariable, string>>>;

/** The properties in which some emails nest their facts. */
const INSIDE = ["booking", "time"] as const;

/** What is known of a mail, by what it is filled with; never a link, a code or a reason. */
export function mailValues(props: Readonly<Record<string, unknown>>, brand: string): Values {
  const places = [props, ...INSIDE.map((place) => props[place])].filter(
    (place): place is Record<string, unknown> => typeof place === "object" && place !== null,
  );
  const find = (...names: readonly string[]): string | undefined =>
    places
      .flatMap((place) => names.map((name) => place[name]))
      .find((value): value is string => typeof value === "string");
  const found = {
    name: find("name", "contactName"),
    reference: find("reference"),
    choice: find("choice"),
    companyName: find("companyName"),
    counsellor: find("counsellor"),
    brand,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

const VARIABLE = /\{([^{}\n]{0,60})\}/g;

/** What stands in braces and is none of these names, and braces that hold nothing. */
export function notKnown(text: string, known: readonly string[]): string[] {
  const odd = [...text.matchAll(VARIABLE)]
    .map(([, name = ""]) => name)
    .filter((name) => !known.includes(name));
  const rest = text.replace(VARIABLE, "");
  return [...new Set([...odd.map((name) => `{${name}}`), ...(rest.match(/[{}]/g) ?? [])])];
}

const fill = (text: string | null, values: Values): string | null =>
  text?.replace(VARIABLE, (_, name: string) => values[name as MailVariable] ?? "") ?? null;

/** The words with what they name. What a value holds is never read as a variable, and a subject stays one line. */
export const filled = ({ subject, opening, closing }: OwnWords, values: Values): OwnWords => ({
  subject: fill(subject, values)?.replace(/\s+/g, " ").trim() || null,
  opening: fill(opening, values),
  closing: fill(closing, values),
});
