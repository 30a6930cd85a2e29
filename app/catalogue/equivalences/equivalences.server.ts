import { and, asc, eq, ne, sql } from "drizzle-orm";
import { gradeText } from "#app/catalogue/course-terms/course-facts.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import { exportResource } from "#app/platform/resource/resource-export.server.ts";
import { tableCommands } from "#app/platform/resource/table-commands.server.ts";
import { err, invalidField } from "#app/platform/results/result.ts";
import { contradicted, type Equivalence } from "./equivalence.ts";
import { EQUIVALENCE_PROBLEMS, type EquivalenceRecord, equivalenceResource } from "./equivalence-resource.ts";
import { gradeEquivalences } from "./equivalences.tables.server.ts";

/** Ten scales with ten steps each fit many times; no one enters more by hand. */
const MOST_EQUIVALENCES = 1_000;

/**
 * Adds, updates and deletes an equivalence; comparisons no longer use a deleted one. Errors of adding and updating:
 * `already-exists` at `fromValue` if that result has one on the other scale; `invalid` at `toValue` if a better
 * result would be worth less than a worse one.
 */
export const equivalences = tableCommands<typeof gradeEquivalences, Equivalence>(gradeEquivalences, {
  name: "equivalence",
  removal: "equivalence.remove",
  async refuse(tx, values, stored) {
    await lockTable(tx);
    if (!stored && (await tx.$count(gradeEquivalences)) >= MOST_EQUIVALENCES) {
      return invalidField("", EQUIVALENCE_PROBLEMS.full);
    }
    return findClash(tx, values, stored?.id ?? null);
  },
});

/** Entries are judged against each other, so that they are written one after the other. */
async function lockTable(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('grade_equivalences'))`);
}

async function findClash(tx: Transaction, entry: Equivalence, ownId: string | null) {
  const others = await tx
    .select()
    .from(gradeEquivalences)
    .where(
      and(
        eq(gradeEquivalences.fromScale, entry.fromScale),
        eq(gradeEquivalences.toScale, entry.toScale),
        ownId === null ? undefined : ne(gradeEquivalences.id, ownId),
      ),
    );
  if (others.some(({ fromValue }) => fromValue === entry.fromValue)) {
    return err({ code: "already-exists", field: "fromValue" });
  }
  const other = contradicted(others, entry);
  if (!other) return null;
  const from = gradeText(other.fromScale, other.fromValue);
  const to = gradeText(other.toScale, other.toValue);
  return invalidField("toValue", EQUIVALENCE_PROBLEMS.contradicts({ from, to }));
}

const { id, fromScale, fromValue, toScale, toValue, source, asOf, version } = gradeEquivalences;
const COLUMNS = { id, fromScale, fromValue, toScale, toValue, source, asOf, version };

/** Every equivalence that staff have entered, by scale and result. */
export const listEquivalences = (db: DbOrTransaction): Promise<EquivalenceRecord[]> =>
  db
    .select(COLUMNS)
    .from(gradeEquivalences)
    .orderBy(asc(fromScale), asc(toScale), asc(fromValue))
    .limit(MOST_EQUIVALENCES);

/** The same as a page of the back office's list: it is short by nature. */
export async function equivalencePage(db: DbOrTransaction): Promise<Page<EquivalenceRecord>> {
  return wholePage(await listEquivalences(db));
}

export async function findEquivalence(
  db: DbOrTransaction,
  equivalenceId: string,
): Promise<EquivalenceRecord | null> {
  const [row] = await db.select(COLUMNS).from(gradeEquivalences).where(eq(id, equivalenceId));
  return row ?? null;
}

/** The equivalences for comparisons; reads nothing if the user gave no grade. */
export async function equivalencesFor(
  db: DbOrTransaction,
  profile: { readonly grade: object | null },
): Promise<readonly Equivalence[]> {
  return profile.grade === null ? [] : listEquivalences(db);
}

export const equivalenceExport = exportResource(equivalenceResource, {
  name: "equivalences",
  isPersonal: false,
  read: () => ({ all: equivalencePage }),
});
