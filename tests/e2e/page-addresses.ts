import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { documentFiles, documents } from "#app/admissions/documents/documents.tables.server.ts";
import type { DocumentState } from "#app/admissions/documents/states.ts";
import { findGuardian } from "#app/admissions/guardians/queries.server.ts";
import { findRepresentation } from "#app/admissions/representations/represented-by.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { campuses, universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { counsellorCalendars } from "#app/consultations/availability/availability.tables.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { staffRequests } from "#app/people/staff/staff.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { type DemoAccountKey, demoAccount } from "#app/platform/environment/demo-accounts.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { sessions, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { visaFiles } from "#app/visas/visa-files/visa-files.tables.server.ts";
import { makeCompany } from "#tests/factories/actors.ts";
import { makeClaim } from "#tests/factories/claims.ts";
import { makeAgreement } from "#tests/factories/commissions.ts";
import { makeOwnCourse, makeProposal } from "#tests/factories/course-proposals.ts";
import { makeGuardian } from "#tests/factories/guardians.ts";
import { makeOffer } from "#tests/factories/offers.ts";
import { makeApplication, makeScholarship, makeStudent, only } from "#tests/factories/records.ts";
import { makeRepresentationRow, makeStudentImport } from "#tests/factories/representations.ts";
import { makeQuestion, makeReview } from "#tests/factories/shares.ts";

/** A record of the demo, by its place among its kind. */
export const idOf = async (rows: Promise<{ id: string }[]>, path: string, search = "") =>
  `${path}/${only(await rows).id}${search}`;

export async function courseAddress(db: Db): Promise<string> {
  const { slug } = only(
    await db.select({ slug: courses.slug }).from(courses).orderBy(asc(courses.slug)).limit(1),
  );
  return `/courses/${slug}`;
}

/** Three courses side by side, and one that is not there. */
export async function comparisonAddress(db: Db): Promise<string> {
  const rows = await db.select({ slug: courses.slug }).from(courses).orderBy(asc(courses.slug)).limit(3);
  return `/compare?${new URLSearchParams([...rows.map(({ slug }) => ["course", slug]), ["course", "none"]])}`;
}

/** A course of the demo's institution, and a proposal of it. */
/** A claim that was sent to the demo's institution. */
export async function demoClaim(db: Db): Promise<string> {
  const userId = await demoUserId(db, "institution");
  const { organisationId } = only(
    await db
      .select({ organisationId: memberships.organisationId })
      .from(memberships)
      .where(eq(memberships.userId, userId)),
  );
  return (await makeClaim(db, organisationId, { reason: "Sent by mail" })).id;
}

export async function demoProposal(db: Db): Promise<{ courseId: string; proposalId: string }> {
  const userId = await demoUserId(db, "institution");
  const { organisationId } = only(
    await db
      .select({ organisationId: memberships.organisationId })
      .from(memberships)
      .where(eq(memberships.userId, userId)),
  );
  const { university, course } = await makeOwnCourse(db, organisationId, { name: "Master of Surveying" });
  const proposal = await makeProposal(
    db,
    organisationId,
    { universityId: university.id, courseId: course.id },
    {
      durationWeeks: { seen: null, proposed: 104 },
      tuition: { seen: null, proposed: { minor: 4_150_000, currency: "AUD", period: "year" } },
      english: {
        seen: [],
        proposed: [{ test: "ielts", overall: 6.5, listening: 6, reading: 6, writing: 6, speaking: 6 }],
      },
    },
    { note: "From the next intake on.", evidence: "https://university.example/fees" },
  );
  return { courseId: course.id, proposalId: proposal.id };
}

export function demoCourse(db: Db): Promise<string> {
  return idOf(
    db.select({ id: courses.id }).from(courses).orderBy(asc(courses.slug)).limit(1),
    "/admin/courses",
  );
}

/** A campus of Australia, where there are categories. */
export async function demoCampus(db: Db): Promise<typeof campuses.$inferSelect> {
  const rows = await db
    .select()
    .from(campuses)
    .where(eq(campuses.state, "NSW"))
    .orderBy(asc(campuses.name), asc(campuses.id))
    .limit(1);
  return only(rows);
}

export async function campusAddress(db: Db): Promise<string> {
  const { id, universityId } = await demoCampus(db);
  return `/admin/universities/${universityId}/campuses/${id}`;
}

