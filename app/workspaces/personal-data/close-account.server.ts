import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { OPEN_APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import { withdrawLocked } from "#app/admissions/applications/withdraw.server.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { endAllOf } from "#app/admissions/representations/end.server.ts";
import { lockApplicationsOfStudent } from "#app/admissions/representations/lock-applications.server.ts";
import { studentsOfAccount } from "#app/admissions/students/account-students.server.ts";
import type { StudentLogKind } from "#app/admissions/students/student-log.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { shortlistedCourses } from "#app/catalogue/shortlist/shortlist.tables.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { cancelBookingIn } from "#app/consultations/bookings/change.server.ts";
import { lockCalendars } from "#app/consultations/scheduling/calendar-lock.server.ts";
import { waitingListEntries } from "#app/consultations/waiting-list/waiting-list.tables.server.ts";
import { subscribers } from "#app/conversations/newsletter/newsletter.tables.server.ts";
import { leavePhone } from "#app/people/accounts/account-phone.server.ts";
import { accountAddresses } from "#app/people/accounts/accounts.tables.server.ts";
import { identities } from "#app/people/identities/identities.tables.server.ts";
import {
  authenticatorApps,
  passkeys,
  recoveryCodes,
} from "#app/people/second-factors/second-factors.tables.server.ts";
import { pointsResults } from "#app/planning/points/points.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { closedEmail } from "#app/platform/personal-data/erased.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { lockAccount } from "#app/platform/sessions/account-lock.server.ts";
import { mayChangeAccount, type OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { endAllAccess } from "#app/platform/sessions/end-access.server.ts";
import { accounts, users } from "#app/platform/sessions/sessions.tables.server.ts";

type Deps = Pick<Services, "db" | "now"> & { jobs: Pick<Jobs, "enqueue">; requestId: string };
type Owner = { userId: string; name: string; email: string; emailVerified: boolean };

/**
 * Closes a student's account in one transaction: all sign-in methods end, unsubmitted data is deleted, undecided
 * applications are withdrawn, future consultations are cancelled, the newsletter ends, and the owner is notified by
 * email. What was submitted stays with the student's record; the address is free for a new account, which gets none
 * of it. Submitted twice, it is closed once. Errors: `forbidden`, also if the identity was not confirmed recently.
 */
export async function closeAccount(
  deps: Deps,
  known: OpenSession,
): Promise<Result<undefined, FailureOf<"forbidden">>> {
  const may = mayChangeAccount(known, "account.close", deps);
  if (!may.ok) return may;
  const { userId } = known.actor;
  return deps.db.transaction(async (tx) => {
    // Lets bookings and submissions of the account that are in progress finish first, and blocks later ones.
    await lockAccount(tx, userId);
    const own = (await studentsOfAccount(tx, userId)).map(({ id }) => id).toSorted();
    const ahead = own.length > 0 ? await lockBookingsAhead(tx, userId, own, deps.now()) : [];
    const [user] = await tx
      .select({
        name: users.name,
        email: users.email,
        emailVerified: users.emailVerified,
        closedAt: users.closedAt,
      })
      .from(users)
      .where(eq(users.id, userId))
      .for("no key update");
    if (!user) return err({ code: "forbidden" });
    if (user.closedAt !== null) return ok();
    const owner = { userId, ...user };
    for (const studentId of own) await lockApplicationsOfStudent(tx, studentId);
    for (const studentId of own) await settleRecords(tx, deps, known, studentId);
    if (user.emailVerified || own.length > 0) {
      const of = { studentIds: own, email: user.emailVerified ? user.email : null };
      await endAllOf(tx, deps, known.actor, of);
    }
    for (const id of ahead) await cancelAhead(tx, deps, known, id);
    if (user.emailVerified) await leaveLists(tx, owner, deps.now());
    await recordAudit(
      tx,
      known.actor,
      { action: "account.close", subjectType: "user", subjectId: userId },
      deps.requestId,
    );
    await queueMail(tx, deps.jobs, {
      kind: "account-closed",
      to: { email: user.email, name: user.name },
      props: { name: user.name },
    });
    await takeSignIn(tx, userId, deps.now());
    return ok();
  });
}

/** Locks the calendars of the consultations to come, which is done before any row is locked; returns their ids. */
async function lockBookingsAhead(
  tx: Transaction,
  userId: string,
  studentIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .select({ id: bookings.id, counsellorId: bookings.counsellorId })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, "confirmed"),
        gt(bookings.startsAt, now),
        or(inArray(bookings.studentId, [...studentIds]), eq(bookings.userId, userId)),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  await lockCalendars(
    tx,
    rows.map(({ counsellorId }) => counsellorId),
  );
  return rows.map(({ id }) => id);
}

/**
 * A consultation that has started or was cancelled by now is unchanged; one that was reassigned since is tried again.
 */
async function cancelAhead(tx: Transaction, deps: Deps, known: OpenSession, id: string): Promise<void> {
  const by = { actor: known.actor, action: "booking.changeOwn", generation: null } as const;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const cancelled = await cancelBookingIn(tx, deps, id, by);
    if (cancelled.ok || cancelled.error.code !== "stale") return;
  }
  throw new Error("A consultation changed hands each time it was to be cancelled");
}

