import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { personTyped } from "#app/admissions/answers/person-question.ts";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { institutionReviews } from "#app/admissions/institution-queue/institution-queue.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { personKey } from "#app/people/credentials/same-person.ts";
import { invitations } from "#app/people/invitations/invitations.tables.server.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import {
  organisationDocuments,
  organisationOffices,
} from "#app/people/organisation-details/organisation-details.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import {
  type Actor,
  firstStudentOf,
  type SubjectKind,
  type UserActor,
} from "#app/platform/permissions/actor.ts";
import {
  makeCompany,
  makeMember,
  makeRole,
  makeStaffRequest,
  makeStaffWithFactor,
  makeUnjoined,
} from "#tests/factories/actors.ts";
import { makeApiKey } from "#tests/factories/api-keys.ts";
import { makeAssignmentRule } from "#tests/factories/assignment-rules.ts";
import {
  comingSlot,
  giveHours,
  makeBookableCounsellor,
  makeBooking,
  makeBookingRequest,
  makeFeed,
  makeOffice,
} from "#tests/factories/bookings.ts";
import { makeBranch, makeNarrowedStaff, seenStudent } from "#tests/factories/branches.ts";
import { makeBulk } from "#tests/factories/bulk.ts";
import { type BulkChangesOfWorld, makeBulkChanges } from "#tests/factories/bulk-changes.ts";
import { makeCall } from "#tests/factories/calls.ts";
import {
  makeClaim,
  makeClaimOfEntry,
  makeLedgerEntry,
  makePayment,
  makePaymentFile,
  makePayoutRun,
} from "#tests/factories/claims.ts";
import { makeAgreement } from "#tests/factories/commissions.ts";
import { makeReceipt, makeTextDraft } from "#tests/factories/consents.ts";
import { giveIntake, makeOwnCourse, makeProposal } from "#tests/factories/course-proposals.ts";
import { makeCustomField } from "#tests/factories/custom-fields.ts";
import { type DocumentImportsOfWorld, makeDocumentImports } from "#tests/factories/document-imports.ts";
import { makeDocumentRequest } from "#tests/factories/document-requests.ts";
import { makeDocument, makeFile, makeUpload } from "#tests/factories/documents.ts";
import { makeFailedJob } from "#tests/factories/failed-jobs.ts";
import { makeUnfiledEmail } from "#tests/factories/filed-emails.ts";
import { makeGuardian } from "#tests/factories/guardians.ts";
import { type ImportsOfWorld, makeImports } from "#tests/factories/imports.ts";
import { makeInvoicesOfWorld } from "#tests/factories/invoices.ts";
import { makeLeadHook, makeWebsiteForm } from "#tests/factories/lead-sources.ts";
import { makeListView } from "#tests/factories/list-views.ts";
import { makeLostReason } from "#tests/factories/lost-reasons.ts";
import { makeDeadlineFeed, makeMilestone } from "#tests/factories/milestones.ts";
import { makeNotification } from "#tests/factories/notifications.ts";
import { makeOffersOfWorld } from "#tests/factories/offers.ts";
import { makeEveryKind } from "#tests/factories/people.ts";
import { makePrice } from "#tests/factories/prices.ts";
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
import { makeRepresentationRow, makeStudentImport } from "#tests/factories/representations.ts";
import { makeResource } from "#tests/factories/resources.ts";
import { makeRulesToDecide } from "#tests/factories/rule-changes.ts";
import { makeAgreementsOfWorld } from "#tests/factories/service-agreements.ts";
import { makeCriterion, makeQuestion, makeReview, makeShare } from "#tests/factories/shares.ts";
import { makeStageLimit } from "#tests/factories/stage-limits.ts";
import { makeLookalikes, makeMerge } from "#tests/factories/student-merges.ts";
import { makeSubStage } from "#tests/factories/sub-stages.ts";
import { makeSubmission } from "#tests/factories/submissions.ts";
import { makeTag } from "#tests/factories/tags.ts";
import { makeTask } from "#tests/factories/tasks.ts";
import { makeTemplate } from "#tests/factories/templates.ts";
import { makeMessage, makeReceivedEmail } from "#tests/factories/threads.ts";
import { makeTranslationReport } from "#tests/factories/translation-reports.ts";
import { makeVisasOfWorld } from "#tests/factories/visa-files.ts";
import { makeVisaFundsOfWorld } from "#tests/factories/visa-funds.ts";
import {
  makeAiFact,
  makeStudyPeriod,
  makeVisaAnswer,
  makeVisaComment,
} from "#tests/factories/visa-statements.ts";
import { makeWebhook } from "#tests/factories/webhooks.ts";
import { makeUnmatchedOf, makeWhatsAppTemplate, openWindow } from "#tests/factories/whatsapp.ts";