export async function scholarshipRecord(db: Db): Promise<string> {
  const { id } = await makeScholarship(db, {
    name: "A scholarship that staff look at",
    provider: "A foundation with a long name",
    tuitionPercent: 25,
    eligibility: "Good grades.\nA place at a university.",
    source: "https://foundation.example/awards",
    sourceAsOf: "2026-11",
  });
  return `/admin/scholarships/${id}`;
}

/** The account of a demo person. */
export async function demoUserId(db: Db, key: DemoAccountKey): Promise<string> {
  const { email } = demoAccount(key);
  return only(await db.select({ id: users.id }).from(users).where(eq(users.email, email))).id;
}

/** Makes a session one that has to prove something first. */
export async function oweProof(db: Db, userId: string): Promise<void> {
  const longAgo = new Date(Date.now() - 60 * 60_000);
  await db.update(sessions).set({ authenticatedAt: longAgo }).where(eq(sessions.userId, userId));
}

export async function referenceOf(db: Db, key: DemoAccountKey): Promise<string> {
  const rows = await db
    .select({ reference: applications.reference })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .where(eq(students.userId, await demoUserId(db, key)))
    .orderBy(asc(applications.createdAt))
    .limit(1);
  return only(rows).reference;
}

/** The same of an application whose guardian was asked. */
export async function guardedReference(db: Db): Promise<string> {
  const reference = await referenceOf(db, "student");
  const { id } = only(
    await db.select({ id: applications.id }).from(applications).where(eq(applications.reference, reference)),
  );
  if (!(await findGuardian(db, id))) await makeGuardian(db, id);
  return reference;
}

/** The record of the demo student, who has applications, a draft and a log. */
export async function demoStudent(db: Db): Promise<string> {
  const userId = await demoUserId(db, "student");
  return idOf(
    db.select({ id: students.id }).from(students).where(eq(students.userId, userId)),
    "/admin/students",
  );
}

/** A paper of the demo student that stands so. */
export async function demoDocument(db: Db, state: DocumentState): Promise<typeof documents.$inferSelect> {
  const rows = await db
    .select()
    .from(documents)
    .innerJoin(students, eq(students.id, documents.studentId))
    .where(and(eq(students.userId, await demoUserId(db, "student")), eq(documents.state, state)))
    .orderBy(asc(documents.createdAt), asc(documents.id));
  return only(rows.slice(0, 1)).documents;
}

export async function demoApplication(db: Db): Promise<string> {
  const reference = await referenceOf(db, "student");
  return idOf(
    db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.reference, reference))),
    "/admin/applications",
  );
}

/** The demo student’s application with a visa file, which the first call creates. */
export async function applicationWithVisaFile(db: Db): Promise<string> {
  const path = await demoApplication(db);
  await db
    .insert(visaFiles)
    .values({ applicationId: path.split("/").at(-1) ?? "", destination: "australia" })
    .onConflictDoNothing();
  return path;
}

export function pendingRequest(db: Db) {
  return db
    .select({ id: staffRequests.id })
    .from(staffRequests)
    .where(eq(staffRequests.status, "pending"))
    .limit(1);
}

export function pendingOrganisation(db: Db, kind: CompanyRole) {
  return db
    .select({ id: organisations.id })
    .from(organisations)
    .where(and(eq(organisations.kind, kind), eq(organisations.status, "pending")))
    .limit(1);
}

/** The consultation of the demo that comes next. */
export function demoBooking(db: Db): Promise<string> {
  return idOf(
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.status, "confirmed"))
      .orderBy(asc(bookings.startsAt), asc(bookings.id))
      .limit(1),
    "/admin/bookings",
  );
}

/** A counsellor of the demo who can be booked. */
export async function bookableCounsellor(db: Db): Promise<string> {
  const [row] = await db
    .select({ id: counsellorCalendars.counsellorId })
    .from(counsellorCalendars)
    .orderBy(asc(counsellorCalendars.counsellorId));
  if (!row) throw new Error("The demo has counsellors with hours");
  return row.id;
}

export async function counsellorCalendar(db: Db): Promise<string> {
  return `/admin/bookings?counsellor=${await bookableCounsellor(db)}`;
}

export async function counsellorHours(db: Db): Promise<string> {
  return `/admin/counsellors/${await bookableCounsellor(db)}/hours`;
}

/**
 * A student who is represented by the demo's partner, with a document, and an application with a question and an
 * offer.
 */
