import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { changeApplicationStatus } from "#app/admissions/applications/staff-status.server.ts";
import { openOwnDraft } from "#app/admissions/drafts/draft-start.server.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { holdPost } from "#app/admissions/drafts/pending-form-posts.server.ts";
import { addNote } from "#app/admissions/notes/notes.server.ts";
import { changeStage, updateStudent } from "#app/admissions/students/change-student.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { submitApplication } from "#app/admissions/submissions/submit.server.ts";
import { createTask } from "#app/admissions/tasks/commands.server.ts";
import { addCourses } from "#app/catalogue/shortlist/commands.server.ts";
import { confirmBooking } from "#app/consultations/bookings/confirm.server.ts";
import { holdSlot } from "#app/consultations/bookings/hold.server.ts";
import { moveByStaff, recordOutcome } from "#app/consultations/calendar/staff-commands.server.ts";
import { waitForDay } from "#app/consultations/waiting-list/waiting-list.server.ts";
import { requestConsultation, sendContactMessage } from "#app/conversations/enquiries/commands.server.ts";
import { subscribe } from "#app/conversations/newsletter/commands.server.ts";
import { savePreferences } from "#app/conversations/notices/save-preferences.server.ts";
import { editMessage } from "#app/conversations/threads/edit-message.server.ts";
import { sendMessage } from "#app/conversations/threads/send-message.server.ts";
import { requestEmailChange } from "#app/people/accounts/account-email.server.ts";
import { changeProfile } from "#app/people/accounts/account-profile.server.ts";
import { invitations } from "#app/people/invitations/invitations.tables.server.ts";
import {
  authenticatorApps,
  passkeys,
  recoveryCodes,
} from "#app/people/second-factors/second-factors.tables.server.ts";
import { requestPasswordReset } from "#app/people/sign-in/recovery.server.ts";
import { signUp } from "#app/people/sign-up/sign-up.server.ts";
import { savePointsResult } from "#app/planning/points/saved-points.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { type UserActor, VISITOR } from "#app/platform/permissions/actor.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { findSession } from "#app/platform/sessions/session.server.ts";
import { sessions, users, verifications } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { comingSlot, makeBookableCounsellor } from "#tests/factories/bookings.ts";
import { makeCourse, makeUniversity, only } from "#tests/factories/records.ts";
import { browserRequest } from "./auth-services.ts";
import { answerMailRequests } from "./mail-requests.ts";
import { openSession } from "./session.ts";

/** A person who appears in every table, each time with a unique text. */
export interface PlantedPerson {
  readonly actor: UserActor & { studentId: string };
  readonly email: string;
  readonly cookie: string;
  readonly draftId: string;
  readonly applicationId: string;
  readonly bookingId: string;
  /** Words that stand in this person's records and nowhere else, by what they are. */
  readonly marks: Readonly<Record<string, string>>;
}

/** The words that are staff's own, and on no page of a student. */
export const STAFF_WORDS = ["note", "outcome", "followUp", "taskDetails", "moveReason"] as const;

let planted = 0;

/**
 * Lets a person sign up and do everything that leaves something behind, by the product's own commands, and
 * staff do what they do about them. `prefix` is six letters that stand in no
 * other word; fewer would stand by chance in the Base64 of a password's hash.
 */
