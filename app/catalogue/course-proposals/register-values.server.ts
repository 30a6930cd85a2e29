import { eq } from "drizzle-orm";
import { registerCourses } from "#app/catalogue/register/register.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { RegisterValues } from "./proposal-record.ts";

/** Null for a course that is not in the register; see `register_courses`. */
export async function readRegisterValues(
  db: DbOrTransaction,
  registerCode: string | null,
): Promise<RegisterValues | null> {
  if (registerCode === null) return null;
  const [row] = await db.select().from(registerCourses).where(eq(registerCourses.registerCode, registerCode));
  if (!row) return null;
  const { tuitionMinor: minor } = row;
  return {
    asOf: row.asOf,
    values: {
      name: row.name,
      status: row.expired ? "closed" : "open",
      durationWeeks: row.durationWeeks,
      tuition: minor === null ? null : { minor, currency: "AUD", period: "course" },
      nonTuitionMinor: row.nonTuitionMinor,
    },
  };
}