/**
 * Words that stand in one record each and nowhere else: an answer that holds one shows that record.
 * They look like names, so that nothing escapes or shortens them.
 */
export const MARKS = {
  own: "Ownmarkson",
  assigned: "Assignedmarkson",
  offer: "Offermark of Science",
  foreign: "Foreignmarkson",
  invoice: "Invoicemark is paid later",
  record: "Recordmarkson",
  note: "Notemarkson keeps this between staff",
  call: "Callmarkson asked to call again",
  partner: "Partnermark Consulting",
  unjoined: "Unjoinedmark Consulting",
  institution: "Institutionmark College",
  staffRequest: "Staffmarkson Hopeful",
  staffMember: "Colleaguemarkson",
  university: "Universitymark of the South",
  campus: "Campusmark on the Hill",
  course: "Coursemark of Nursing",
  ownCourse: "Owncoursemark of Law",
  proposal: "Proposalmark of Design",
  scholarship: "Scholarshipmark Award",
  unfiled: "Unfiledmark subject",
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
  customField: "Fieldmark",
  branch: "Branchmark",
  assignmentRule: "Rulemark",
  limitedSubStage: "Limitmark",
  subStage: "Stepmark",
  lostReason: "Lostmark",
  tag: "Tagmark",
  price: "Pricemark",
  funds: "Fundsmark Bank",
  family: "Familymark Thapa",
  serviceAgreement: "Termsmark is in the terms",
  visaFile: "Visamarkson",
  whatsAppTemplate: "whatsappmark",
  unmatched: "Unmatchedmark",
  template: "Templatemark of the office",
  listView: "Viewmark of the office",
  receipt: "Receiptmark Guardian",
  claim: "Claimmark of the college",
  resource: "Resourcemark of the office",
  agreement: "Agreementmark of the office",
  ownAgreement: "Ownagreementmark of a partner",
  asked: "Askedmarkson",
  review: "Reviewmarkson",
  bulk: "Bulkmark to many",
  imported: "Importmark Rai",
  message: "Messagemark to the student",
  task: "Taskmark for a colleague",
  intake: "Intakemark 2031",
  equivalence: "Equivalencemark table",
  directory: "Directorymark College",
  apiKey: "Keymark Reports",
  webhook: "Hookmark of the website",
  leadSource: "Formmark of the website",
  translationReport: "Reportmark of a reader",
  estimate: "Estimatemark fare",
  level: "Levelmark checker",
} as const;

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const LAST_YEAR = 2099;
/** The years around today, whose intakes every database has. */
const SEEDED = { first: 2024, last: 2032 };
let worldsMade = 0;

const INTAKES = (LAST_YEAR - 2000 + 1 - (SEEDED.last - SEEDED.first + 1)) * 6;

/** The intake of a world, in the first half of a year: a different one for each of this many worlds of a test. */
function worldsIntakeCode(): string {
  const place = worldsMade % INTAKES;
  worldsMade += 1;
  const year = LAST_YEAR - Math.floor(place / 6);
  const skipped = year > SEEDED.last ? 0 : SEEDED.last - SEEDED.first + 1;
  return `${year - skipped}-${MONTHS[place % 6]}`;
}

/** An intake that is not in a world yet: half a year after that of the world. */
export function freeIntakeCode(beside: string): string {
  const [year, month = ""] = beside.split("-");
  return `${year}-${MONTHS[MONTHS.indexOf(month) + 6]}`;
}

/** The marks of records that a counsellor of other students cannot see. */
export const MARKS_OF_STUDENTS = [
  ...[
    MARKS.own,
    MARKS.offer,
    MARKS.foreign,
    MARKS.record,
    MARKS.note,
    MARKS.call,
    MARKS.points,
    MARKS.document,
  ],
  ...[MARKS.request, MARKS.message, MARKS.review, MARKS.task, MARKS.booking, MARKS.claim, MARKS.asked],
  ...[MARKS.bulk, MARKS.mail, MARKS.receipt, MARKS.invoice, MARKS.serviceAgreement, "Sharedmark"],
  ...[MARKS.funds, MARKS.family],
  ...[
    MARKS.bulk,
    MARKS.mail,
    MARKS.receipt,
    MARKS.invoice,
    MARKS.serviceAgreement,
    MARKS.visaFile,
    "Sharedmark",
  ],
] as const;