export async function plantPerson(services: Services, prefix: string): Promise<PlantedPerson> {
  const { db, now } = services;
  planted += 1;
  const marks: Record<string, string> = {};
  const mark = (name: string) => {
    marks[name] = `${prefix}${name.toLowerCase()}`;
    return marks[name];
  };
  const address = (name: string) => `${mark(name)}@example.com`;
  const deps = { ...services, requestId: "planted" };
  const ip = "203.0.113.7";
  const staff = await makeStaff(db, "owner", "Colleague Owner");
  const phoneOf = (end: string) => `+97798411${String(planted).padStart(3, "0")}${end}`;
  const good = <Result extends { ok: boolean }>(result: Result): Extract<Result, { ok: true }> => {
    if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result)}`);
    return result as Extract<Result, { ok: true }>;
  };

  const email = address("email");
  const person = {
    fullName: `${mark("first")} ${mark("last")}`,
    email,
    password: "nine tall palms by the lake",
  };
  good(await signUp(services, { screen: "student", values: { ...person, consent: true } as never }));
  await answerMailRequests(services);
  const user = only(await db.select().from(users).where(eq(users.email, email)));
  const student = only(await db.select().from(students).where(eq(students.userId, user.id)));
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
  const actor = {
    kind: "user",
    userId: user.id,
    role: "student",
    staffRole: null,
    customRole: null,
    onlyAssigned: false,
    organisation: null,
    studentIds: [student.id],
    /** The first of them, for what a test is about. */
    studentId: student.id,
    counsellorId: null,
  } as const;
  const session = await openSession(db, user.id);
  await db
    .update(sessions)
    .set({ userAgent: mark("browser"), ipAddress: `${mark("network")}` })
    .where(eq(sessions.id, session.id));
  const { known } = await findSession(services, browserRequest("/", [session.header]), ip);
  if (!known.signedIn) throw new Error("The session is good");
  good(
    await changeProfile(
      services,
      known,
      { fullName: mark("profile"), timeZone: "Asia/Kathmandu" },
      "planted",
    ),
  );
  good(await requestEmailChange(services, known, address("newEmail"), "planted"));
  await answerMailRequests(services);
  await db.insert(passkeys).values({
    userId: user.id,
    name: mark("passkey"),
    publicKey: mark("publicKey"),
    credentialID: mark("credential"),
    counter: 0,
    deviceType: "multiDevice",
    backedUp: true,
  });
  await db.insert(invitations).values({
    email,
    name: mark("invited"),
    staffRole: "viewer",
    tokenHash: mark("invitation"),
    expiresAt: new Date(now().getTime() + 600_000),
  });
  await db
    .insert(authenticatorApps)
    .values({ userId: user.id, name: mark("app"), secret: mark("appKey"), confirmedAt: now() });
  await db.insert(recoveryCodes).values({ userId: user.id, codes: mark("recovery") });
  good(await requestPasswordReset(services, email, { ip }));
  await answerMailRequests(services);
  await db.insert(verifications).values({
    identifier: `sign-in-code:${mark("code")}`,
    value: JSON.stringify([user.id, email]),
    expiresAt: new Date(now().getTime() + 600_000),
  });

  // What is asked of a student, sent and not yet sent.
  const answers = sampleAnswers();
  const draft = good(await openOwnDraft(services, actor)).value;
  await db
    .update(applicationDrafts)
    .set({
      answers: {
        ...answers,
        personalInfo: {
          ...answers.personalInfo,
          firstName: mark("answerFirst"),
          lastName: mark("answerLast"),
          email: address("answerEmail"),
          dateOfBirth: "2008-11-30",
        },
        education: { ...answers.education, institution: mark("school") },
        preferences: {
          ...answers.preferences,
          desiredCourse: mark("wish"),
          campusPreference: mark("campus"),
        },
        consent: {
          termsAccepted: true,
          guardianName: mark("guardian"),
          guardianRelationship: "mother",
          guardianEmail: address("guardianEmail"),
          guardianPhone: "",
          guardianApplies: false,
        },
      },
    })
    .where(eq(applicationDrafts.id, draft.id));
  good(await submitApplication(services, actor, { draftId: draft.id, version: draft.version }));
  const application = only(
    await db.select().from(applications).where(eq(applications.studentId, student.id)),
  );
  const open = good(await openOwnDraft(services, actor)).value;
  await db
    .update(applicationDrafts)
    .set({
      answers: {
        ...answers,
        education: { ...answers.education, institution: mark("openSchool") },
        preferences: { ...answers.preferences, desiredCourse: mark("openWish") },
      },
    })
    .where(eq(applicationDrafts.id, open.id));
  await holdPost(services, {
    draftId: open.id,
    step: "education",
    version: open.version,
    entries: [["education.institution", mark("heldSchool")]],
  });
  good(await savePointsResult(deps, actor, { query: `visa=au-189&age=30&date=2026-10-01` }));
  const university = await makeUniversity(db);
  const course = await makeCourse(db, university.id);
  await addCourses(services, user.id, [course.id]);

  // What a visitor leaves, with the same address.
  const visitor = { email, phone: null, website: undefined };
  const request = {
    key: randomUUID(),
    name: mark("asker"),
    preferredTime: mark("preferred"),
    note: mark("wishNote"),
  };
  good(await requestConsultation(services, { ...visitor, ...request }, ip));
  const letter = {
    key: randomUUID(),
    name: mark("writer"),
    topic: "courses",
    message: mark("letter"),
  } as const;
  good(
    await sendContactMessage(
      services,
      { ...visitor, ...letter },
      { actor: VISITOR, facts: { ip, id: "none" } },
    ),
  );
  good(await subscribe(services, { email, kind: "newsletter" } as never, ip));
  await answerMailRequests(services);
  const counsellor = await makeBookableCounsellor(db, { name: "Counsellor Somebody" });
  const start = comingSlot(600, 3 + planted);
  const wish = { topic: "visa", language: "en", counsellor: counsellor.id, zone: "Asia/Kathmandu" } as const;
  const day = new Date(start).toISOString().slice(0, 10);
  good(await waitForDay(services, { ...wish, day, name: mark("waiter"), email, website: undefined }, ip));
  const held = good(await holdSlot(services, { ...wish, start }, { ip, channel: "site" })).value;
  const details = { name: mark("booker"), email, phone: phoneOf("67"), note: mark("bookingNote") };
  const booking = good(await confirmBooking(deps, actor, held.claim, details as never)).value;

  // What staff do about them.
  const message = { key: randomUUID(), quotedId: null, body: mark("message") };
  good(await sendMessage(deps, actor, student.id, message));
  const edit = { messageId: message.key, version: 1, body: mark("changed") };
  good(await editMessage(deps, actor, student.id, edit));
  good(await sendMessage(deps, staff, student.id, { ...message, key: randomUUID(), body: mark("reply") }));
  good(await savePreferences(deps, actor, { pace: "hourly", quietFrom: 22, quietUntil: 7 }));
  good(await addNote(deps, staff, { studentId: student.id }, { body: mark("note") }));
  const record = only(await db.select().from(students).where(eq(students.id, student.id)));
  good(
    await updateStudent(deps, staff, {
      id: student.id,
      version: record.version,
      firstName: mark("staffFirst"),
      lastName: mark("staffLast"),
      email,
      phone: phoneOf("23"),
    } as never),
  );
  good(
    await changeStage(deps, staff, {
      id: student.id,
      version: record.version + 1,
      stage: "Prospect",
      reason: mark("stageReason"),
    }),
  );
  good(
    await changeApplicationStatus(deps, staff, {
      id: application.id,
      version: 1,
      status: "Under Review",
      reason: mark("statusReason"),
    }),
  );
  const moved = good(
    await moveByStaff(deps, staff, {
      id: booking.id,
      version: booking.version,
      start: start + 3_600_000,
      reason: mark("moveReason"),
    }),
  ).value;
  const task = { kind: "call", dueOn: "2031-01-01", assigneeId: staff.userId } as const;
  good(
    await createTask(deps, staff, {
      ...task,
      title: mark("followUp"),
      about: { type: "booking", id: booking.id },
    }),
  );
  good(
    await createTask(deps, staff, {
      ...task,
      title: "To do",
      details: mark("taskDetails"),
      about: { type: "student", id: student.id },
    }),
  );
  good(
    await recordOutcome(deps, staff, {
      id: booking.id,
      version: moved.version,
      status: "confirmed",
      note: mark("outcome"),
    }),
  );
  // A mail server that refuses names the recipient; both places store its message.
  const mail = only(
    await db
      .select({ id: outboxEmails.id })
      .from(outboxEmails)
      .where(and(eq(outboxEmails.toEmail, email), isNull(outboxEmails.sentAt)))
      .limit(1),
  );
  await db
    .update(outboxEmails)
    .set({ lastError: mark("mailServer") })
    .where(eq(outboxEmails.id, mail.id));
  await db.$client.query(
    "update pgboss.job set output = jsonb_build_object('message', $1::text) where data ->> 'mailId' = $2",
    [mark("queueServer"), mail.id],
  );
  return {
    actor,
    email,
    cookie: session.header,
    draftId: open.id,
    applicationId: application.id,
    bookingId: booking.id,
    marks,
  };
}
