import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { DraftAnswers } from "#app/admissions/answers/draft.ts";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { createReference } from "#app/admissions/applications/reference.ts";
import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import type { StudentStage } from "#app/admissions/students/stages.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { gradeEquivalences } from "#app/catalogue/equivalences/equivalences.tables.server.ts";
import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { scholarships } from "#app/catalogue/scholarships/scholarships.tables.server.ts";
import { campuses, universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { subscribers } from "#app/conversations/newsletter/newsletter.tables.server.ts";
import { directories, directoryDomains } from "#app/people/directories/directories.tables.server.ts";
import type { SpokenLanguage } from "#app/people/spoken-languages/spoken-language.ts";
import { costEstimates } from "#app/planning/estimates/estimates.tables.server.ts";
import { findingsOf } from "#app/planning/points/findings.ts";
import { officialResult } from "#app/planning/points/official-result.ts";
import { pointsResults } from "#app/planning/points/points.tables.server.ts";
import { readOfficial } from "#app/planning/points/read-official.ts";
import { RULE_SETS } from "#app/planning/points/rule-sets.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { userRoles } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeUser } from "./actors.ts";

/** The row that an insert without conflict handling gives back. */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("An insert without conflict handling returns its row");
  return row;
}

export interface StudentOptions {
  firstName?: string;
  lastName?: string;
  stage?: StudentStage;
  stageSince?: Date;
  counsellorId?: string;
  branchId?: string;
  isArchived?: boolean;
  createdAt?: Date;
}

/** A student record that staff manage for a person without an account. */
export async function makeStudentRecord(
  db: DbOrTransaction,
  options: StudentOptions & { userId?: string; email?: string; phone?: string } = {},
): Promise<typeof students.$inferSelect> {
  const values = {
    firstName: "Sita",
    lastName: "Rai",
    email: `${randomUUID()}@example.com`,
    source: options.userId ? ("own-sign-up" as const) : ("staff" as const),
    ...options,
  };
  return only(await db.insert(students).values(values).returning());
}

/** A student with an account, ready to act. */
export async function makeStudent(
  db: DbOrTransaction,
  options: StudentOptions = {},
): Promise<{ actor: UserActor; student: typeof students.$inferSelect; name: string; email: string }> {
  const { userId, name, email } = await makeUser(db, {
    name: `${options.firstName ?? "Sita"} ${options.lastName ?? "Rai"}`,
  });
  await db.insert(userRoles).values({ userId, role: "student" });
  const student = await makeStudentRecord(db, { ...options, userId, email });
  return {
    actor: {
      kind: "user",
      userId,
      role: "student",
      staffRole: null,
      customRole: null,
      onlyAssigned: false,
      organisation: null,
      studentIds: [student.id],
      counsellorId: null,
    },
    student,
    name,
    email,
  };
}

/** A draft that is ready to be submitted, unless other answers are given. */
export async function makeDraft(
  db: DbOrTransaction,
  studentId: string,
  options: {
    answers?: DraftAnswers;
    createdBy?: string;
    source?: "own-sign-up" | "staff" | "agent";
    submittedAt?: Date;
    /** The person of the answers is the student, although the names differ; see `personKey`. */
    samePerson?: string;
  } = {},
): Promise<typeof applicationDrafts.$inferSelect> {
  const values = { studentId, answers: sampleAnswers(), source: "own-sign-up" as const, ...options };
  return only(await db.insert(applicationDrafts).values(values).returning());
}

/** An application with the draft that it came from, which is closed. */
export async function makeApplication(
  db: DbOrTransaction,
  studentId: string,
  options: {
    status?: ApplicationStatus;
    withdrawnAt?: Date;
    isArchived?: boolean;
    counsellorId?: string;
    answers?: DraftAnswers;
    universityId?: string;
    courseId?: string;
    intakeCode?: string;
    agentId?: string;
    source?: "own-sign-up" | "agent";
  } = {},
): Promise<typeof applications.$inferSelect> {
  const answers = options.answers ?? sampleAnswers();
  const draft = await makeDraft(db, studentId, { answers, submittedAt: new Date() });
  const values = {
    studentId,
    draftId: draft.id,
    reference: createReference(new Date(), randomBytes(16)),
    source: "own-sign-up" as const,
    ...options,
    answers,
  };
  return only(await db.insert(applications).values(values).returning());
}

/** The id of a country that every installation has. */
export async function countryIdOf(db: DbOrTransaction, code: LiveDestination): Promise<string> {
  return only(await db.select({ id: countries.id }).from(countries).where(eq(countries.code, code))).id;
}

export async function makeUniversity(
  db: DbOrTransaction,
  options: Partial<typeof universities.$inferInsert> = {},
): Promise<typeof universities.$inferSelect> {
  const slug = `university-${randomUUID()}`;
  return only(
    await db
      .insert(universities)
      .values({ slug, name: `University ${slug.slice(-6)}`, ...options })
      .returning(),
  );
}

export async function makeCampus(
  db: DbOrTransaction,
  universityId: string,
  options: Partial<Omit<typeof campuses.$inferInsert, "universityId">> = {},
): Promise<typeof campuses.$inferSelect> {
  const name = `Campus ${randomUUID().slice(0, 8)}`;
  return only(
    await db
      .insert(campuses)
      .values({ universityId, name, ...options })
      .returning(),
  );
}

export async function makeCourse(
  db: DbOrTransaction,
  universityId: string,
  options: Partial<Omit<typeof courses.$inferInsert, "universityId">> = {},
): Promise<typeof courses.$inferSelect> {
  return only(
    await db
      .insert(courses)
      .values({
        universityId,
        slug: `course-${randomUUID()}`,
        name: "Master of Nursing",
        level: "master",
        ...options,
      })
      .returning(),
  );
}