/** One person of every kind, and one record of every noun that is none of theirs. */
export interface World {
  people: ReadonlyMap<SubjectKind, Actor>;
  /** A counsellor who sees only assigned students, or only those of a branch: this one, with an application, and no other. */
  assigned: { actor: UserActor & { counsellorId: string }; studentId: string; applicationId: string };
  student: UserActor & { studentId: string };
  own: { applicationId: string; reference: string; draftId: string };
  foreign: { applicationId: string; reference: string; draftId: string; studentId: string };
  recordId: string;
  /** Two who may be one person, and a merge that can be undone. */
  lookalikes: readonly [id: string, otherId: string];
  merge: { winnerId: string; mergeId: string };
  /** An entry of the audit log about that student. */
  auditLogEntryId: string;
  /** A draft that the counsellor writes on behalf of the student of `recordId`. */
  staffDraftId: string;
  partnerId: string;
  partnerParts: { officeId: string; paperId: string; staffOfficeId: string; staffPaperId: string };
  institutionId: string;
  /** The organisation of the approved institution's owner among `people`. */
  approvedInstitutionId: string;
  /** An application that the approved institution sees, with its CoE, and one that another institution sees. */
  sharedCase: { applicationId: string; reference: string; milestoneId: string };
  othersCase: { applicationId: string };
  /** An agreement of ours, one of the approved partner with its sub-agent, and applications to Australia. */
  commission: {
    agreementId: string;
    ownAgreementId: string;
    subAgentId: string;
    own: { applicationId: string; reference: string };
    foreign: { applicationId: string; reference: string };
  };
  /** Visa statements of the applications to Australia, each with a period and a comment. */
  statements: Readonly<Record<"own" | "foreign", Statement>>;
  /** The organisation of the approved partner's owner among `people`, a colleague there, and someone invited. */
  ownOrganisation: { id: string; membershipId: string; colleagueId: string; invitationId: string };
  /** A partner that staff have added, and its first person, who is invited. */
  unjoined: { id: string; invitationId: string };
  staffRequestId: string;
  /** A viewer who has a second factor. */
  staffMemberId: string;
  /** A colleague who is invited and has not come yet. */
  invitationId: string;
  /** Courses of the institution's owner, what it has proposed, and one that is another institution's. */
  ownCourses: Awaited<ReturnType<typeof makeOwnCourses>>;
  universityId: string;
  universitySlug: string;
  campusId: string;
  courseId: string;
  courseSlug: string;
  scholarshipId: string;
  scholarshipSlug: string;
  /** An email that staff filed and that has no student, with its original. */
  unfiledEmailId: string;
  subscriberId: string;
  translationReportId: string;
  correctedReportId: string;
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
  deadlineToken: string;
  mailId: string;
  enquiryId: string;
  /** Of someone who becomes a student: their name is then no sign of an enquiry. */
  newcomersEnquiryId: string;
  /** A result of the official points that the student has kept. */
  savedPointsId: string;
  /** A receipt of the student, and one of another. */
  receiptId: string;
  foreignReceiptId: string;
  foreignSavedPointsId: string;
  /** A document of the student, and one of another. */
  documentId: string;
  foreignDocumentId: string;
  /** A text that goes to the student, and what finds one student in the list. */
  taskId: string;
  doneTaskId: string;
  bulkId: string;
  findsOne: string;
  listViewId: string;
  failedJobId: string;
  /** Changes of several records: drafts of three lists, one under way, one that is done. */
  changes: BulkChangesOfWorld;
  /** Files of students: read, checked, under way and done. */
  imports: ImportsOfWorld;
  /** ZIP files of documents: checked, ready, under way and done. */
  documentImports: DocumentImportsOfWorld;
  templateId: string;
  customFieldId: string;
  applicationFieldId: string;
  branchId: string;
  assignmentRuleId: string;
  limitedSubStageId: string;
  stageLimitId: string;
  subStageId: string;
  lostReasonId: string;
  /** For each intent of a rule's page, the rule on which it can be carried out. */
  rules: Awaited<ReturnType<typeof makeRulesToDecide>>;
  tagId: string;
  priceId: string;
  editedPriceId: string;
  whatsAppTemplateId: string;
  /** A WhatsApp message that belongs to no student yet. */
  unmatchedId: string;
  otherTagId: string;
  /** A claim addressed to another institution, and one to the approved one. */
  claimId: string;
  claimNumber: string;
  /** Money that came in for a claim of its own. */
  paymentId: string;
  ownClaimId: string;
  paymentFileId: string;
  /** Invoices of another student, one for each form, and one of the student. */
  invoices: Awaited<ReturnType<typeof makeInvoicesOfWorld>>;
  /** Funds and family links of another student’s application, and of the student’s own. */
  visaFunds: Awaited<ReturnType<typeof makeVisaFundsOfWorld>>;
  /** Service agreements of another student, one for each form, and of the student. */
  agreements: Awaited<ReturnType<typeof makeAgreementsOfWorld>>;
  /** Visa files of another student, one for each form. */
  visas: Awaited<ReturnType<typeof makeVisasOfWorld>>;
  /** Approved. */
  payoutRunId: string;
  resourceId: string;
  /** Someone who the approved partner's owner has asked, their link, and another partner's. */
  askedId: string;
  askedToken: string;
  foreignRepresentationId: string;
  /** That partner represents the student. */
  activeRepresentationId: string;
  /** A draft that its owner writes for the student. */
  agentDraftId: string;
  /** The reference of what they have submitted for the student, who is under age there. */
  toConfirm: string;
  /** What they wrote about the student's application. */
  agentMessageId: string;
  activeToken: string;
  /** A file with students that they have sent. */
  importId: string;
  /** A paper that the student is asked for. */
  documentRequestId: string;
  /** An application that the institution's owner has and no one has taken, with a document that it needs. */
  review: { applicationId: string; documentId: string; ownerId: string; criterionId: string };
  /** One of the student's, about which the same institution has asked. */
  asked: { applicationId: string; reference: string; questionId: string; guardianToken: string };
  /** A line of the student; another student has one with their own reference. */
  notificationId: string;
  offers: Awaited<ReturnType<typeof makeOffersOfWorld>>;
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
  webhook: { id: string; deliveryId: string };
  websiteForm: { id: string; mark: string };
  leadHook: { id: string; token: string };
  apiKeyId: string;
  /** A level that an owner has made, which no one has. */
  customRoleId: string;
  directoryDomainId: string;
}