/** Drafts and applications are locked before the student, as everywhere. */
async function settleRecords(
  tx: Transaction,
  deps: Deps,
  known: OpenSession,
  studentId: string,
): Promise<void> {
  const ofStudent = eq(applicationDrafts.studentId, studentId);
  await tx.delete(applicationDrafts).where(and(ofStudent, isNull(applicationDrafts.submittedAt)));
  const open = await tx
    .select({ id: applications.id, reference: applications.reference, studentId: applications.studentId })
    .from(applications)
    .where(
      and(
        eq(applications.studentId, studentId),
        inArray(applications.status, [...OPEN_APPLICATION_STATUSES]),
        isNull(applications.withdrawnAt),
        eq(applications.isArchived, false),
      ),
    )
    .orderBy(asc(applications.id))
    .for("no key update");
  const [student] = await tx.select().from(students).where(eq(students.id, studentId)).for("no key update");
  if (!student) throw new Error("The record of an account is there");
  // One that was begun between the first line and the lock.
  await tx.delete(applicationDrafts).where(and(ofStudent, isNull(applicationDrafts.submittedAt)));
  for (const application of open) {
    const { firstName, lastName, email } = student;
    const row = { ...application, firstName, lastName, email, reason: null };
    await withdrawLocked(tx, deps, known.actor, row, deps.requestId);
  }
  await tx.delete(pointsResults).where(eq(pointsResults.studentId, studentId));
  await tx
    .update(students)
    .set({ version: sql`${students.version} + 1` })
    .where(eq(students.id, studentId));
  await tx.insert(timelineEvents).values({
    studentId,
    kind: "account-closed" satisfies StudentLogKind,
    actorId: known.actor.userId,
    createdAt: deps.now(),
  });
}

/** The newsletter and the waiting lists go by the address. */
async function leaveLists(tx: Transaction, { email }: Owner, now: Date): Promise<void> {
  await tx
    .update(subscribers)
    .set({ status: "unsubscribed", unsubscribedAt: now })
    .where(and(eq(subscribers.email, email), ne(subscribers.status, "unsubscribed")));
  await tx
    .update(waitingListEntries)
    .set({ leftAt: now })
    .where(
      and(
        eq(waitingListEntries.email, email),
        isNull(waitingListEntries.leftAt),
        isNull(waitingListEntries.notifiedAt),
      ),
    );
}

/**
 * Removes every sign-in method. The row stays, without its address, for records that refer to it. It is changed last:
 * other writers lock the account briefly and then wait for what is locked here.
 */
async function takeSignIn(tx: Transaction, userId: string, now: Date): Promise<void> {
  await endAllAccess(tx, userId, now);
  await tx
    .insert(accountAddresses)
    .select(
      tx
        .select({
          userId: users.id,
          email: users.email,
          wasOwn: sql`true`.as("was_own"),
          createdAt: sql`now()`.as("created_at"),
        })
        .from(users)
        .where(eq(users.id, userId)),
    )
    .onConflictDoNothing();
  await leavePhone(tx, userId, now);
  for (const table of [
    accounts,
    identities,
    passkeys,
    authenticatorApps,
    recoveryCodes,
    shortlistedCourses,
  ]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  await tx
    .update(users)
    .set({
      email: closedEmail(userId),
      emailVerified: false,
      twoFactorEnabled: false,
      closedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}