export async function makeScholarship(
  db: DbOrTransaction,
  options: Partial<typeof scholarships.$inferInsert> = {},
): Promise<typeof scholarships.$inferSelect> {
  const slug = `scholarship-${randomUUID()}`;
  return only(
    await db
      .insert(scholarships)
      .values({ slug, name: `Scholarship ${slug.slice(-6)}`, ...options })
      .returning(),
  );
}

/** An equivalence between two scales; the same two results again are the same record. */
export async function makeEquivalence(
  db: DbOrTransaction,
  options: Partial<typeof gradeEquivalences.$inferInsert> = {},
): Promise<typeof gradeEquivalences.$inferSelect> {
  const { fromScale, fromValue, toScale } = gradeEquivalences;
  const values = {
    fromScale: "np-percent",
    fromValue: 60,
    toScale: "np-gpa-4",
    toValue: 2.4,
    source: "A university's table",
    asOf: "2026-05",
    ...options,
  } as const;
  return only(
    await db
      .insert(gradeEquivalences)
      .values(values)
      .onConflictDoUpdate({ target: [fromScale, toScale, fromValue], set: { source: values.source } })
      .returning(),
  );
}

/** A directory of the agency's, with a domain that is not proved yet. */
export async function makeDirectory(
  db: DbOrTransaction,
  options: Partial<typeof directories.$inferInsert> = {},
): Promise<{ directoryId: string; directoryDomainId: string }> {
  const directory = only(
    await db
      .insert(directories)
      .values({
        name: "Test College",
        protocol: "openid",
        issuer: "https://directory.example",
        clientId: "southbound",
        clientSecret: "-",
        ...options,
      })
      .returning({ id: directories.id }),
  );
  const token = randomUUID();
  const domain = only(
    await db
      .insert(directoryDomains)
      .values({ directoryId: directory.id, domain: `d-${token.slice(0, 13)}.example`, token })
      .returning({ id: directoryDomains.id }),
  );
  return { directoryId: directory.id, directoryDomainId: domain.id };
}

/** The agency's own figure for something; the same again is the same record. */
export async function makeEstimate(
  db: DbOrTransaction,
  options: Pick<typeof costEstimates.$inferInsert, "country" | "kind"> &
    Partial<typeof costEstimates.$inferInsert>,
): Promise<typeof costEstimates.$inferSelect> {
  const values = {
    amountMinor: 150_000,
    currency: options.country === "newzealand" ? "NZD" : "AUD",
    asOf: "2026-11-01",
    note: "Three fares",
    version: 1,
    ...options,
  };
  return only(
    await db
      .insert(costEstimates)
      .values(values)
      .onConflictDoUpdate({ target: [costEstimates.country, costEstimates.kind], set: values })
      .returning(),
  );
}

/** An address that is not confirmed yet; the same address again is the same record. */
export async function makeSubscriber(
  db: DbOrTransaction,
  email: string,
): Promise<typeof subscribers.$inferSelect> {
  return only(
    await db
      .insert(subscribers)
      .values({ email, kind: "newsletter" })
      .onConflictDoUpdate({ target: [subscribers.email, subscribers.kind], set: { email } })
      .returning(),
  );
}

export async function makeCounsellor(
  db: DbOrTransaction,
  options: { name?: string; userId?: string; active?: boolean; spokenLanguages?: SpokenLanguage[] } = {},
): Promise<typeof counsellors.$inferSelect> {
  const name = options.name ?? "Gita Counsellor";
  return only(
    await db
      .insert(counsellors)
      .values({ email: `${randomUUID()}@example.com`, ...options, name })
      .returning(),
  );
}

/** An internal note about a student. */
export async function makeNote(db: DbOrTransaction, studentId: string, body: string): Promise<void> {
  await db.insert(notes).values({ studentId, body });
}

/** A mail in the outbox that nothing will send. */
export async function makeMail(
  db: DbOrTransaction,
  options: { subject?: string } = {},
): Promise<typeof outboxEmails.$inferSelect> {
  return only(
    await db
      .insert(outboxEmails)
      .values({
        kind: "application-withdrawn",
        toEmail: "somebody@example.com",
        subject: options.subject ?? "A mail",
        props: { name: "Somebody", reference: "SB-2026-TEST-TEST" },
        sensitive: false,
      })
      .returning(),
  );
}

/** A visitor's request for a consultation. */
export async function makeEnquiry(db: DbOrTransaction, name: string): Promise<typeof enquiries.$inferSelect> {
  return only(
    await db
      .insert(enquiries)
      .values({ kind: "consultation", name, email: "visitor@example.com" })
      .returning(),
  );
}

/** A kept result of the official points, of a visa by that name. */
export async function makeSavedPoints(
  db: DbOrTransaction,
  studentId: string,
  name: string,
): Promise<typeof pointsResults.$inferSelect> {
  const asked = readOfficial(
    new URLSearchParams("visa=au-189&age=30&date=2026-10-01"),
    RULE_SETS,
    "2026-11-21",
  );
  const result = { ...officialResult(findingsOf(asked), "A notice."), name };
  const { version: rulesVersion, date, total, proven, passMark, atLeast } = result;
  const facts = { rulesVersion, date, total, proven, passMark, atLeast };
  return only(
    await db
      .insert(pointsResults)
      .values({ studentId, query: `visa=au-189&age=30&date=${date}`, ...facts, result })
      .returning(),
  );
}
