import { and, desc, eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { representingOrganisation } from "#app/admissions/representations/represented-by.server.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can, relationTo } from "#app/platform/permissions/resolver.ts";
import type { DeclarationRecord, OnshoreDeclaration } from "./declaration.ts";
import { onshoreDeclarations } from "./gates.tables.server.ts";

/** The current declaration of an application; null if there is none. */
export async function findDeclaration(
  db: DbOrTransaction,
  applicationId: string,
): Promise<OnshoreDeclaration | null> {
  const [row] = await db
    .select({
      sequence: onshoreDeclarations.sequence,
      hasBegun: onshoreDeclarations.hasBegun,
      hasCompleted: onshoreDeclarations.hasCompleted,
      acceptedOn: onshoreDeclarations.acceptedOn,
    })
    .from(onshoreDeclarations)
    .where(eq(onshoreDeclarations.applicationId, applicationId))
    .orderBy(desc(onshoreDeclarations.sequence))
    .limit(1);
  return row ?? null;
}

/** Everything that was declared for an application, the newest first. */
export const listDeclarations = (db: DbOrTransaction, applicationId: string): Promise<DeclarationRecord[]> =>
  db
    .select({
      sequence: onshoreDeclarations.sequence,
      hasBegun: onshoreDeclarations.hasBegun,
      hasCompleted: onshoreDeclarations.hasCompleted,
      acceptedOn: onshoreDeclarations.acceptedOn,
      declaredAs: onshoreDeclarations.declaredAs,
      declaredAt: onshoreDeclarations.declaredAt,
      reason: onshoreDeclarations.reason,
    })
    .from(onshoreDeclarations)
    .where(eq(onshoreDeclarations.applicationId, applicationId))
    .orderBy(desc(onshoreDeclarations.sequence));

/**
 * The application to Australia that the actor can make a declaration for, by its id or its reference; null for those
 * of others, and for one to another country.
 */
export async function findDeclarable(
  db: DbOrTransaction,
  actor: Actor,
  which: { readonly id: string } | { readonly reference: string },
): Promise<{ id: string; reference: string } | null> {
  const [row] = await db
    .select({ id: applications.id, reference: applications.reference, studentId: applications.studentId })
    .from(applications)
    .innerJoin(universities, eq(universities.id, applications.universityId))
    .innerJoin(countries, eq(countries.id, universities.countryId))
    .where(
      and(
        eq(countries.code, "australia"),
        "id" in which ? eq(applications.id, which.id) : eq(applications.reference, which.reference),
      ),
    );
  if (!row) return null;
  const owned = { studentId: row.studentId, ...(await representingOrganisation(db, row.studentId)) };
  return can(actor, "declaration.record", relationTo(actor, owned)) ? row : null;
}
