import { and, eq, lt, sql } from "drizzle-orm";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { policyReports } from "./policy-reports.tables.server.ts";
import { type PolicyViolation, readPolicyReports } from "./read-report.ts";

/** A browser's message is some hundred bytes. */
const MAX_BYTES = 16 * 1024;
/** Different ones; those that come when there are so many are not kept until old ones have gone. */
export const MOST_STORED = 200;
const RETENTION_DAYS = 30;

type Deps = Pick<Services, "db" | "now">;

/**
 * Answers a browser that reports a violation of our content policy: 204 whatever it says, since the answer is not
 * read; 413 and 429 if it is too much.
 */
export async function takePolicyReport(deps: Deps, request: Request, ip: string): Promise<Response> {
  if (Number(request.headers.get("content-length") ?? MAX_BYTES + 1) > MAX_BYTES) return answer(413);
  const counted = await countFromAddress(deps, "policy-report:address", ip);
  if (!counted.ok) return answer(429);
  const message: unknown = await request.json().catch(() => null);
  for (const violation of readPolicyReports(message)) await storeViolation(deps, violation);
  return answer(204);
}

const answer = (status: number) => new Response(null, { status, headers: { "cache-control": "no-store" } });

/** One row for all that is alike. */
export async function storeViolation({ db, now }: Deps, violation: PolicyViolation): Promise<void> {
  const { directive, blocked, page } = violation;
  const again = { number: sql`${policyReports.number} + 1`, lastAt: now() };
  const known = await db
    .update(policyReports)
    .set(again)
    .where(
      and(
        eq(policyReports.directive, directive),
        eq(policyReports.blocked, blocked),
        eq(policyReports.page, page),
      ),
    )
    .returning({ id: policyReports.id });
  // Some that come at once may all find the last place free; they are as many as there are connections.
  if (known.length > 0 || (await db.$count(policyReports)) >= MOST_STORED) return;
  await db
    .insert(policyReports)
    .values({ ...violation, firstAt: now(), lastAt: now() })
    .onConflictDoUpdate({
      target: [policyReports.directive, policyReports.blocked, policyReports.page],
      set: again,
    });
}

/** Deletes what has not been seen for a month. */
export async function forgetPolicyReports({ db, now }: Deps): Promise<number> {
  const before = new Date(now().getTime() - RETENTION_DAYS * 24 * 3_600_000);
  const gone = await db.delete(policyReports).where(lt(policyReports.lastAt, before));
  return gone.rowCount ?? 0;
}
