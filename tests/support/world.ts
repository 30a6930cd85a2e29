import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import type { Actor, SubjectKind, UserActor } from "#app/platform/permissions/actor.ts";
import { intakes, invitations, memberships } from "#app/registry/tables.server.ts";
import { makeCompany, makeMember, makeStaffRequest, makeStaffWithFactor } from "#tests/factories/actors.ts";
import {
  comingSlot,
  giveHours,
  makeBookableCounsellor,
  makeBooking,
  makeBookingRequest,
  makeFeed,
  makeOffice,
} from "#tests/factories/bookings.ts";
import { makeBulk } from "#tests/factories/bulk.ts";
import { makeDocumentRequest } from "#tests/factories/document-requests.ts";
import { makeDocument, makeUpload } from "#tests/factories/documents.ts";
import { makeNotification } from "#tests/factories/notifications.ts";
import { makeEveryKind } from "#tests/factories/people.ts";
import {
  countryIdOf,
  makeApplication,
  makeCampus,
  makeCounsellor,
  makeCourse,
  makeDirectory,
  makeDraft,
  makeEnquiry,
  makeEquivalence,
  makeEstimate,
  makeMail,
  makeNote,
  makeSavedPoints,
  makeScholarship,
  makeStudent,
  makeStudentRecord,
  makeSubscriber,
  makeUniversity,
  only,
} from "#tests/factories/records.ts";
import { makeResource } from "#tests/factories/resources.ts";
import { makeTemplate } from "#tests/factories/templates.ts";
import { makeMessage } from "#tests/factories/threads.ts";

/**
 * Words that stand in one record each and nowhere else: an answer that holds one shows that record.
 * They look like names, so that nothing escapes or shortens them.
 */
export const MARKS = {
  own: "Ownmarkson",
  foreign: "Foreignmarkson",
  record: "Recordmarkson",
  note: "Notemarkson keeps this between staff",
  partner: "Partnermark Consulting",
  institution: "Institutionmark College",
  staffRequest: "Staffmarkson Hopeful",
  staffMember: "Colleaguemarkson",
  university: "Universitymark of the South",
  campus: "Campusmark on the Hill",
  course: "Coursemark of Nursing",
  scholarship: "Scholarshipmark Award",
  subscriber: "subscribermark@example.com",
  counsellor: "Counsellormarkson",
  bookable: "Bookablemarkson",
  booking: "Bookingmarkson",
  office: "Officemark",
  mail: "Mailmark subject",
  enquiry: "Enquirymarkson",
  points: "Pointsmark visa",
  document: "Documentmark of the student",
  request: "Requestmark of the counsellor",
  template: "Templatemark of the office",
  resource: "Resourcemark of the office",
  bulk: "Bulkmark to many",
  message: "Messagemark to the student",
  intake: "Intakemark 2031",
  equivalence: "Equivalencemark table",
  directory: "Directorymark College",
  estimate: "Estimatemark fare",
} as const;

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const LAST_YEAR = 2099;
let worldsMade = 0;

/** The intake of a world, in the first half of a year: another for each of the first six hundred worlds of a test. */
function worldsIntakeCode(): string {
  const place = worldsMade;
  worldsMade += 1;
  return `${LAST_YEAR - Math.floor(place / 6)}-${MONTHS[place % 6]}`;
}

/** An intake that is not there beside that of a world: half a year later. */
export function freeIntakeCode(beside: string): string {
  const [year, month = ""] = beside.split("-");
  return `${year}-${MONTHS[MONTHS.indexOf(month) + 6]}`;
}

