import { and, asc, eq } from "drizzle-orm";
import type { TuitionCurrency } from "#app/catalogue/exchange-rates/currencies.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";

const MOST_JOINED = 200;

/** A university of an institution, with what fees in its country are in; null for what is another's. */
export async function findOwnUniversity(db: DbOrTransaction, organisationId: string, universityId: string) {
  const [row] = await db
    .select({ id: universities.id, name: universities.name, country: countries.code, label: countries.name })
    .from(universities)
    .leftJoin(countries, eq(countries.id, universities.countryId))
    .where(
      and(
        eq(universities.id, universityId),
        eq(universities.organisationId, organisationId),
        eq(universities.isArchived, false),
      ),
    );
  return row ? { ...row, currency: currencyOf(row.country) } : null;
}

/** The universities that an institution can propose a course of. */
export function listOwnUniversities(db: DbOrTransaction, organisationId: string) {
  return db
    .select({ id: universities.id, name: universities.name })
    .from(universities)
    .where(and(eq(universities.organisationId, organisationId), eq(universities.isArchived, false)))
    .orderBy(asc(universities.name), asc(universities.id))
    .limit(MOST_JOINED);
}

const CURRENCIES: Readonly<Record<string, TuitionCurrency>> = { australia: "AUD", newzealand: "NZD" };

/** Null for a country whose currency is not known: then any of ours is taken. */
export const currencyOf = (country: string | null): TuitionCurrency | null =>
  (country !== null && CURRENCIES[country]) || null;
