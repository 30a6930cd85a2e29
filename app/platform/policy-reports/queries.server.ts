import { desc } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import { policyReports } from "./policy-reports.tables.server.ts";
import type { PolicyReport } from "./read-report.ts";

/** No more are kept but for a handful that came at once. */
const MOST_SHOWN = 300;

/** What our content policy has stopped, the latest first, on one page. */
export async function listPolicyReports(db: DbOrTransaction): Promise<Page<PolicyReport>> {
  return wholePage(
    await db
      .select()
      .from(policyReports)
      .orderBy(desc(policyReports.lastAt), policyReports.id)
      .limit(MOST_SHOWN),
  );
}
