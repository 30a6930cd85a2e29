import { count, desc, eq, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { IntakeRecord } from "./intake-record.ts";
import { intakeDays } from "./intake-schema.ts";
import { intakes } from "./intakes.tables.server.ts";
import { FLEXIBLE_INTAKE_CODE, intakeState } from "./intakes.ts";

/** Three a year: a lifetime of intakes. The list is short by nature, so it is not paged. */
const MAX_INTAKES = 300;

const used = sql<number>`(
  select count(*)::int from ${applications} where ${applications.intakeCode} = ${intakes.code}
)`;

/** Every intake, the latest first, `flexible` on top. */
export async function listIntakeRecords(db: DbOrTransaction, now: Date): Promise<IntakeRecord[]> {
  const rows = await db
    .select({ intake: intakes, applicationCount: used })
    .from(intakes)
    .orderBy(sql`${intakes.startsOn} desc nulls first`, desc(intakes.code))
    .limit(MAX_INTAKES);
  return rows.map((row) => recordOf(row.intake, row.applicationCount, now));
}

/** One intake, or null. */
export async function findIntakeRecord(
  db: DbOrTransaction,
  code: string,
  now: Date,
): Promise<IntakeRecord | null> {
  const [intake] = await db.select().from(intakes).where(eq(intakes.code, code));
  if (!intake) return null;
  const [row] = await db
    .select({ number: count() })
    .from(applications)
    .where(eq(applications.intakeCode, code));
  return recordOf(intake, row?.number ?? 0, now);
}

function recordOf(intake: typeof intakes.$inferSelect, applicationCount: number, now: Date): IntakeRecord {
  return {
    code: intake.code,
    label: intake.label,
    ...intakeDays(intake),
    state: intakeState(intake, now),
    version: intake.version,
    fixed: intake.code === FLEXIBLE_INTAKE_CODE,
    applicationCount,
  };
}
