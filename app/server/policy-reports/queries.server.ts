import { desc } from "drizzle-orm";
import { type Page, wholePage } from "#app/domain/lists/list-query.ts";
import type { PolicyReport } from "#app/domain/policy-reports/read-report.ts";
import type { DbOrTransaction } from "../db/client.server.ts";
import { policyReports } from "../db/schema/schema.server.ts";

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
