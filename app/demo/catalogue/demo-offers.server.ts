import { HOME_CURRENCIES, TUITION_CURRENCIES } from "#app/catalogue/exchange-rates/currencies.ts";
import { exchangeRates } from "#app/catalogue/exchange-rates/exchange-rates.tables.server.ts";
import {
  SAMPLE_RATES,
  SAMPLE_RATES_AS_OF,
  SAMPLE_RATES_SOURCE,
} from "#app/catalogue/exchange-rates/exchange-rates.ts";
import { scholarships } from "#app/catalogue/scholarships/scholarships.tables.server.ts";
import { universitySlug } from "#app/catalogue/universities/university-slug.ts";
import { costEstimates } from "#app/planning/estimates/estimates.tables.server.ts";
import { SAMPLE_ESTIMATES } from "#app/planning/estimates/sample-estimates.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { DEMO_SCHOLARSHIPS } from "./scholarships.ts";

const DAY_MS = 86_400_000;

/** Scholarships of the demo. Adds what is missing. */
export async function insertDemoScholarships(
  db: DbOrTransaction,
  { now, countryIds }: { now: Date; countryIds: ReadonlyMap<string, string> },
): Promise<void> {
  const rows = DEMO_SCHOLARSHIPS.map(({ country, levels, closesInDays, ...scholarship }) => ({
    ...scholarship,
    slug: universitySlug(scholarship.name),
    countryId: countryIds.get(country) ?? null,
    levels: [...levels],
    closesOn:
      closesInDays === undefined
        ? null
        : new Date(now.getTime() + closesInDays * DAY_MS).toISOString().slice(0, "2026-01-15".length),
  }));
  await db.insert(scholarships).values(rows).onConflictDoNothing();
}

/** Sample exchange rates, so that amounts in a student's own currency can be seen. Adds what is missing. */
export async function insertSampleRates(db: DbOrTransaction): Promise<void> {
  const rows = TUITION_CURRENCIES.flatMap((base) =>
    HOME_CURRENCIES.map((quote) => ({
      base,
      quote,
      rate: SAMPLE_RATES[base][quote],
      asOf: SAMPLE_RATES_AS_OF,
      source: SAMPLE_RATES_SOURCE,
    })),
  );
  await db.insert(exchangeRates).values(rows).onConflictDoNothing();
}

/** Sample estimates of what no source gives, said to be samples. Adds what is missing. */
export async function insertSampleEstimates(db: DbOrTransaction): Promise<void> {
  const rows = SAMPLE_ESTIMATES.map(({ minor, ...estimate }) => ({ ...estimate, amountMinor: minor }));
  await db.insert(costEstimates).values(rows).onConflictDoNothing();
}
