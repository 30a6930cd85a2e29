import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import {
  consumeLink,
  createLink,
  endLinks,
  findLink,
  LINK_MINUTES,
} from "#app/people/credentials/links.server.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { lockPerson } from "#app/people/second-factors/factors-store.server.ts";
import { claimRecords } from "#app/people/sign-up/claim-records.server.ts";
import { mailAlreadyRegistered } from "#app/people/sign-up/sign-up.server.ts";
import { staffRequests } from "#app/people/staff/staff.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { brokenConstraint, type Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { countAttempt } from "#app/platform/limits/attempts.server.ts";
import { requestMail } from "#app/platform/mail/mail-requests.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { mayChangeAccount, type OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import { profiles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { accountAreaMessages } from "./account.words.ts";
import { accountAddresses } from "./accounts.tables.server.ts";

type Deps = Pick<Services, "auth" | "db" | "now" | "secret"> & { jobs: Pick<Jobs, "enqueue"> };

/**
 * Emails a link to a new address; the account keeps its current address until the link is used. If the new address
 * already has an account, its owner gets an email that says so; the response is the same.
 *
 * Errors: `forbidden` (also without a recent proof), `invalid` (it is already the account's address), `too-many`.
 */
export async function requestEmailChange(
  deps: Deps,
  known: OpenSession,
  email: string,
  requestId: string,
): Promise<Result<undefined, FailureOf<"forbidden" | "invalid" | "too-many">>> {
  const may = mayChangeAccount(known, "account.changeEmail", deps);
  if (!may.ok) return may;
  if (email === known.user.email) return invalidField("email", accountAreaMessages.security.sameEmail);
  const { userId } = known.actor;
  for (const kind of ["change-email:account", "change-email-day:account"] as const) {
    const counted = await countAttempt(deps, kind, userId);
    if (!counted.ok) return counted;
  }
  await deps.db.transaction(async (tx) => {
    await requestMail(tx, deps.jobs, { kind: "change-email", email, userId });
    await recordAudit(
      tx,
      known.actor,
      { action: "account.requestEmailChange", subjectType: "user", subjectId: userId },
      requestId,
    );
  });
  return ok();
}

/** Emails the link to the new address. If another account has that address, its owner gets an email instead. */
export async function mailEmailChange(
  tx: Transaction,
  deps: Pick<Deps, "jobs" | "now" | "secret">,
  { email, userId }: { email: string; userId: string },
): Promise<void> {
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (owner) return mailAlreadyRegistered(tx, deps, email);
  const person = await lockPerson(tx, userId);
  // The caller is signed in: requesting a newer address replaces the earlier request.
  await endLinks(tx, "change-email", userId);
  const token = await createLink(tx, deps, "change-email", { userId, email });
  await tx
    .insert(accountAddresses)
    .values({ userId, email, wasOwn: false, createdAt: deps.now() })
    .onConflictDoNothing();
  await queueMail(tx, deps.jobs, {
    kind: "verify-new-email",
    to: { email, name: person.name },
    props: {
      name: person.name,
      path: `/account/security?${new URLSearchParams({ token })}`,
      hours: LINK_MINUTES["change-email"] / 60,
    },
  });
}

/** The address that a link confirms if it belongs to the user of this session, else null. */
export async function findEmailChange(deps: Deps, known: OpenSession, token: string): Promise<string | null> {
  const facts = await findLink(deps.db, deps, "change-email", token);
  return facts?.userId === known.actor.userId ? facts.email : null;
}

/**
 * Makes the new address the account's, given the link emailed to it **and** a session of the account. The previous
 * address gets an email; records stored for the new one are assigned to the account.
 *
 * Errors: `forbidden`, `expired` (unknown, used, expired, someone else's), `already-exists`.
 */
export async function confirmEmailChange(
  deps: Deps,
  known: OpenSession,
  token: string,
  requestId: string,
): Promise<Result<{ email: string }, FailureOf<"forbidden" | "expired" | "already-exists">>> {
  if (!can(known.actor, "account.changeEmail", "own")) return err({ code: "forbidden" });
  if (known.user.hasSecondFactor && !known.session.secondFactorAt) return err({ code: "forbidden" });
  const { userId } = known.actor;
  try {
    return await deps.db.transaction(async (tx) => {
      const person = await lockPerson(tx, userId);
      const waiting = await findLink(tx, deps, "change-email", token);
      if (waiting?.userId !== userId) return err({ code: "expired" });
      if (!(await consumeLink(tx, deps, "change-email", token))) return err({ code: "expired" });
      const { email } = waiting;
      await tx
        .update(users)
        .set({ email, emailVerified: true, updatedAt: deps.now() })
        .where(and(eq(users.id, userId), ne(users.email, email)));
      if (!hasNoAddress(person.email)) {
        await tx
          .insert(accountAddresses)
          .values({ userId, email: person.email, wasOwn: true, createdAt: deps.now() })
          .onConflictDoUpdate({
            target: [accountAddresses.userId, accountAddresses.email],
            set: { wasOwn: true },
          });
      }
      await followWithContact(tx, userId, person.email, email);
      for (const purpose of ["verify-email", "reset-password", "sign-in", "sign-in-code"] as const) {
        await endLinks(tx, purpose, userId);
      }
      await claimRecords(tx, userId, requestId);
      await recordAudit(
        tx,
        known.actor,
        {
          action: "account.changeEmail",
          subjectType: "user",
          subjectId: userId,
          fields: ["email", "emailVerified"],
        },
        requestId,
      );
      await queueMail(tx, deps.jobs, {
        kind: "email-changed",
        to: { email: person.email, name: person.name },
        props: { name: person.name },
      });
      return ok({ email });
    });
  } catch (error) {
    // Someone signed up with the address after the email was sent.
    if (brokenConstraint(error) !== "users_email_unique") throw error;
    return err({ code: "already-exists", field: "email" });
  }
}

/** Moves records whose contact address was the account's earlier address to the new one. */
async function followWithContact(
  tx: Transaction,
  userId: string,
  before: string,
  email: string,
): Promise<void> {
  await tx.update(profiles).set({ email }).where(eq(profiles.userId, userId));
  // An account can hold several students.
  for (const table of [staffRequests, students]) {
    await tx
      .update(table)
      .set({ email, version: sql`${table.version} + 1` })
      .where(and(eq(table.userId, userId), eq(table.email, before)));
  }
  // If the account's address was its organisation's contact address and it is an owner.
  await tx
    .update(organisations)
    .set({ email, version: sql`${organisations.version} + 1` })
    .where(
      and(
        eq(organisations.email, before),
        inArray(
          organisations.id,
          tx
            .select({ id: memberships.organisationId })
            .from(memberships)
            .where(and(eq(memberships.userId, userId), eq(memberships.role, "owner"))),
        ),
      ),
    );
}
