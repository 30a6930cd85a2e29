import { err, ok, type Result } from "#app/platform/results/result.ts";
import { amountText } from "#app/platform/text/number-text.ts";
import { agreementProblems as problems } from "./agreements.words.ts";
import { percentText } from "./labels.ts";
import type { AgreementTerms, RateBand } from "./terms.ts";
import { WHOLE } from "./terms.ts";

const MOST_LINES = 10;
const FIGURE = /^(\d{1,8}|\d{1,3}(?:,\d{3})+)(\.\d{1,2})?$/;
const BAND = /^(\d{1,5})\s*(?:[-–]\s*(\d{1,5})?|\+)\s*:?\s+(\S+)$/;
const BONUS = /^(\d{1,5})\s*:?\s+(\S+)$/;

/** A figure with two places at most, in hundredths; null where it is none. */
function hundredths(text: string): number | null {
  const figure = text.replace(/%$/, "");
  return FIGURE.test(figure) ? Math.round(Number(figure.replaceAll(",", "")) * 100) : null;
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/**
 * Reads the rates of an agreement, a line for each band. Errors: what is wrong, by its line: no figure, above 100 per cent, a
 * gap or an overlap, no end or none that is open.
 */
export function readRates(text: string, kind: "percent" | "fixed"): Result<RateBand[], string> {
  const lines = linesOf(text);
  if (lines.length === 0) return err(problems.rates);
  if (lines.length > MOST_LINES) return err(problems.tooMany);
  const bands: RateBand[] = [];
  for (const [index, said] of lines.entries()) {
    const line = index + 1;
    const isAlone = lines.length === 1 && hundredths(said) !== null;
    const match = isAlone ? ["", "1", undefined, said] : BAND.exec(said);
    const rate = match ? hundredths(match[3] ?? "") : null;
    if (!match || rate === null) return err(problems.rateLine({ line }));
    const from = Number(match[1]);
    const upTo = match[2] === undefined ? null : Number(match[2]);
    if (kind === "percent" && rate > WHOLE) return err(problems.ratePercent({ line }));
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
export function readBonuses(text: string): Result<AgreementTerms["bonuses"], string> {
  const lines = linesOf(text);
  if (lines.length > MOST_LINES) return err(problems.tooMany);
  const bonuses: AgreementTerms["bonuses"] = [];
  for (const [index, said] of lines.entries()) {
    const line = index + 1;
    const match = BONUS.exec(said);
    const amountMinor = match ? hundredths(match[2] ?? "") : null;
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
