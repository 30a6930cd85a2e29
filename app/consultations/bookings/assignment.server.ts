import { and, eq, sql } from "drizzle-orm";
import {
  ASSIGNMENT_RULES,
  type AssignmentRule,
  type Candidate,
} from "#app/consultations/scheduling/types.ts";
import { DAY_MS } from "#app/consultations/scheduling/zone-rules.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { bookings } from "./bookings.tables.server.ts";
import type { BookableCounsellor } from "./diaries.server.ts";

/** The setting key of the assignment rule. */
export const ASSIGNMENT_SETTING = "booking.assignment";
/** The period of fairness in days. */
const FAIR_OVER_DAYS = 30;

/** The rule for assigning a counsellor if the visitor selected none; version 0 if never set. */
export async function readAssignmentRule(
  db: DbOrTransaction,
): Promise<{ rule: AssignmentRule; version: number }> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, ASSIGNMENT_SETTING));
  const { rule, version } = (row?.value ?? {}) as { rule?: unknown; version?: unknown };
  return {
    rule: isOneOf(ASSIGNMENT_RULES, rule) ? rule : "round-robin",
    version: typeof version === "number" ? version : 0,
  };
}

/** What the rules look at, for each counsellor: how much and how recently they were booked. Holds count. */
export async function readCandidates(
  db: DbOrTransaction,
  counsellors: readonly Pick<BookableCounsellor, "id" | "weight" | "priority">[],
  now: Date,
): Promise<Candidate[]> {
  const ids = counsellors.map(({ id }) => id);
  const rows = await db
    .select({
      id: bookings.counsellorId,
      assigned: sql<number>`count(*)::int`,
      last: sql<number>`(extract(epoch from max(${bookings.createdAt})) * 1000)::float8`,
    })
    .from(bookings)
    .where(
      and(
        sql`${bookings.counsellorId} = any(${sql.param(ids)}::uuid[])`,
        sql`${bookings.createdAt} > ${new Date(now.getTime() - FAIR_OVER_DAYS * DAY_MS)}`,
        sql`${bookings.status} <> 'cancelled' and (${bookings.holdExpiresAt} is null or ${bookings.holdExpiresAt} > ${now})`,
      ),
    )
    .groupBy(bookings.counsellorId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return counsellors.map(({ id, weight, priority }) => ({
    counsellorId: id,
    weight,
    priority,
    assigned: byId.get(id)?.assigned ?? 0,
    lastAssignedAt: byId.get(id)?.last ?? null,
  }));
}