/** One person of every kind, and one record of every noun that is none of theirs. */
export interface World {
  people: ReadonlyMap<SubjectKind, Actor>;
  student: UserActor & { studentId: string };
  own: { applicationId: string; reference: string; draftId: string };
  foreign: { applicationId: string; reference: string; draftId: string; studentId: string };
  recordId: string;
  /** A draft that the counsellor writes on behalf of the student of `recordId`. */
  staffDraftId: string;
  partnerId: string;
  institutionId: string;
  /** The organisation of the approved institution's owner among `people`. */
  approvedInstitutionId: string;
  /** The organisation of the approved partner's owner among `people`, a colleague there, and somebody invited. */
  ownOrganisation: { id: string; membershipId: string; colleagueId: string; invitationId: string };
  staffRequestId: string;
  /** A viewer who has a second factor. */
  staffMemberId: string;
  /** A colleague who is invited and has not come yet. */
  invitationId: string;
  universityId: string;
  universitySlug: string;
  campusId: string;
  courseId: string;
  courseSlug: string;
  scholarshipId: string;
  scholarshipSlug: string;
  subscriberId: string;
  counsellorId: string;
  /** A counsellor who can be booked around the clock, and a consultation with them. */
  bookableId: string;
  bookingId: string;
  /** A consultation with the same that is asked for and not confirmed. */
  bookingRequest: Awaited<ReturnType<typeof makeBookingRequest>>;
  /** A colleague who is free around the clock. */
  otherBookableId: string;
  /** The counsellor record of the staff who are counsellors, with hours. */
  ownHoursId: string;
  officeId: string;
  /** The secret of a calendar address of a counsellor who has no consultations. */
  feedToken: string;
  mailId: string;
  enquiryId: string;
  /** A result of the official points that the student has kept. */
  savedPointsId: string;
  foreignSavedPointsId: string;
  /** A document of the student, and one of another. */
  documentId: string;
  foreignDocumentId: string;
  /** A text that goes to the student, and what finds one student in the list. */
  bulkId: string;
  findsOne: string;
  templateId: string;
  resourceId: string;
  /** A paper that the student is asked for. */
  documentRequestId: string;
  /** A line of the student; another student has one with their own reference. */
  notificationId: string;
  /** What the student has sent, and no document has been made of. */
  uploadId: string;
  /** A message to the student in the thread that has their id, and one to another. */
  messageId: string;
  foreignMessageId: string;
  /** What the student wrote there. */
  ownMessageId: string;
  /** What the counsellor wrote there. */
  counsellorMessageId: string;
  /** The account of the counsellor. */
  answeringId: string;
  intakeCode: string;
  equivalenceId: string;
  directoryId: string;
  directoryDomainId: string;
}

