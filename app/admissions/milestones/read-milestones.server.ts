import { and, asc, desc, eq, ne } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { listFormIntakes } from "#app/admissions/applications/form-intakes.server.ts";
import { DOCUMENT_KIND_LABELS, type DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { findInstitutionApplication } from "#app/admissions/shares/queries.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { recorderOf } from "./lock-application.server.ts";
import { inMilestoneOrder } from "./milestone-order.ts";
import { asksForNote, possibleMilestones } from "./milestone-rules.ts";
import type { MilestoneReader, MilestonesView, ShownMilestone } from "./milestone-view.ts";
import { applicationMilestones } from "./milestones.tables.server.ts";
import { nextMilestone } from "./next-milestone.ts";

/** More than any application has. */
const MOST_STEPS = 100;
const MOST_SHOWN = 100;

/**
 * The milestones of one application. The caller has checked access to the application; details that the reader cannot
 * see are omitted.
 */
export async function readMilestones(
  db: DbOrTransaction,
  actor: Actor,
  application: { id: string; status: string },
  reader: MilestoneReader,
): Promise<MilestonesView> {
  const rows = await db
    .select({
      id: applicationMilestones.id,
      kind: applicationMilestones.kind,
      day: applicationMilestones.day,
      isUndated: applicationMilestones.isUndated,
      note: applicationMilestones.note,
      reason: applicationMilestones.reason,
      coeNumber: applicationMilestones.coeNumber,
      visaSubclass: applicationMilestones.visaSubclass,
      visaGrantNumber: applicationMilestones.visaGrantNumber,
      intake: intakes.label,
      censusOn: applicationMilestones.censusOn,
      proofId: documents.id,
      proofKind: documents.kind,
      recordedFor: applicationMilestones.recordedFor,
      institution: organisations.name,
      person: profiles.fullName,
      voidedAt: applicationMilestones.voidedAt,
      voidReason: applicationMilestones.voidReason,
    })
    .from(applicationMilestones)
    .leftJoin(intakes, eq(intakes.code, applicationMilestones.intakeCode))
    .leftJoin(documents, eq(documents.id, applicationMilestones.proofId))
    .leftJoin(organisations, eq(organisations.id, applicationMilestones.recordedFor))
    .leftJoin(profiles, eq(profiles.userId, applicationMilestones.recordedBy))
    .where(eq(applicationMilestones.applicationId, application.id))
    .orderBy(
      asc(applicationMilestones.day),
      asc(applicationMilestones.recordedAt),
      asc(applicationMilestones.id),
    )
    .limit(MOST_STEPS);
  const by = can(actor, "milestone.reverse", "own") ? recorderOf(actor) : null;
  const ownOrganisation = actor.kind === "user" ? (actor.organisation?.id ?? null) : null;
  const shown = rows.map((row): ShownMilestone & { voidedAt: Date | null } => {
    const { proofId, proofKind, recordedFor, institution, person, ...step } = row;
    return {
      ...step,
      visaGrantNumber: reader === "institution" ? null : step.visaGrantNumber,
      proof: proofId && proofKind ? { id: proofId, kind: proofKind } : null,
      by: institution ?? (reader === "staff" ? person : null),
      mayTakeBack:
        row.voidedAt === null &&
        (by === "staff" || (by === "institution" && recordedFor !== null && recordedFor === ownOrganisation)),
    };
  });
  const standing = inMilestoneOrder(shown.filter(({ voidedAt }) => voidedAt === null));
  const seesMistakes = reader === "staff" || reader === "institution";
  return {
    reader,
    standing: standing.map(withoutMoment),
    takenBack: seesMistakes ? shown.filter(({ voidedAt }) => voidedAt !== null).map(withoutMoment) : [],
    next: nextMilestone(application.status === "Accepted", standing),
  };
}

const withoutMoment = ({
  voidedAt: _,
  ...step
}: ShownMilestone & { voidedAt: Date | null }): ShownMilestone => step;

/** The data of the page on which staff or an institution record milestones; null without access. */
export async function readMilestonesPage(
  db: DbOrTransaction,
  actor: Actor,
  { applicationId, place }: { applicationId: string; place: Place },
) {
  const seen = can(actor, "milestone.view")
    ? null
    : await findInstitutionApplication(db, actor, applicationId);
  if (!can(actor, "milestone.view") && seen === null) return null;
  const [row] = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      status: applications.status,
      withdrawnAt: applications.withdrawnAt,
      isArchived: applications.isArchived,
      studentId: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .where(eq(applications.id, applicationId));
  if (!row) return null;
  const reader = seen === null ? "staff" : "institution";
  const view = await readMilestones(db, actor, row, reader);
  const by = can(actor, "milestone.record", "own") ? recorderOf(actor) : null;
  const standing = view.standing;
  const possible = by === null ? [] : possibleMilestones({ ...row, standing }, by);
  const { firstName, lastName, ...application } = row;
  return {
    application: { ...application, student: joinName(firstName, lastName) },
    view,
    mayRecord: by !== null,
    possible: possible.map((kind) => ({ kind, needsNote: asksForNote(standing, kind) })),
    papers:
      seen === null || seen.sees.documents ? await listMilestoneDocuments(db, row.studentId, place) : [],
    intakes: possible.includes("deferred")
      ? (await listFormIntakes(db)).map(({ code, label }) => ({ value: code, label }))
      : [],
  };
}

/** The documents of a wallet that can be a proof, newest first. */
async function listMilestoneDocuments(db: DbOrTransaction, studentId: string, place: Place) {
  const rows = await db
    .select({ id: documents.id, kind: documents.kind, updatedAt: documents.updatedAt })
    .from(documents)
    .where(and(eq(documents.studentId, studentId), ne(documents.state, "returned")))
    .orderBy(desc(documents.updatedAt))
    .limit(MOST_SHOWN);
  return rows.map(({ id, kind, updatedAt }) => ({
    value: id,
    label: `${DOCUMENT_KIND_LABELS[kind as DocumentKind]}, ${formatDay(updatedAt, place)}`,
  }));
}