export async function demoRepresented(db: Db) {
  const { id: studentId } = (await makeStudent(db)).student;
  await demoRepresentation(db, { studentId });
  const { application, review } = await makeReview(db, { student: { id: studentId } });
  await makeQuestion(db, review.id);
  const days = {
    expiresOn: "2099-03-01",
    expiresAt: new Date("2099-03-01T16:00:00Z"),
    startsOn: "2099-07-19",
  };
  const offer = await makeOffer(db, application.id, { ...days, conditions: ["A final transcript"] });
  return {
    studentId,
    applicationId: application.id,
    offerId: offer.id,
    documentId: await copyOfPaper(db, studentId),
  };
}

/** A document of someone with the bytes of one of the demo's, so that its pages can be drawn. */
async function copyOfPaper(db: Db, studentId: string): Promise<string> {
  const { id: shown, kind, state } = await demoDocument(db, "accepted");
  const [file] = await db.select().from(documentFiles).where(eq(documentFiles.documentId, shown)).limit(1);
  if (!file) throw new Error("A document of the demo has a file");
  const { id } = only(
    await db.insert(documents).values({ studentId, kind, state }).returning({ id: documents.id }),
  );
  const { fileId, name, pages } = file;
  await db.insert(documentFiles).values({ documentId: id, fileId, name, pages });
  return id;
}

/** Someone who the demo's partner represents or has asked to represent. */
export const demoRepresentation = async (db: Db, options: { studentId?: string } = {}) =>
  makeRepresentationRow(db, await demoPartner(db), options);

/** A file that the demo's partner has sent. */
export const demoImport = async (db: Db) => makeStudentImport(db, await demoPartner(db));

async function demoPartner(db: Db): Promise<string> {
  const { email } = demoAccount("partner");
  const { organisationId } = only(
    await db
      .select({ organisationId: memberships.organisationId })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(users.email, email), eq(memberships.isChosen, true))),
  );
  return organisationId;
}

/** An agreement of the demo partner with a sub-agent. */
export async function anAgreement(db: Db): Promise<string> {
  const subAgent = await makeCompany(db, "partner", { status: "approved", name: "Hillside Advisers" });
  return (await makeAgreement(db, { payerId: await demoPartner(db), earnerId: subAgent.id })).id;
}

/** An application of the demo student to Australia; the demo partner represents them. */
export async function anAustralian(db: Db): Promise<{ id: string; reference: string }> {
  const university = only(
    await db
      .select({ id: universities.id })
      .from(universities)
      .innerJoin(countries, eq(countries.id, universities.countryId))
      .where(eq(countries.code, "australia"))
      .limit(1),
  );
  const studentId = (await demoStudent(db)).split("/").at(-1) ?? "";
  if (!(await findRepresentation(db, studentId))) await demoRepresentation(db, { studentId });
  return makeApplication(db, studentId, { universityId: university.id });
}

/** A student on a day between a change that keeps old and new values and one that names a field alone. */
export async function changedStudent(db: Db): Promise<string> {
  const { id, lastName } = (await makeStudent(db)).student;
  await db
    .update(students)
    .set({ createdAt: new Date("2026-01-05T00:00:00Z") })
    .where(eq(students.id, id));
  const about = { action: "student.update", subjectType: "student", subjectId: id };
  const changes = { lastName: { from: "Before", to: lastName } };
  await recordAudit(db, VISITOR, { ...about, fields: ["lastName"], kept: { changes, about: [id] } });
  await db
    .update(auditEntries)
    .set({ createdAt: new Date("2026-01-10T00:00:00Z") })
    .where(eq(auditEntries.subjectId, id));
  await recordAudit(db, VISITOR, { ...about, fields: ["phone"] });
  return `/admin/settings/audit/records/student/${id}?on=2026-01-15`;
}

/** An entry of the audit log that has old and new values. */
export async function keptEntry(db: Db): Promise<string> {
  const subjectId = randomUUID();
  const changes = { firstName: { from: "Asha", to: "Aisha" }, phone: { from: null, to: "+61412000000" } };
  await recordAudit(db, VISITOR, {
    action: "student.update",
    subjectType: "student",
    subjectId,
    fields: Object.keys(changes),
    kept: { changes, about: [subjectId] },
  });
  const [entry] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, subjectId));
  return entry?.id ?? "";
}
