import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import type { Actor, SubjectKind, UserActor } from "#app/platform/permissions/actor.ts";
import { intakes } from "#app/registry/tables.server.ts";
import { makeCompany, makeStaffRequest, makeStaffWithFactor } from "#tests/factories/actors.ts";
import {
  comingSlot,
  giveHours,
  makeBookableCounsellor,
  makeBooking,
  makeBookingRequest,
  makeFeed,
  makeOffice,
} from "#tests/factories/bookings.ts";
import { makeEveryKind } from "#tests/factories/people.ts";
import {
  countryIdOf,
  makeApplication,
  makeCampus,
  makeCounsellor,
  makeCourse,
  makeDraft,
  makeEnquiry,
  makeEquivalence,
  makeEstimate,
  makeKeptPoints,
  makeMail,
  makeNote,
  makeScholarship,
  makeStudent,
  makeStudentRecord,
  makeSubscriber,
  makeUniversity,
} from "#tests/factories/records.ts";

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
  intake: "Intakemark 2031",
  equivalence: "Equivalencemark table",
  estimate: "Estimatemark fare",
} as const;

let intakesMade = 0;

/** An intake that nobody else has: codes are a year of this century and a month. */
export function newIntakeCode(): string {
  intakesMade += 1;
  const month = ["jan", "mar", "may", "jun", "aug", "oct", "nov", "dec"][intakesMade % 8];
  return `20${String(99 - Math.floor(intakesMade / 8)).padStart(2, "0")}-${month}`;
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
  staffRequestId: string;
  /** A viewer who has a second factor. */
  staffMemberId: string;
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
  keptPointsId: string;
  foreignKeptPointsId: string;
  intakeCode: string;
  equivalenceId: string;
}

export async function makeWorld(db: Db): Promise<World> {
  const people = await makeEveryKind(db);
  const student = people.get("student");
  if (student?.kind !== "user" || student.studentId === null) throw new Error("The student has a record");
  const own = await makeApplications(db, student.studentId, MARKS.own);
  await makeNote(db, student.studentId, MARKS.note);
  const other = await makeStudent(db, { lastName: MARKS.foreign });
  const foreign = await makeApplications(db, other.student.id, MARKS.foreign);
  const record = await makeStudentRecord(db, { lastName: MARKS.record });
  const counsellor = people.get("staff-counsellor");
  if (counsellor?.kind !== "user") throw new Error("The counsellor is somebody");
  const staffDraft = await makeDraft(db, record.id, { source: "staff", createdBy: counsellor.userId });
  // Only Australia has regional categories, which the form of a campus asks for.
  const countryId = await countryIdOf(db, "australia");
  const university = await makeUniversity(db, { name: MARKS.university, countryId });
  const course = await makeCourse(db, university.id, { name: MARKS.course });
  const scholarship = await makeScholarship(db, { universityId: university.id, name: MARKS.scholarship });
  const intakeCode = newIntakeCode();
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
    staffRequestId: (await makeStaffRequest(db, { name: MARKS.staffRequest })).id,
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
    officeId: (await makeOffice(db, `${MARKS.office} ${newIntakeCode()}`)).id,
    bookingRequest: await makeBookingRequest(db, bookable.id, comingSlot(15 * 60)),
    bookingId: (await makeBooking(db, bookable.id, comingSlot(12 * 60), { name: MARKS.booking })).id,
    mailId: (await makeMail(db, { subject: MARKS.mail })).id,
    enquiryId: (await makeEnquiry(db, MARKS.enquiry)).id,
    keptPointsId: (await makeKeptPoints(db, student.studentId, MARKS.points)).id,
    foreignKeptPointsId: (await makeKeptPoints(db, other.student.id, MARKS.foreign)).id,
    intakeCode,
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
