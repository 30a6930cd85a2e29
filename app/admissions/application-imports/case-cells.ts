import { intakeMonth } from "#app/catalogue/intakes/intake-calendar.ts";
import { readAmount } from "#app/platform/money/read-amount.ts";
import { plainFigure } from "#app/platform/text/digits.ts";
import { isNoValue } from "#app/platform/text/placeholder.ts";
import { type DatedText, type DateRules, takeDate } from "./dated-text.ts";

/** A cell about a step that has happened or not. */
interface ReadStep {
  /** The calendar date; null where the cell has none. */
  readonly day: string | null;
  readonly isYearGuessed: boolean;
}

/** Words in a cell that only say that the step has happened. */
const FILLER =
  /\b(?:yes|y|done|received|recd|issued|given|got|paid|on|dt|dated|date|the|of|of offer|deposit|tuition|fees?|offer|letter|coe|full|ok)\b|✓|✔/giu;
/** A cell with punctuation only is empty. */
const SAYS_SOMETHING = /[\p{L}\p{N}✓✔]/u;
const NOT_YET = /^(?:no|not yet|not|n)$/i;
const UNDER_WAY = /^(?:pending|awaiting|awaited|waiting|due|unpaid|to be paid|applied|requested)$/i;

const plain = (text: string): string => text.replace(/\s+/g, " ").trim();
const withoutFiller = (text: string): string =>
  plain(text.replace(FILLER, " ")).replace(/^[\s:;,.()–-]+|[\s:;,.()–-]+$/gu, "");
const hasNothing = (text: string): boolean =>
  !SAYS_SOMETHING.test(text) || isNoValue(text) || NOT_YET.test(plain(text)) || isUnderWay(text);

