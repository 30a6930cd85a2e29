import type pg from "pg";
import { ASSIGNED_ROWS, BRANCH_ROWS } from "#app/composition/assigned-rows.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";

/** Messages to people about what someone does elsewhere, and requests between people. */
const TOLD = [
  "outbox_emails",
  "email_requests",
  "notifications",
  "message_notices",
  "booking_requests",
  "pending_form_posts",
];

/**
 * Every row that a user limited to their own students cannot see, in one value by table: equal exactly if none of
 * them was written.
 */
export async function digestBeyond(
  pool: pg.Pool,
  { counsellorId, seenBranchId = null, userId }: UserActor,
): Promise<Record<string, string>> {
  const of = (condition: string) =>
    condition
      .replaceAll(":counsellor", counsellorId === null ? "null" : `'${counsellorId}'`)
      .replaceAll(":branch", `'${seenBranchId}'`)
      .replaceAll(":user", `'${userId}'`);
  const parts = Object.entries(seenBranchId === null ? ASSIGNED_ROWS : BRANCH_ROWS)
    .filter(([table]) => !TOLD.includes(table))
    .map(
      ([table, condition]) =>
        `select '${table}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as digest
           from (select * from public.${table} where not coalesce((${of(condition)}), false)) t`,
    );
  const { rows } = await pool.query<{ name: string; digest: string }>(parts.join(" union all "));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
