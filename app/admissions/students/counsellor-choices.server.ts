import { asc, eq, inArray, or } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { counsellors } from "#app/registry/tables.server.ts";

/** Far above the counsellors of an agency; keeps a select from growing without end. */
const MOST_CHOICES = 500;

/** Active counsellors by name, and those that are chosen now even if they have left. */
export async function listCounsellorChoices(
  db: DbOrTransaction,
  chosen: string | readonly string[] | null = null,
): Promise<{ value: string; label: string }[]> {
  return db
    .select({ value: counsellors.id, label: counsellors.name })
    .from(counsellors)
    .where(or(eq(counsellors.active, true), inArray(counsellors.id, [chosen ?? []].flat())))
    .orderBy(asc(counsellors.name), asc(counsellors.id))
    .limit(MOST_CHOICES);
}
