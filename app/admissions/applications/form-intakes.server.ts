import { type SQL, sql } from "drizzle-orm";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import type { Intake } from "#app/catalogue/intakes/intakes.ts";
import { shownIntake } from "#app/catalogue/intakes/shown-intake.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";

/** Every intake by month, for the form and the validation of submissions. */
export async function listFormIntakes(db: DbOrTransaction): Promise<Intake[]> {
  const rows = await db
    .select({
      code: intakes.code,
      label: intakes.label,
      opensAt: intakes.opensAt,
      closesAt: intakes.closesAt,
    })
    .from(intakes)
    .orderBy(sql`${intakes.startsOn} nulls last`, intakes.code);
  return rows.map((row) => ({ ...row, label: shownIntake(row.label) }));
}

/** The same intakes as filter options, as a single SQL value. */
export const intakeChoices: SQL<{ value: string; label: string }[]> = sql`(
  select coalesce(json_agg(json_build_object('value', ${intakes.code}, 'label', ${intakes.label})
    order by ${intakes.startsOn} nulls last, ${intakes.code}), '[]')
  from ${intakes})`;