/** An enquiry with the phone of a student: it can be added to their record. */
async function makeEnquiryByPhone(db: Db, studentId: string): Promise<string> {
  const phone = "+9779801230000";
  const { id } = await makeEnquiry(db, MARKS.enquiry);
  await db.update(students).set({ phone }).where(eq(students.id, studentId));
  await db.update(enquiries).set({ phone, message: "Which papers do I need?" }).where(eq(enquiries.id, id));
  return id;
}

/** @param store where the bytes of files go; without it files have no bytes */
export async function makeWorld(db: Db, store?: FileStore): Promise<World> {
  const people = await makeEveryKind(db);
  const student = people.get("student");
  const studentId = student && firstStudentOf(student);
  if (student?.kind !== "user" || !studentId) throw new Error("The student has a record");
  const own = await makeApplications(db, studentId, MARKS.own);
  await makeNote(db, studentId, MARKS.note);
  const limitedSubStage = await makeSubStage(db, {
    name: `${MARKS.limitedSubStage} ${randomUUID().slice(0, 8)}`,
  });
  await makeCall(db, studentId, { note: MARKS.call });
  const findsOne = `Z${randomUUID().replaceAll("-", "")}`;
  const { student: caller } = await makeStudent(db, { lastName: findsOne });
  const other = await makeStudent(db, { lastName: MARKS.foreign });
  const foreign = await makeApplications(db, other.student.id, MARKS.foreign);
  await makeSubmission(db, foreign.applicationId, { channel: "direct", submittedOn: "2025-01-15" });
  await makeNotification(db, other.actor.userId, foreign.reference);
  await makeDocumentRequest(db, other.student.id, { note: MARKS.foreign });
  const file = await makeFile(db, { store });
  const record = await makeStudentRecord(db, { lastName: MARKS.record });
  const [auditLogEntry] = await db
    .insert(auditEntries)
    .values({ action: "student.update", subjectType: "student", subjectId: record.id, fields: ["phone"] })
    .returning({ id: auditEntries.id });
  const counsellor = people.get("staff-counsellor");
  if (counsellor?.kind !== "user") throw new Error("The counsellor is somebody");
  const claimed = await makeCompany(db, "institution", { status: "approved" });
  const claim = await makeClaimOfEntry(db, claimed.id, { reason: MARKS.claim });
  // Commissions to claim from an institution, and to pay to a partner.
  const owing = organisationOf(people, "institution-owner");
  await makeLedgerEntry(db, { payerId: owing, earnerId: null, amountMinor: 50_000 });
  const owed = await makeCompany(db, "partner", { status: "approved" });
  await makeLedgerEntry(db, { payerId: null, earnerId: owed.id, amountMinor: 20_000 });
  const staffDraft = await makeDraft(db, record.id, { source: "staff", createdBy: counsellor.userId });
  // Only Australia has regional categories, which the form of a campus asks for.
  const countryId = await countryIdOf(db, "australia");
  const university = await makeUniversity(db, { name: MARKS.university, countryId });
  const course = await makeCourse(db, university.id, { name: MARKS.course });
  const scholarship = await makeScholarship(db, { universityId: university.id, name: MARKS.scholarship });
  const intakeCode = worldsIntakeCode();
  await db
    .insert(intakes)
    .values({ code: intakeCode, label: MARKS.intake, startsOn: "2031-02" })
    .onConflictDoNothing();
  await makeEstimate(db, { country: "australia", kind: "travel", note: MARKS.estimate });
  const bookable = await makeBookableCounsellor(db, { name: MARKS.bookable });
  const agencyId = organisationOf(people, "partner-owner");
  const asked = await makeRepresentationRow(db, agencyId, { lastName: MARKS.asked });
  const active = await makeRepresentationRow(db, agencyId, { studentId });
  const sample = sampleAnswers();
  const birthday = `${new Date().getUTCFullYear() - 16}-01-01`;
  const submitted = await makeApplication(db, studentId, {
    source: "agent",
    answers: { ...sample, personalInfo: { ...sample.personalInfo, dateOfBirth: birthday } },
  });
  const agentDraft = await makeDraft(db, studentId, {
    source: "agent",
    samePerson: personKey(personTyped(sample)),
    createdBy: userOf(people, "partner-owner"),
  });
  const task = await makeTask(db, {
    title: MARKS.task,
    subjectType: "student",
    subjectId: studentId,
    studentId,
    dueOn: "2031-01-31",
    repeatUnit: "month",
    repeatEvery: 1,
    repeatFrom: "2031-01-31",
  });
  for (const person of people.values()) {
    if (person.kind === "user") await makeReceipt(db, person.userId);
  }
  await makeTextDraft(db);
  const commission = await makeCommission(db, agencyId, university.id, {
    own: studentId,
    foreign: other.student.id,
  });
  const subscriberId = (await makeSubscriber(db, MARKS.subscriber)).id;
  const enquiryId = await makeEnquiryByPhone(db, caller.id);
  return {
    people,
    assigned: await makeAssigned(db),
    student: { ...student, studentId },
    own,
    foreign: { ...foreign, studentId: other.student.id },
    recordId: record.id,
    lookalikes: await makeLookalikes(db, { lastName: MARKS.record }),
    merge: await makeMerge(db, { lastName: MARKS.record }),
    auditLogEntryId: auditLogEntry?.id ?? "",
    staffDraftId: staffDraft.id,
    institutionId: (await makeCompany(db, "institution", { name: MARKS.institution })).id,
    approvedInstitutionId: organisationOf(people, "institution-owner"),
    sharedCase: await makeSharedCase(db, organisationOf(people, "institution-owner")),
    othersCase: await makeSharedCase(db, (await makeCompany(db, "institution", { status: "approved" })).id),
    ownOrganisation: await makeOwnOrganisation(db, people),
    unjoined: await makeUnjoinedPartner(db),
    ...(await makePartnerParts(db, people, file.id)),
    ownCourses: await makeOwnCourses(db, organisationOf(people, "institution-owner"), intakeCode),
    commission,
    statements: {
      own: await makeStatement(db, studentId, commission.own, store),
      foreign: await makeStatement(db, other.student.id, commission.foreign, store),
    },
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
    unfiledEmailId: (await makeUnfiledEmail(db, MARKS.unfiled, file.id)).id,
    subscriberId,
    translationReportId: (await makeTranslationReport(db, { text: MARKS.translationReport })).id,
    correctedReportId: (
      await makeTranslationReport(db, { text: MARKS.translationReport, correctedAt: new Date() })
    ).id,
    counsellorId: (await makeCounsellor(db, { name: MARKS.counsellor })).id,
    bookableId: bookable.id,
    ownHoursId: await giveHours(db, counsellor.userId),
    otherBookableId: (await makeBookableCounsellor(db, { name: "Colleague of Bookable" })).id,
    feedToken: await makeFeed(db),
    deadlineToken: await makeDeadlineFeed(db, other.actor.userId),
    officeId: (await makeOffice(db, `${MARKS.office} ${randomUUID()}`)).id,
    bookingRequest: await makeBookingRequest(db, bookable.id, comingSlot(15 * 60)),
    bookingId: (await makeBooking(db, bookable.id, comingSlot(12 * 60), { name: MARKS.booking })).id,
    mailId: (await makeMail(db, { subject: MARKS.mail })).id,
    enquiryId,
    newcomersEnquiryId: (await makeEnquiry(db, "Tara Newcomer")).id,
    receiptId: await makeReceipt(db, student.userId, { kind: "guardian", guardianName: MARKS.receipt }),
    foreignReceiptId: await makeReceipt(db, other.actor.userId, {
      kind: "guardian",
      guardianName: MARKS.foreign,
    }),
    savedPointsId: (await makeSavedPoints(db, studentId, MARKS.points)).id,
    ownMessageId: (await makeMessage(db, studentId, "When?", { side: "student", authorId: student.userId }))
      .id,
    counsellorMessageId: await openWindow(
      db,
      studentId,
      (await makeMessage(db, studentId, "Soon", { authorId: counsellor.userId })).id,
      file.id,
    ),
    answeringId: counsellor.userId,
    messageId: await makeReceivedEmail(db, studentId, MARKS.message, file.id),
    foreignMessageId: (await makeMessage(db, other.student.id, MARKS.foreign)).id,
    findsOne,
    taskId: task.id,
    changes: await makeBulkChanges(db, counsellor.userId, {
      studentId,
      applicationId: own.applicationId,
      taskId: task.id,
      enquiryId,
      subscriberId,
    }),
    imports: await makeImports(db, counsellor.userId, MARKS.imported),
    documentImports: await makeDocumentImports(db, counsellor.userId, MARKS.imported, {
      recordId: studentId,
      fileId: file.id,
    }),
    doneTaskId: (await makeTask(db, { doneAt: new Date() })).id,
    bulkId: (await makeBulk(db, [studentId], { body: MARKS.bulk })).id,
    askedId: asked.id,
    askedToken: asked.token,
    activeRepresentationId: active.id,
    agentDraftId: agentDraft.id,
    toConfirm: submitted.reference,
    agentMessageId: (
      await makeMessage(db, studentId, "Soon", {
        applicationId: own.applicationId,
        authorId: userOf(people, "partner-owner"),
      })
    ).id,
    activeToken: active.token,
    importId: await makeStudentImport(db, agencyId),
    foreignRepresentationId: (
      await makeRepresentationRow(db, (await makeCompany(db, "partner", { status: "approved" })).id, {
        lastName: MARKS.foreign,
      })
    ).id,
    claimId: claim.id,
    claimNumber: claim.number ?? "",
    paymentId: (await makePayment(db, claimed.id)).id,
    ownClaimId: (await makeClaim(db, organisationOf(people, "institution-owner"))).id,
    visaFunds: await makeVisaFundsOfWorld(db, {
      own: own.applicationId,
      foreign: foreign.applicationId,
      marks: { funds: MARKS.funds, family: MARKS.family },
    }),
    visas: await makeVisasOfWorld(db, MARKS.visaFile),
    agreements: await makeAgreementsOfWorld(db, {
      own: studentId,
      foreign: other.student.id,
      mark: MARKS.serviceAgreement,
    }),
    invoices: await makeInvoicesOfWorld(db, {
      own: studentId,
      foreign: other.student.id,
      mark: MARKS.invoice,
    }),
    paymentFileId: (await makePaymentFile(db, claim)).id,
    payoutRunId: (
      await makePayoutRun(db, counsellor.userId, { state: "approved", approvedBy: counsellor.userId })
    ).id,
    resourceId: (await makeResource(db, { title: MARKS.resource, fileId: file.id, fileName: "prices.pdf" }))
      .id,
    failedJobId: await makeFailedJob(db),
    listViewId: (await makeListView(db, counsellor.userId, { name: MARKS.listView })).id,
    branchId: (await makeBranch(db, { name: `${MARKS.branch} ${randomUUID().slice(0, 8)}` })).id,
    whatsAppTemplateId: (
      await makeWhatsAppTemplate(db, { name: `${MARKS.whatsAppTemplate}_${randomUUID().slice(0, 8)}` })
    ).id,
    unmatchedId: (await makeUnmatchedOf(db, record.id, MARKS.unmatched)).id,
    rules: await makeRulesToDecide(db),
    lostReasonId: (await makeLostReason(db, { name: `${MARKS.lostReason} ${randomUUID().slice(0, 8)}` })).id,
    assignmentRuleId: (
      await makeAssignmentRule(db, {
        name: `${MARKS.assignmentRule} ${randomUUID().slice(0, 8)}`,
        counsellorIds: [(await makeCounsellor(db, { active: false })).id],
      })
    ).id,
    limitedSubStageId: limitedSubStage.id,
    stageLimitId: (await makeStageLimit(db, { subStageId: limitedSubStage.id })).id,
    subStageId: (await makeSubStage(db, { name: `${MARKS.subStage} ${randomUUID().slice(0, 8)}` })).id,
    tagId: (await makeTag(db, { name: `${MARKS.tag} ${randomUUID().slice(0, 8)}` })).id,
    otherTagId: (await makeTag(db)).id,
    applicationFieldId: (
      await makeCustomField(db, { of: "applications", label: `Visa office ${randomUUID().slice(0, 8)}` })
    ).id,
    priceId: (await makePrice(db, { name: `${MARKS.price} ${randomUUID().slice(0, 8)}` })).id,
    editedPriceId: (await makePrice(db)).id,
    customFieldId: (await makeCustomField(db, { label: `${MARKS.customField} ${randomUUID().slice(0, 8)}` }))
      .id,
    templateId: (await makeTemplate(db, { title: MARKS.template })).id,
    ...(await makeReviews(db, people, studentId, store)),
    documentRequestId: (await makeDocumentRequest(db, studentId, { note: MARKS.request })).id,
    offers: await makeOffersOfWorld(db, {
      studentId,
      foreignApplicationId: foreign.applicationId,
      institutionId: organisationOf(people, "institution-owner"),
      mark: MARKS.offer,
      foreignMark: MARKS.foreign,
    }),
    notificationId: (await makeNotification(db, student.userId, own.reference)).id,
    uploadId: await makeUpload(db, student.userId),
    documentId: (await makeDocument(db, studentId, { name: MARKS.document, store })).id,
    foreignDocumentId: (await makeDocument(db, other.student.id, { name: MARKS.foreign, store })).id,
    foreignSavedPointsId: (await makeSavedPoints(db, other.student.id, MARKS.foreign)).id,
    intakeCode,
    ...(await makeDirectory(db, { name: MARKS.directory })),
    websiteForm: await makeWebsiteForm(db, userOf(people, "staff-owner"), { name: MARKS.leadSource }),
    leadHook: await makeLeadHook(db, userOf(people, "staff-owner"), { name: MARKS.leadSource }),
    webhook: await makeWebhook(db, userOf(people, "staff-owner"), { name: MARKS.webhook }),
    customRoleId: (await makeRole(db, ["student.list", "document.list"], `${MARKS.level} ${randomUUID()}`))
      .id,
    apiKeyId: (await makeApiKey(db, userOf(people, "staff-owner"), { name: MARKS.apiKey })).id,
    equivalenceId: (await makeEquivalence(db, { source: MARKS.equivalence })).id,
  };
}

