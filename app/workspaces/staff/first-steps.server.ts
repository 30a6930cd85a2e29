import { type SQL, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { customFields } from "#app/admissions/custom-fields/custom-fields.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { branches } from "#app/people/branches/branches.tables.server.ts";
import { invitations } from "#app/people/invitations/invitations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { isCardHidden } from "#app/platform/lists/layouts.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { profiles, userRoles } from "#app/platform/sessions/sessions.tables.server.ts";
import type { SeenCounts } from "./dashboard.ts";
import { type DoneSteps, type FirstStep, isNewAgency } from "./first-steps.ts";

/** The card of the first steps, as `hideCard` stores it. */
export const FIRST_STEPS_CARD = "first-steps";

/** Which first steps are done, for owners of a new agency who have not hidden them; null for everyone else. */
export async function readFirstSteps(
  db: DbOrTransaction,
  actor: UserActor,
  counts: SeenCounts,
): Promise<DoneSteps | null> {
  if (!can(actor, "staff.invite") || !isNewAgency(counts)) return null;
  const done: Readonly<Record<FirstStep, SQL<boolean>>> = {
    // UTC is what a browser says that does not name its time zone.
    zone: sql<boolean>`exists (select from ${profiles} where ${profiles.userId} = ${actor.userId}
      and ${profiles.timeZone} not like '%UTC')`,
    branches: sql<boolean>`exists (select from ${branches} where not ${branches.isArchived} and ${branches.phoneCountry} is not null)`,
    colleagues: sql<boolean>`(exists (select from ${invitations} where ${invitations.organisationId} is null)
      or exists (select from ${userRoles} where ${userRoles.role} = 'admin' and ${userRoles.userId} <> ${actor.userId}))`,
    fields: sql<boolean>`exists (select from ${customFields} where not ${customFields.isArchived})`,
    students: sql<boolean>`exists (select from ${students})`,
    applications: sql<boolean>`exists (select from ${applications})`,
    catalogue: sql<boolean>`exists (select from ${universities})`,
  };
  const [row] = await db
    .select({ ...done, isHidden: isCardHidden(FIRST_STEPS_CARD, actor.userId) })
    .from(sql`(select) as one`);
  if (!row) return null;
  const { isHidden, ...steps } = row;
  return isHidden || Object.values(steps).every((isDone) => isDone) ? null : steps;
}