/** @param store where the bytes of files go; without it files have no bytes */
export async function makeWorld(db: Db, store?: FileStore): Promise<World> {
  const people = await makeEveryKind(db);
  const student = people.get("student");
  if (student?.kind !== "user" || student.studentId === null) throw new Error("The student has a record");
  const own = await makeApplications(db, student.studentId, MARKS.own);
  await makeNote(db, student.studentId, MARKS.note);
  const findsOne = `Z${randomUUID().replaceAll("-", "")}`;
  await makeStudent(db, { lastName: findsOne });
  const other = await makeStudent(db, { lastName: MARKS.foreign });
  const foreign = await makeApplications(db, other.student.id, MARKS.foreign);
  await makeNotification(db, other.actor.userId, foreign.reference);
  await makeDocumentRequest(db, other.student.id, { note: MARKS.foreign });
  const record = await makeStudentRecord(db, { lastName: MARKS.record });
  const counsellor = people.get("staff-counsellor");
  if (counsellor?.kind !== "user") throw new Error("The counsellor is somebody");
  const staffDraft = await makeDraft(db, record.id, { source: "staff", createdBy: counsellor.userId });
  // Only Australia has regional categories, which the form of a campus asks for.
  const countryId = await countryIdOf(db, "australia");
  const university = await makeUniversity(db, { name: MARKS.university, countryId });
  const course = await makeCourse(db, university.id, { name: MARKS.course });
  const scholarship = await makeScholarship(db, { universityId: university.id, name: MARKS.scholarship });
  const intakeCode = worldsIntakeCode();
  await db.insert(intakes).values({ code: intakeCode, label: MARKS.intake, startsOn: "2031-02" });
  await makeEstimate(db, { country: "australia", kind: "travel", note: MARKS.estimate });
  const bookable = await makeBookableCounsellor(db, { name: MARKS.bookable });
  return {
    people,
    student: { ...student, studentId: student.studentId },
    own,
    foreign: { ...foreign, studentId: other.student.id },
    recordId: record.id,
    staffDraftId: staffDraft.id,
    partnerId: (await makeCompany(db, "partner", { name: MARKS.partner })).id,
    institutionId: (await makeCompany(db, "institution", { name: MARKS.institution })).id,
    approvedInstitutionId: organisationOf(people, "institution-owner"),
    ownOrganisation: await makeOwnOrganisation(db, people),
    staffRequestId: (await makeStaffRequest(db, { name: MARKS.staffRequest })).id,
    invitationId: await makeInvitation(db),
    staffMemberId: (await makeStaffWithFactor(db, MARKS.staffMember)).userId,
    universityId: university.id,
    universitySlug: university.slug,
    campusId: (await makeCampus(db, university.id, { name: MARKS.campus })).id,
    courseId: course.id,
    courseSlug: course.slug,
    scholarshipId: scholarship.id,
    scholarshipSlug: scholarship.slug,
    subscriberId: (await makeSubscriber(db, MARKS.subscriber)).id,
    counsellorId: (await makeCounsellor(db, { name: MARKS.counsellor })).id,
    bookableId: bookable.id,
    ownHoursId: await giveHours(db, counsellor.userId),
    otherBookableId: (await makeBookableCounsellor(db, { name: "Colleague of Bookable" })).id,
    feedToken: await makeFeed(db),
    officeId: (await makeOffice(db, `${MARKS.office} ${randomUUID()}`)).id,
    bookingRequest: await makeBookingRequest(db, bookable.id, comingSlot(15 * 60)),
    bookingId: (await makeBooking(db, bookable.id, comingSlot(12 * 60), { name: MARKS.booking })).id,
    mailId: (await makeMail(db, { subject: MARKS.mail })).id,
    enquiryId: (await makeEnquiry(db, MARKS.enquiry)).id,
    savedPointsId: (await makeSavedPoints(db, student.studentId, MARKS.points)).id,
    ownMessageId: (
      await makeMessage(db, student.studentId, "When?", { side: "student", authorId: student.userId })
    ).id,
    counsellorMessageId: (await makeMessage(db, student.studentId, "Soon", { authorId: counsellor.userId }))
      .id,
    answeringId: counsellor.userId,
    messageId: (await makeMessage(db, student.studentId, MARKS.message)).id,
    foreignMessageId: (await makeMessage(db, other.student.id, MARKS.foreign)).id,
    findsOne,
    bulkId: (await makeBulk(db, [student.studentId], { body: MARKS.bulk })).id,
    resourceId: (await makeResource(db, { title: MARKS.resource })).id,
    templateId: (await makeTemplate(db, { title: MARKS.template })).id,
    documentRequestId: (await makeDocumentRequest(db, student.studentId, { note: MARKS.request })).id,
    notificationId: (await makeNotification(db, student.userId, own.reference)).id,
    uploadId: await makeUpload(db, student.userId),
    documentId: (await makeDocument(db, student.studentId, { name: MARKS.document, store })).id,
    foreignDocumentId: (await makeDocument(db, other.student.id, { name: MARKS.foreign, store })).id,
    foreignSavedPointsId: (await makeSavedPoints(db, other.student.id, MARKS.foreign)).id,
    intakeCode,
    ...(await makeDirectory(db, { name: MARKS.directory })),
    equivalenceId: (await makeEquivalence(db, { source: MARKS.equivalence })).id,
  };
}

async function makeApplications(db: Db, studentId: string, mark: string) {
  const sample = sampleAnswers();
  const answers = { ...sample, personalInfo: { ...sample.personalInfo, lastName: mark } };
  const application = await makeApplication(db, studentId, { answers });
  const draft = await makeDraft(db, studentId, { answers });
  return { applicationId: application.id, reference: application.reference, draftId: draft.id };
}

async function makeOwnOrganisation(db: Db, people: World["people"]) {
  const owner = people.get("partner-owner");
  if (owner?.kind !== "user" || !owner.organisation) throw new Error("The partner's owner works for it");
  const { id, status } = owner.organisation;
  const idFor = async (userId: string) =>
    only(await db.select({ id: memberships.id }).from(memberships).where(eq(memberships.userId, userId))).id;
  // A second owner, so that the first may leave.
  const colleague = await makeMember(db, { id, kind: "partner", status }, "owner");
  return {
    id,
    membershipId: await idFor(owner.userId),
    colleagueId: await idFor(colleague.userId),
    invitationId: await makeInvitation(db, id),
  };
}

/** Somebody whom the agency has invited, or an organisation. */
async function makeInvitation(db: Db, organisationId: string | null = null): Promise<string> {
  const id = randomUUID();
  await db.insert(invitations).values({
    id,
    email: `${id}@example.com`,
    name: "Nina New",
    ...(organisationId === null ? { level: "viewer" } : { organisationId, memberRole: "reader" }),
    tokenHash: id,
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  return id;
}

function organisationOf(people: World["people"], kind: SubjectKind): string {
  const actor = people.get(kind);
  if (actor?.kind !== "user" || !actor.organisation) throw new Error(`A ${kind} works for an organisation`);
  return actor.organisation.id;
}
