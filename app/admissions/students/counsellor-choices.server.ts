import { asc, desc, eq, or, sql } from "drizzle-orm";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";

/** Far above the counsellors of an agency; keeps a select from growing without end. */
const MOST_CHOICES = 500;

/** Active counsellors by name, and those that are chosen now, even if they have left or stand behind very many. */
export async function listCounsellorChoices(
  db: DbOrTransaction,
  chosen: string | readonly string[] | null = null,
): Promise<{ value: string; label: string }[]> {
  const isChosen = sql<boolean>`${counsellors.id} = any(${sql.param([chosen ?? []].flat())}::uuid[])`;
  const choices = db
    .select({ id: counsellors.id, name: counsellors.name })
    .from(counsellors)
    .where(or(eq(counsellors.active, true), isChosen))
    .orderBy(desc(isChosen), asc(counsellors.name), asc(counsellors.id))
    .limit(MOST_CHOICES)
    .as("choices");
  return db
    .select({ value: choices.id, label: choices.name })
    .from(choices)
    .orderBy(asc(choices.name), asc(choices.id));
}
