import { asc, eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import type { Equivalence } from "./equivalence.ts";
import type { EquivalenceRecord } from "./equivalence-schema.ts";
import { gradeEquivalences } from "./equivalences.tables.server.ts";

const COLUMNS = {
  id: gradeEquivalences.id,
  fromScale: gradeEquivalences.fromScale,
  fromValue: gradeEquivalences.fromValue,
  toScale: gradeEquivalences.toScale,
  toValue: gradeEquivalences.toValue,
  source: gradeEquivalences.source,
  asOf: gradeEquivalences.asOf,
  version: gradeEquivalences.version,
};
/** Ten scales with ten steps each fit many times; nobody writes more by hand. */
export const MOST_EQUIVALENCES = 1_000;

/** Every equivalence that staff have entered, by scale and result. */
export async function listEquivalences(db: DbOrTransaction): Promise<EquivalenceRecord[]> {
  return db
    .select(COLUMNS)
    .from(gradeEquivalences)
    .orderBy(
      asc(gradeEquivalences.fromScale),
      asc(gradeEquivalences.toScale),
      asc(gradeEquivalences.fromValue),
    )
    .limit(MOST_EQUIVALENCES);
}

/** The same as a page of the back office's list: it is short by nature. */
export async function equivalencePage(db: DbOrTransaction): Promise<Page<EquivalenceRecord>> {
  const items = await listEquivalences(db);
  return wholePage(items);
}

export async function findEquivalence(db: DbOrTransaction, id: string): Promise<EquivalenceRecord | null> {
  const [row] = await db.select(COLUMNS).from(gradeEquivalences).where(eq(gradeEquivalences.id, id));
  return row ?? null;
}

/** What comparisons take; nothing is read for somebody who gave no grade. */
export async function equivalencesFor(
  db: DbOrTransaction,
  profile: { readonly grade: object | null },
): Promise<readonly Equivalence[]> {
  return profile.grade === null ? [] : listEquivalences(db);
}
