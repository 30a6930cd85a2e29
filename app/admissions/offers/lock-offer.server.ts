import { and, asc, eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { institutionReviews } from "#app/admissions/institution-queue/institution-queue.tables.server.ts";
import { holdRepresentation } from "#app/admissions/representations/own-students.server.ts";
import { representingOrganisation } from "#app/admissions/representations/represented-by.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Relation } from "#app/platform/permissions/grant.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { can, relationTo } from "#app/platform/permissions/resolver.ts";
import { offerConditions, offers } from "./offers.tables.server.ts";

/** The actor's relation to an application and the offers on it. */
export async function relationToApplication(
  db: DbOrTransaction,
  actor: Actor,
  { applicationId, studentId }: { applicationId: string; studentId: string },
): Promise<Relation> {
  if (actor.kind !== "user") return "any";
  if (actor.role === "student") return relationTo(actor, { studentId });
  if (actor.role === "partner") return relationTo(actor, await representingOrganisation(db, studentId));
  if (actor.role !== "institution") return "any";
  const [review] = await db
    .select({ organisationId: institutionReviews.organisationId })
    .from(institutionReviews)
    .where(
      and(
        eq(institutionReviews.applicationId, applicationId),
        eq(institutionReviews.organisationId, actor.organisation?.id ?? applicationId),
        eq(institutionReviews.isShared, true),
      ),
    );
  return relationTo(actor, review ?? {});
}

/** The same within a write: a student leaves their agent either before it or after it, never during it. */
async function holdRelation(
  tx: Transaction,
  actor: Actor,
  of: { applicationId: string; studentId: string },
): Promise<Relation> {
  if (actor.kind !== "user" || actor.role !== "partner") return relationToApplication(tx, actor, of);
  return relationTo(actor, { organisationId: await holdRepresentation(tx, actor, of.studentId) });
}

/**
 * An application and its student, locked in the order every write uses; null if the actor is not allowed to do this.
 * It does not reveal that someone else's application exists.
 */
export async function lockApplicationOf(
  tx: Transaction,
  actor: Actor,
  action: Action,
  applicationId: string,
) {
  const row = await lockRows(tx, applicationId);
  if (!row) return null;
  const relation = await holdRelation(tx, actor, { applicationId, studentId: row.student.id });
  return can(actor, action, relation) ? { ...row, relation } : null;
}

async function lockRows(tx: Transaction, applicationId: string) {
  const [row] = await tx
    .select({
      application: applications,
      student: {
        id: students.id,
        userId: students.userId,
        firstName: students.firstName,
        lastName: students.lastName,
        email: students.email,
      },
      country: countries.code,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .leftJoin(countries, eq(countries.id, universities.countryId))
    .where(eq(applications.id, applicationId))
    .for("update", { of: [applications, students] });
  if (!row) return null;
  const { firstName, lastName, ...student } = row.student;
  return { ...row, student: { ...student, name: joinName(firstName, lastName) } };
}

/** An offer with its conditions, application and student, all locked: the application and the student first. */
export async function lockOfferRows(tx: Transaction, id: string) {
  const [found] = await tx
    .select({ applicationId: offers.applicationId })
    .from(offers)
    .where(eq(offers.id, id));
  const rows = found && (await lockRows(tx, found.applicationId));
  if (!rows) return null;
  const [offer] = await tx.select().from(offers).where(eq(offers.id, id)).for("update");
  if (!offer) return null;
  const conditions = await tx
    .select()
    .from(offerConditions)
    .where(eq(offerConditions.offerId, id))
    .orderBy(asc(offerConditions.position));
  return { ...rows, offer, conditions, version: offer.version };
}
export type LockedRows = NonNullable<Awaited<ReturnType<typeof lockOfferRows>>>;
export type LockedOffer = LockedRows & { readonly relation: Relation };

/** The same for a write by an actor: null for an offer they do not own or cannot see. */
export async function lockOffer(
  tx: Transaction,
  actor: Actor,
  action: Action,
  id: string,
): Promise<LockedOffer | null> {
  const rows = await lockOfferRows(tx, id);
  if (!rows) return null;
  const { application, student, offer } = rows;
  const relation = await holdRelation(tx, actor, { applicationId: application.id, studentId: student.id });
  if (!can(actor, action, relation)) return null;
  const offers = actor.kind === "user" && (actor.role === "admin" || actor.role === "institution");
  return offer.issuedAt === null && !offers ? null : { ...rows, relation };
}
