import { amountText } from "#app/platform/money/amount-schema.ts";
import { readAmount } from "#app/platform/money/read-amount.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { plainDigits } from "#app/platform/text/plain-digits.ts";
import { agreementProblems as problems } from "./agreements.words.ts";
import { percentText } from "./labels.ts";
import type { AgreementTerms, RateBand } from "./terms.ts";
import { MOST_MINOR, WHOLE } from "./terms.ts";

const MOST_LINES = 10;
const BAND = /^(\d{1,5})\s*(?:[-–]\s*(\d{1,5})?|\+)\s*:?\s+(\S+)$/;
const BONUS = /^(\d{1,5})\s*:?\s+(\S+)$/;

/** A percentage in basis points; null where it is none. */
function percentage(text: string): number | null {
  const read = readAmount(text.replace(/%$/, ""));
  return read.ok && read.value.currencies === null && read.value.minor >= 0 ? read.value.minor : null;
}

/** An amount in minor units of the agreement's currency; null if invalid. */
function sum(text: string, currency: string): number | null {
  const read = readAmount(text, { currency });
  return read.ok && read.value.minor >= 0 && read.value.minor <= MOST_MINOR ? read.value.minor : null;
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/**
 * Parses the rates of an agreement, a line for each band.
 *
 * @param currency of fixed amounts; null if rates are percentages
 *
 * Errors: what is wrong, by line: no figure, above 100%, a gap or an overlap, no end or no open end.
 */
export function readRates(text: string, currency: string | null): Result<RateBand[], string> {
  const readRate = (rate: string) => (currency === null ? percentage(rate) : sum(rate, currency));
  const lines = linesOf(plainDigits(text));
  if (lines.length === 0) return err(problems.rates);
  if (lines.length > MOST_LINES) return err(problems.tooMany);
  const bands: RateBand[] = [];
  for (const [index, said] of lines.entries()) {
    const line = index + 1;
    const isAlone = lines.length === 1 && readRate(said) !== null;
    const match = isAlone ? ["", "1", undefined, said] : BAND.exec(said);
    const rate = match ? readRate(match[3] ?? "") : null;
    if (!match || rate === null) return err(problems.rateLine({ line }));
    const from = Number(match[1]);
    const upTo = match[2] === undefined ? null : Number(match[2]);
    if (currency === null && rate > WHOLE) return err(problems.ratePercent({ line }));
    if (upTo !== null && upTo < from) return err(problems.rateEnd({ line }));
    const before = bands.at(-1);
    if (!before && from !== 1) return err(problems.rateFirst);
    if (before && before.upTo === null) return err(problems.rateOpenEarly({ line: index }));
    if (before && before.upTo !== null && from !== before.upTo + 1)
      return err(problems.rateGap({ line, from, until: before.upTo }));
    bands.push({ from, upTo, rate });
  }
  const last = bands.at(-1);
  if (last && last.upTo !== null) return err(problems.rateOpen({ from: last.from }));
  return ok(bands);
}

/** Reads the bonuses, a line each; none is right, too. */
export function readBonuses(text: string, currency: string): Result<AgreementTerms["bonuses"], string> {
  const lines = linesOf(plainDigits(text));
  if (lines.length > MOST_LINES) return err(problems.tooMany);
  const bonuses: AgreementTerms["bonuses"] = [];
  for (const [index, said] of lines.entries()) {
    const line = index + 1;
    const match = BONUS.exec(said);
    const amountMinor = match ? sum(match[2] ?? "", currency) : null;
    const atCount = Number(match?.[1] ?? 0);
    if (amountMinor === null || atCount < 1) return err(problems.bonusLine({ line }));
    if (bonuses.some((bonus) => bonus.atCount === atCount)) return err(problems.bonusTwice({ line }));
    bonuses.push({ atCount, amountMinor });
  }
  return ok(bonuses);
}

/** Stored rates as they are typed. */
export function ratesField({ bands, what }: AgreementTerms): string {
  const figure = (rate: number) => (what.kind === "fixed" ? amountText(rate) : percentText(rate));
  const [only] = bands;
  if (bands.length === 1 && only) return figure(only.rate);
  return bands.map(({ from, upTo, rate }) => `${from}-${upTo ?? ""} ${figure(rate)}`).join("\n");
}

export const bonusesField = ({ bonuses }: AgreementTerms): string =>
  bonuses.map(({ atCount, amountMinor }) => `${atCount} ${amountText(amountMinor)}`).join("\n");