/** Whether a step has not happened, but the cell says more than no: `requested`, `pending`. */
export const isUnderWay = (text: string): boolean => UNDER_WAY.test(plain(text));

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The code of the intake in a cell such as `Feb-27`, `Jul 2027`, `2027/02` or `02/2027`; null for none. */
export function readIntake(text: string): string | null {
  const given = plainFigure(text).toLowerCase();
  const [, name, short] = /^([a-z]{3})[a-z]*\.?[\s/,'’-]*((?:20)?\d{2})(?:\s*intake)?$/u.exec(given) ?? [];
  if (name !== undefined && short !== undefined) {
    const code = `${short.length === 2 ? `20${short}` : short}-${name}`;
    return intakeMonth(code) === null ? null : code;
  }
  const [, year, month] = /^(20\d{2})[\s/.-](\d{1,2})$/.exec(given) ?? [];
  const [, monthFirst, yearLast] = /^(\d{1,2})[\s/.-](20\d{2})$/.exec(given) ?? [];
  const at = Number(month ?? monthFirst) - 1;
  const inYear = year ?? yearLast;
  return inYear === undefined || MONTHS[at] === undefined ? null : `${inYear}-${MONTHS[at]}`;
}

/** An offer of a place, as a cell tells it. */
export interface OfferCell extends ReadStep {
  /** Null if the cell does not say. */
  readonly kind: "conditional" | "unconditional" | null;
  /** The cell has more text, such as the conditions of the offer. */
  readonly saysMore: boolean;
}

/** The place is not offered, or no longer. */
const NO_OFFER = /\b(?:refus(?:ed|al)|reject(?:ed|ion)|declined|denied|withdrawn|revoked|cancel+ed)\b/iu;

/** An offer of a place: `CONDITIONAL - IELTS 7`, `yes 12/11`, `Unconditional 3 Nov 2026`. Null where the cell is not understood. */
export function readOffer(text: string, rules: DateRules): OfferCell | "none" | null {
  if (hasNothing(text)) return "none";
  if (NO_OFFER.test(text)) return null;
  const { date, rest, isYearGuessed } = takeDate(text, rules);
  const isFull = /\b(?:un|non)[ -]?conditional\b|\bUOL\b|\bULOO\b|\bfull offer\b/iu.test(rest);
  const isConditional = !isFull && /\bcond(?:itional)?\b|\bCOL\b|\bCLOO\b/iu.test(rest);
  const left = withoutFiller(
    rest.replace(/\b(?:(?:un|non)[ -]?)?cond(?:itional)?\b|\b[UC]OL\b|\b[UC]LOO\b/giu, " "),
  );
  if (left !== "" && !isConditional) return null;
  const kind = isConditional ? "conditional" : isFull ? "unconditional" : null;
  return { day: date, isYearGuessed, kind, saysMore: left !== "" };
}

/** A deposit that was paid. */
export interface DepositCell extends ReadStep {
  /** As written: `NZD 5,000`; null if the cell has none. */
  readonly amount: string | null;
}

/** A deposit: `NZD 5,000 paid 15.11.26`, `paid`, `AUD 12000`. Null where the cell is not understood. */
export function readDeposit(text: string, rules: DateRules): DepositCell | "none" | null {
  if (hasNothing(text)) return "none";
  const { date, rest, isYearGuessed } = takeDate(text, rules);
  const amount = withoutFiller(rest);
  if (amount === "") return { day: date, isYearGuessed, amount: null };
  const read = readAmount(amount);
  return read.ok && read.value.minor > 0 ? { day: date, isYearGuessed, amount } : null;
}

/** A Confirmation of Enrolment that was issued. */
export interface CoeCell extends ReadStep {
  readonly number: string | null;
}

/** A Confirmation of Enrolment: `yes`, a date, its number, or both. Null where the cell is not understood. */
export function readCoe(text: string, rules: DateRules): CoeCell | "none" | null {
  if (hasNothing(text)) return "none";
  const { date, rest, isYearGuessed } = takeDate(text, rules);
  const number = withoutFiller(rest);
  if (number === "") return { day: date, isYearGuessed, number: null };
  return /^(?=.*\d)[A-Z0-9-]{6,20}$/i.test(number) ? { day: date, isYearGuessed, number } : null;
}

/** The steps of a visa application. */
export type VisaStep = "visa-lodged" | "visa-granted" | "visa-refused";

const VISA_WORDS: readonly (readonly [VisaStep, RegExp])[] = [
  ["visa-refused", /\b(?:refused|rejected|refusal|declined)\b/i],
  ["visa-granted", /\b(?:granted|grant|approved|approval)\b/i],
  ["visa-lodged", /\b(?:lodged|lodgement|lodgment|applied|submitted|filed)\b/i],
];

/**
 * The visa steps of a cell, by its parts: `lodged 4 Jan 26, refused 20 Mar 26`. Only a date, or `yes`, is the step that
 * the column is about, `unnamed`. Null where a part is not understood, also if the column is about no single step.
 */
export function readVisa(
  text: string,
  rules: DateRules,
  unnamed: VisaStep | null,
): readonly (ReadStep & { readonly kind: VisaStep })[] | null {
  if (hasNothing(text) && !/^applied$/i.test(text.trim())) return [];
  const steps: (ReadStep & { kind: VisaStep })[] = [];
  for (const part of text.split(/[;,\n]|\band\b|→|->/iu).map(plain)) {
    if (part === "") continue;
    const { date, rest, isYearGuessed }: DatedText = takeDate(part, rules);
    const named = VISA_WORDS.find(([, word]) => word.test(rest));
    const left = withoutFiller(
      VISA_WORDS.reduce((all, [, word]) => all.replace(word, " "), rest).replace(/\bvisa\b/giu, " "),
    );
    const kind = named?.[0] ?? (steps.length === 0 ? unnamed : null);
    if (left !== "" || kind === null) return null;
    steps.push({ kind, day: date, isYearGuessed });
  }
  return steps;
}

/** How an application was submitted to the university. */
export type CaseRoute = (
  | { readonly kind: "direct" | "portal"; readonly name?: never }
  | { readonly kind: "aggregator" | "sub-agent"; readonly name: string | null }
) & {
  /** The cell does not say so in these words: it is shown in the check, and kept in a note. */
  readonly isLikely?: true;
};

/** Platforms through which agencies apply, as sheets name them. */
const AGGREGATORS: readonly string[] = [
  ...["Adventus", "ApplyBoard", "Crizac", "Edvoy", "IEC Abroad", "KC Overseas", "Leap", "M Square Media"],
  ...["SI-UK", "Studygroup", "SIEC", "UniAgents", "Univer"],
];

const PORTAL = /^(?:the )?(?:uni(?:versity)?(?:[’']?s)? )?portal$/i;
const LIKE_PORTAL = /^(?:an? |the )?(?:agents?[’']?|online|web|student) portal$/i;
/** An aggregator that the cell does not name. */
const AGGREGATOR = /^(?:an? |the )?aggregator$/i;
const LIKE_AGGREGATOR = /^(?:an? |the )?(?:(?:agent|online) )?(?:platform|master agent)$/i;
/** A longer cell is a remark. */
const LONGEST_ROUTE = 80;

/** `direct`, `portal`, the name of a known platform, `sub agent - Sky` or `aggregator: X`. Null where the cell is not understood. */
export function readRoute(text: string): CaseRoute | null {
  const given = plain(text);
  if (/^(?:direct(?:ly)?|direct to uni(?:versity)?)$/i.test(given)) return { kind: "direct" };
  if (/^(?:own|self)$/i.test(given)) return { kind: "direct", isLikely: true };
  const [, sub] = /^sub[ -]?agent\b[\s:(–-]*(.*?)\)?$/iu.exec(given) ?? [];
  if (given.length > LONGEST_ROUTE) return null;
  if (sub !== undefined) return { kind: "sub-agent", name: sub || null };
  const bare = given.replace(/^(?:via|through|by|on) /i, "");
  if (PORTAL.test(bare)) return { kind: "portal" };
  if (LIKE_PORTAL.test(bare)) return { kind: "portal", isLikely: true };
  if (AGGREGATOR.test(bare)) return { kind: "aggregator", name: null };
  if (LIKE_AGGREGATOR.test(bare)) return { kind: "aggregator", name: null, isLikely: true };
  const [, said, named] = /^(aggregator|platform|master agent)\b[\s:(–-]*(.*?)\)?$/iu.exec(bare) ?? [];
  if (named) {
    const isSaid = said?.toLowerCase() === "aggregator";
    return { kind: "aggregator", name: named, ...(isSaid ? {} : { isLikely: true as const }) };
  }
  const known = AGGREGATORS.find((name) => bare.toLowerCase().startsWith(name.toLowerCase()));
  if (!known) return null;
  const isWhole = bare.toLowerCase() === known.toLowerCase();
  return { kind: "aggregator", name: known, ...(isWhole ? {} : { isLikely: true as const }) };
}