async function makeAssigned(db: Db): Promise<World["assigned"]> {
  const actor = await makeNarrowedStaff(db, "counsellor");
  const { student } = await makeStudent(db, { lastName: MARKS.assigned, ...seenStudent(actor) });
  const { applicationId } = await makeApplications(db, student.id, MARKS.assigned);
  return { actor, studentId: student.id, applicationId };
}

/** Agreements, and applications to Australia of two students. */
async function makeCommission(
  db: Db,
  agencyId: string,
  universityId: string,
  students: { readonly own: string; readonly foreign: string },
) {
  const subAgent = await makeCompany(db, "partner", { status: "approved", name: "Sub-agent of a partner" });
  await db.update(organisations).set({ parentId: agencyId }).where(eq(organisations.id, subAgent.id));
  const another = await makeCompany(db, "partner", { status: "approved", name: "Another partner" });
  const application = async (studentId: string) => {
    const { id, reference } = await makeApplication(db, studentId, { universityId });
    return { applicationId: id, reference };
  };
  return {
    agreementId: (await makeAgreement(db, { earnerId: another.id, name: MARKS.agreement })).id,
    ownAgreementId: (
      await makeAgreement(db, { payerId: agencyId, earnerId: subAgent.id, name: MARKS.ownAgreement })
    ).id,
    subAgentId: subAgent.id,
    own: await application(students.own),
    foreign: await application(students.foreign),
  };
}

