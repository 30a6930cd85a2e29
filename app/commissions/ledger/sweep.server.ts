import { and, asc, gt, isNull, lt, or, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { commissionStandings } from "./ledger.tables.server.ts";
import { settleCommissions } from "./settle.server.ts";

const AT_ONCE = 500;

/**
 * Settles every application that could earn commission, once a night: it catches up after a lost job, an agreement
 * that starts today or a university linked to an institution. Concurrent sweeps do no harm.
 */
export async function sweepCommissions(
  deps: Pick<WriteDeps, "db" | "jobs" | "now">,
  afterwards?: (applicationId: string) => Promise<unknown>,
): Promise<void> {
  const { db } = deps;
  const begun = deps.now();
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await db
      .select({ id: applications.id })
      .from(applications)
      .leftJoin(commissionStandings, sql`${commissionStandings.applicationId} = ${applications.id}`)
      .where(
        and(
          gt(applications.id, after),
          sql`(${applications.agentId} is not null or exists (
            select 1 from universities u where u.id = ${applications.universityId} and u.organisation_id is not null))`,
          or(isNull(commissionStandings.settledAt), lt(commissionStandings.settledAt, begun)),
        ),
      )
      .orderBy(asc(applications.id))
      .limit(AT_ONCE);
    for (const { id } of rows) {
      await settleCommissions(deps, id);
      await afterwards?.(id);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
