import { count, ne } from "drizzle-orm";
import {
  comingIntakes,
  firstIntakes,
  intakeMonth,
  intakePeriod,
} from "#app/catalogue/intakes/intake-calendar.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { FLEXIBLE_INTAKE, FLEXIBLE_INTAKE_CODE } from "#app/catalogue/intakes/intakes.ts";
import { DESTINATION_LABELS, LIVE_DESTINATIONS } from "#app/catalogue/places/countries.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";

/** How many intakes a new installation starts with, in addition to the product's first four. */
const COMING_INTAKES = 4;

/**
 * What every installation needs before its first visitor: the live countries, and intakes. Runs at
 * every start and on several processes at once; it adds what is missing and changes nothing. Dated
 * intakes are added only while there are none at all: one that staff removed stays removed.
 */
export async function ensureReferenceData(db: DbOrTransaction, now: Date): Promise<void> {
  await db
    .insert(countries)
    .values(LIVE_DESTINATIONS.map((code) => ({ code, name: DESTINATION_LABELS[code] })))
    .onConflictDoNothing();
  await db
    .insert(intakes)
    .values({ code: FLEXIBLE_INTAKE_CODE, label: FLEXIBLE_INTAKE.label })
    .onConflictDoNothing();
  const [dated] = await db
    .select({ number: count() })
    .from(intakes)
    .where(ne(intakes.code, FLEXIBLE_INTAKE_CODE));
  if (dated && dated.number > 0) return;
  await db
    .insert(intakes)
    .values(
      [...firstIntakes(), ...comingIntakes(now, COMING_INTAKES)].map((intake) => ({
        code: intake.code,
        label: intake.label,
        startsOn: intakeMonth(intake.code),
        ...intakePeriod(intake),
      })),
    )
    .onConflictDoNothing();
}