interface Statement {
  readonly applicationId: string;
  readonly reference: string;
  readonly periodId: string;
  readonly commentId: string;
  readonly aiDocumentId: string;
  readonly aiFactId: string;
}

/** Two answers of a visa statement that are drafts, a comment, and a period of study. */
async function makeStatement(
  db: Db,
  studentId: string,
  application: Pick<Statement, "applicationId" | "reference">,
  store: FileStore | undefined,
): Promise<Statement> {
  await makeVisaAnswer(db, application.applicationId, "circumstances");
  const answer = await makeVisaAnswer(db, application.applicationId, "course");
  const comment = await makeVisaComment(db, answer.id);
  const period = await makeStudyPeriod(db, studentId);
  // Of a kind whose text is not read: each visit would start a process.
  const { id: documentId } = await makeDocument(db, studentId, { store });
  const fact = await makeAiFact(db, application.applicationId, studentId, { documentId });
  return {
    ...application,
    periodId: period.id,
    commentId: comment.id,
    aiDocumentId: fact.documentId,
    aiFactId: fact.id,
  };
}

/** An accepted application that an institution sees, which has recorded the CoE. */
async function makeSharedCase(db: Db, organisationId: string) {
  const university = await makeUniversity(db, { organisationId });
  const { student } = await makeStudent(db, { firstName: "Sharedmark" });
  const application = await makeApplication(db, student.id, {
    status: "Accepted",
    universityId: university.id,
  });
  await makeShare(db, application);
  const coe = await makeMilestone(db, application.id, "coe-issued", {
    day: "2025-01-10",
    coeNumber: "COE1234567",
    recordedFor: organisationId,
  });
  return { applicationId: application.id, reference: application.reference, milestoneId: coe.id };
}

