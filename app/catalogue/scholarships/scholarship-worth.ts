import { formatMoney } from "#app/platform/money/format-money.ts";
import { words } from "#app/words/words.ts";

export const worthTexts = words({ whole: "Full tuition", percent: "{percent}% of tuition" });

/** What a scholarship is worth as it is stored: in words, as a share of tuition, as an amount. */
export interface ScholarshipWorth {
  readonly worth: string | null;
  readonly tuitionPercent: number | null;
  readonly amountMinor: number | null;
  readonly currency: string | null;
}

/** The figure that people compare: `25% of tuition`, `A$10,000`; the giver's own words where there is none; null where nothing is published. */
export function worthFigure(scholarship: ScholarshipWorth): string | null {
  const { tuitionPercent, amountMinor, currency, worth } = scholarship;
  if (tuitionPercent === 100) return worthTexts.whole;
  if (tuitionPercent !== null) return worthTexts.percent({ percent: tuitionPercent });
  if (amountMinor !== null && currency !== null) return formatMoney(amountMinor, currency);
  return worth;
}
