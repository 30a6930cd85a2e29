import { z } from "zod";
import { foldedWords } from "#app/platform/text/fold-text.ts";
import { lineSchema, optionalLineSchema } from "#app/platform/text/plain-text.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { PERIOD_KINDS } from "./study-history.ts";

/** What is read from a text: periods of study and work, explained gaps (`other`), and a date of birth. */
export const AI_FACT_KINDS = [...PERIOD_KINDS, "born"] as const;
export type AiFactKind = (typeof AI_FACT_KINDS)[number];

/** A person confirms or rejects each fact. Only what is confirmed is compared. */
export const AI_FACT_STATES = ["suggested", "confirmed", "rejected"] as const;
export type AiFactState = (typeof AI_FACT_STATES)[number];

/** A fact that a text states. Months are `YYYY-MM`, or `YYYY` where no more is stated. */
export interface AiFact {
  readonly kind: AiFactKind;
  readonly title: string | null;
  readonly place: string | null;
  readonly fromMonth: string | null;
  /** Null: it continues. */
  readonly untilMonth: string | null;
  readonly bornOn: string | null;
  /** The passage that states it, as it is in the text. */
  readonly quote: string;
}

/** A fact as staff see it, with what became of it. */
export interface ReadFact extends AiFact {
  readonly id: string;
  readonly documentId: string;
  readonly state: AiFactState;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly version: number;
}

/** The last answer of a student about one application. */
export interface AiConsent {
  readonly isGiven: boolean;
  readonly at: Date;
}

/** More facts than a CV of several pages has. */
const MOST_FACTS = 60;
const MOST_LETTERS_ANSWERED = 100_000;
const LEAST_QUOTE = 8;
const MOST_QUOTE = 400;

const listSchema = z.object({ facts: z.array(z.unknown()) });
const pointSchema = z
  .string()
  .regex(/^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/)
  .nullish()
  .transform((point) => point ?? null);
const factSchema = z.object({
  kind: z.enum(AI_FACT_KINDS),
  title: optionalLineSchema({ max: 200 }),
  place: optionalLineSchema({ max: 200 }),
  from: pointSchema,
  until: pointSchema,
  bornOn: z
    .string()
    .refine(isCalendarDate)
    .nullish()
    .transform((day) => day ?? null),
  quote: z
    .string()
    .transform((quote) => quote.replace(/\s+/gu, " "))
    .pipe(lineSchema({ max: MOST_QUOTE })),
});

/**
 * The facts in an answer, or null for one that cannot be read. An answer is not trusted: a fact counts only if its quote
 * occurs in the text, its words too, and its years in the quote. All others are dropped.
 *
 * @param today calendar date
 */
export function factsIn(answer: string, text: string, today: string): AiFact[] | null {
  if (answer.length > MOST_LETTERS_ANSWERED) return null;
  let json: unknown;
  try {
    json = JSON.parse(answer);
  } catch {
    return null;
  }
  const list = listSchema.safeParse(json);
  if (!list.success) return null;
  const known = new Set(foldedWords(text));
  const facts = list.data.facts.slice(0, MOST_FACTS).flatMap((one): AiFact[] => {
    const read = factSchema.safeParse(one);
    const fact = read.success ? factOf(read.data, today) : null;
    if (!fact || fact.quote.length < LEAST_QUOTE || !occursIn(fact, text)) return [];
    const words = foldedWords(`${fact.title ?? ""} ${fact.place ?? ""}`);
    const years = [fact.fromMonth, fact.untilMonth, fact.bornOn].flatMap((point) => point?.slice(0, 4) ?? []);
    return words.every((word) => known.has(word)) && years.every((year) => fact.quote.includes(year))
      ? [fact]
      : [];
  });
  return [...new Map(facts.map((fact) => [keyOf(fact), fact])).values()];
}

function factOf({ from, until, ...fact }: z.output<typeof factSchema>, today: string): AiFact | null {
  const { kind, quote, title, place, bornOn } = fact;
  if (kind === "born") {
    if (bornOn === null || bornOn >= today) return null;
    return { kind, quote, bornOn, title: null, place: null, fromMonth: null, untilMonth: null };
  }
  if (title === null || from === null || from > today || (until !== null && until < from)) return null;
  return { kind, quote, title, place, fromMonth: from, untilMonth: until, bornOn: null };
}

/** What is the same from one reading to the next. */
export const keyOf = ({ kind, title, fromMonth, bornOn }: AiFact): string =>
  JSON.stringify([kind, foldedWords(title ?? ""), fromMonth, bornOn]);

/** Whether a text has the quote of a fact; a newer file of a document may not. */
export const occursIn = ({ quote }: Pick<AiFact, "quote">, text: string): boolean =>
  flat(text).includes(flat(quote));
const flat = (text: string) => text.normalize("NFC").replace(/\s+/gu, " ").toLowerCase().trim();