async function makeApplications(db: Db, studentId: string, mark: string) {
  const sample = sampleAnswers();
  const answers = { ...sample, personalInfo: { ...sample.personalInfo, lastName: mark } };
  const application = await makeApplication(db, studentId, { answers });
  const draft = await makeDraft(db, studentId, { answers, samePerson: personKey(personTyped(answers)) });
  return { applicationId: application.id, reference: application.reference, draftId: draft.id };
}

/** A partner that staff look at, and an office and a paper of it and of the approved partner's owner. */
async function makePartnerParts(db: Db, people: World["people"], fileId: string) {
  const partnerId = (await makeCompany(db, "partner", { name: MARKS.partner })).id;
  const [staffOfficeId, staffPaperId] = await makeParts(db, partnerId, fileId);
  const [officeId, paperId] = await makeParts(db, organisationOf(people, "partner-owner"), fileId);
  return { partnerId, partnerParts: { officeId, paperId, staffOfficeId, staffPaperId } };
}

async function makeParts(db: Db, organisationId: string, fileId: string): Promise<readonly [string, string]> {
  const office = { organisationId, city: "Pokhara", country: "np" } as const;
  const paper = {
    organisationId,
    kind: "licence",
    title: "Licence",
    fileId,
    fileName: "licence.pdf",
  } as const;
  return [
    only(await db.insert(organisationOffices).values(office).returning({ id: organisationOffices.id })).id,
    only(await db.insert(organisationDocuments).values(paper).returning({ id: organisationDocuments.id })).id,
  ];
}

