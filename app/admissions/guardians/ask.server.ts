import { and, eq, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { accountOfCounsellor } from "#app/admissions/students/who-sees-to.server.ts";
import { makeRuleTask } from "#app/admissions/tasks/commands.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { consents } from "#app/people/consents/consents.tables.server.ts";
import { GUARDIAN_TEXT } from "#app/people/consents/kinds.ts";
import { guardianReceipt } from "#app/people/consents/receipts.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { callingCodeOf } from "#app/people/phones/mobile-number.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { countAttempt } from "#app/platform/limits/attempts.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { noAddressFor } from "#app/platform/sessions/no-address.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { GUARDIAN_LINK_DAYS, type NamedGuardian } from "./guardian.ts";
import { type Contact, independentContact, isReached } from "./guardian-contact.ts";
import { guardianPath, newGuardianToken } from "./guardian-tokens.server.ts";
import { guardianConfirmations } from "./guardians.tables.server.ts";
import { guardianMessages as texts } from "./guardians.words.ts";
import { listKnownContacts } from "./known-contacts.server.ts";

type GuardianDeps = Omit<StepDeps, "db">;
type Row = typeof guardianConfirmations.$inferSelect;

const DAY_MS = 86_400_000;

/** What a guardian reads about an application, and its assignee. */
export async function findCaseOf(db: DbOrTransaction, applicationId: string) {
  const [row] = await db
    .select({
      studentId: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      userId: students.userId,
      counsellorId: sql<string | null>`coalesce(${applications.counsellorId}, ${students.counsellorId})`,
      course: courses.name,
      typedCourse: sql<string>`coalesce(${applications.answers} #>> '{preferences,desiredCourse}', '')`,
      typedEmail: sql<string>`coalesce(${applications.answers} #>> '{personalInfo,email}', '')`,
      university: universities.name,
      isClosed: sql<boolean>`${applications.withdrawnAt} is not null or ${applications.isArchived}`,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .where(eq(applications.id, applicationId));
  return row ?? null;
}
export type GuardianCase = NonNullable<Awaited<ReturnType<typeof findCaseOf>>>;

/** The course and university of an application in one line; empty if neither is set. */
export const choiceOf = ({ course, typedCourse, university }: GuardianCase): string =>
  [course ?? typedCourse.trim(), university].filter(Boolean).join(", ");

/** The part of a guardian's contact that differs from the applicant's and the account's. */
export async function reachedAt(
  db: DbOrTransaction,
  { studentId, typedEmail }: Pick<GuardianCase, "studentId" | "typedEmail">,
  contact: Contact,
): Promise<Contact> {
  const typed = { email: typedEmail.trim() || null, phone: null };
  return independentContact(contact, [...(await listKnownContacts(db, studentId)), typed]);
}

/**
 * Requests confirmation from the guardian of a newly submitted application, in the caller's transaction: with a link
 * or, if the account's owner states that they are the guardian and there is no other contact, by a declaration. Once
 * per application.
 */
export async function askGuardian(
  tx: Transaction,
  deps: GuardianDeps,
  actor: Actor,
  { applicationId, guardian }: { applicationId: string; guardian: NamedGuardian },
): Promise<void> {
  const found = await findCaseOf(tx, applicationId);
  if (!found) throw new Error("A guardian is asked about an application that there is");
  const contact = await reachedAt(tx, found, guardian);
  const isDeclared = guardian.applies && !isReached(contact);
  const now = deps.now();
  const { name, relationship, email, phone } = guardian;
  const [row] = await tx
    .insert(guardianConfirmations)
    .values({
      applicationId,
      name,
      relationship,
      email,
      phone,
      createdAt: now,
      updatedAt: now,
      ...(isDeclared ? declaredAt(now) : { state: "waiting" as const }),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return;
  if (isDeclared) await storeDeclaration(tx, deps, actor, { row, found });
  else await sendLink(tx, deps, row, found, contact);
  await makeRuleTask(tx, deps, actor, {
    rule: "guardian",
    about: { type: "application", id: applicationId, studentId: found.studentId },
    kind: "to-do",
    title: texts.task({ name: joinName(found.firstName, found.lastName) }),
    assigneeId: await accountOfCounsellor(tx, found.counsellorId),
    // While the link is valid, the guardian has the next step.
    ...(isDeclared ? {} : { dueFrom: new Date(now.getTime() + GUARDIAN_LINK_DAYS * DAY_MS) }),
  });
}

/** The columns of a declaration by the account's owner. */
export const declaredAt = (now: Date) =>
  ({
    state: "declared",
    way: "account",
    textNumber: GUARDIAN_TEXT,
    answeredAt: now,
    tokenHash: null,
    sentAt: null,
    expiresAt: null,
  }) as const;

/** The receipt of a declaration, which belongs to the student's account. */
export async function storeDeclaration(
  tx: Transaction,
  deps: GuardianDeps,
  actor: Actor,
  { row, found }: { row: Pick<Row, "applicationId" | "name">; found: GuardianCase },
): Promise<void> {
  if (found.userId === null) return;
  const by = actor.kind === "user" && actor.userId !== found.userId ? actor.userId : null;
  const facts = {
    userId: found.userId,
    door: "application",
    context: row.applicationId,
    byId: by,
    createdAt: deps.now(),
  } as const;
  await tx.insert(consents).values(guardianReceipt("guardian-declaration", facts, row.name));
}

/**
 * Sends a new link to the guardian: by email, or by SMS if there is only a number. Ends the earlier link. The caller
 * holds the lock on the row.
 */
export async function sendLink(
  tx: Transaction,
  deps: GuardianDeps,
  row: Pick<Row, "id" | "name">,
  found: GuardianCase,
  { email, phone }: Contact,
): Promise<void> {
  const now = deps.now();
  const { token, tokenHash } = newGuardianToken();
  // Limits the cost of SMS to one country, as for codes.
  const mayText =
    email !== null ||
    (phone !== null &&
      (await countAttempt({ db: tx, now: deps.now }, "text:country", callingCodeOf(phone))).ok);
  await tx
    .update(guardianConfirmations)
    .set(
      mayText
        ? { tokenHash, sentAt: now, expiresAt: new Date(now.getTime() + GUARDIAN_LINK_DAYS * DAY_MS) }
        : { tokenHash: null, sentAt: null, expiresAt: null },
    )
    .where(and(eq(guardianConfirmations.id, row.id)));
  if (!mayText) return;
  await queueMail(tx, deps.jobs, {
    kind: "guardian-request",
    to: { email: email ?? noAddressFor(row.id), phone, name: row.name },
    props: {
      name: row.name,
      whose: found.firstName,
      choice: choiceOf(found),
      path: guardianPath(token),
      days: GUARDIAN_LINK_DAYS,
    },
  });
}
