import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type ListQueryOf, type Page, wholePage } from "#app/platform/lists/list-query.ts";
import type { INTAKE_LIST } from "./admin-list.ts";
import type { IntakeRecord } from "./intake-record.ts";
import { listIntakeRecords } from "./queries.server.ts";

/** The intakes as the URL asks for them, on one page: a lifetime of them fits on it. */
export async function listIntakes(
  db: DbOrTransaction,
  query: ListQueryOf<typeof INTAKE_LIST>,
  now: Date,
): Promise<Page<IntakeRecord & { id: string }>> {
  const { state } = query.filters;
  const items = (await listIntakeRecords(db, now))
    .filter((intake) => state === undefined || state.includes(intake.state))
    .map((intake) => ({ ...intake, id: intake.code }));
  return wholePage(items);
}