async function makeOwnCourses(db: Db, organisationId: string, intakeCode: string) {
  const { university, course } = await makeOwnCourse(db, organisationId, { name: MARKS.ownCourse });
  const other = await makeCourse(db, university.id, { name: "Course with an intake" });
  await giveIntake(db, other.id, intakeCode);
  const about = { universityId: university.id, courseId: null };
  const identity = { name: MARKS.proposal, level: "bachelor", discipline: null, registerCode: null };
  const change = { durationWeeks: { seen: null, proposed: 104 } };
  const { id: foreignOwner } = await makeCompany(db, "institution", { status: "approved" });
  const foreign = await makeOwnCourse(db, foreignOwner, { name: "Course of another institution" });
  const foreignAbout = { universityId: foreign.university.id, courseId: foreign.course.id };
  return {
    universityId: university.id,
    courseId: course.id,
    intakeCourseId: other.id,
    newId: (await makeProposal(db, organisationId, about, { identity: { seen: null, proposed: identity } }))
      .id,
    withdrawId: (await makeProposal(db, organisationId, { ...about, courseId: course.id }, change)).id,
    foreignCourseId: foreign.course.id,
    foreignProposalId: (await makeProposal(db, foreignOwner, foreignAbout, change)).id,
  };
}

async function makeReviews(db: Db, people: World["people"], studentId: string, store?: FileStore) {
  const owner = people.get("institution-owner");
  if (owner?.kind !== "user" || !owner.organisation) throw new Error("The institution's owner works for it");
  const institution = { id: owner.organisation.id, actor: owner };
  const { student } = await makeStudent(db, { lastName: MARKS.review });
  const { application, university } = await makeReview(db, { institution, student });
  const document = await makeDocument(db, student.id, {
    name: MARKS.review,
    kind: "passport",
    state: "accepted",
    store,
  });
  const { criterionId } = await makeCriterion(db, institution.id);
  const asked = await makeReview(db, { institution, university, student: { id: studentId } });
  // The row is inserted when one is opened for the first time.
  await db
    .update(institutionReviews)
    .set({ firstSeenAt: new Date() })
    .where(inArray(institutionReviews.applicationId, [application.id, asked.application.id]));
  const guardian = await makeGuardian(db, asked.application.id);
  return {
    review: { applicationId: application.id, documentId: document.id, ownerId: owner.userId, criterionId },
    asked: {
      applicationId: asked.application.id,
      reference: asked.application.reference,
      questionId: await makeQuestion(db, asked.review.id),
      guardianToken: guardian.token,
    },
  };
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

async function makeUnjoinedPartner(db: Db) {
  const id = await makeUnjoined(db, "partner", { name: MARKS.unjoined });
  return { id, invitationId: await makeInvitation(db, id) };
}

/** Someone who was invited by the agency, or by an organisation. */
async function makeInvitation(db: Db, organisationId: string | null = null): Promise<string> {
  const id = randomUUID();
  await db.insert(invitations).values({
    id,
    email: `${id}@example.com`,
    name: "Nina New",
    ...(organisationId === null ? { staffRole: "viewer" } : { organisationId, memberRole: "reader" }),
    tokenHash: id,
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  return id;
}

function userOf(people: World["people"], kind: SubjectKind): string {
  const actor = people.get(kind);
  if (actor?.kind !== "user") throw new Error(`A ${kind} has an account`);
  return actor.userId;
}

function organisationOf(people: World["people"], kind: SubjectKind): string {
  const actor = people.get(kind);
  if (actor?.kind !== "user" || !actor.organisation) throw new Error(`A ${kind} works for an organisation`);
  return actor.organisation.id;
}
