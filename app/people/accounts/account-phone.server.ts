import { and, eq, isNotNull, sql } from "drizzle-orm";
import { consumeCode, endLinks } from "#app/people/credentials/links.server.ts";
import { readMobileNumber } from "#app/people/phones/mobile-number.server.ts";
import { textCode } from "#app/people/phones/phone-codes.server.ts";
import { countTextRequest, type TextsEnough } from "#app/people/phones/phone-limits.server.ts";
import type { PhoneOnly } from "#app/people/phones/phones.ts";
import { lockPerson } from "#app/people/second-factors/factors-store.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { brokenConstraint, type Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { countAttempt, forgetAttempts } from "#app/platform/limits/attempts.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { mayChangeAccount, type OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { accountAreaMessages } from "./account.words.ts";
import { accountAddresses } from "./accounts.tables.server.ts";
import type { PhoneChange } from "./phone-changed.mail.tsx";

type Deps = Pick<Services, "auth" | "db" | "env" | "now" | "secret"> & { jobs: Pick<Jobs, "enqueue"> };
type Where = { ip: string; requestId: string };

const texts = accountAreaMessages.phone;

/**
 * Sends a code to a new phone number; nothing changes until the code is entered. Does not reveal whether another
 * account has the number. `enough`: enough codes were sent recently, and they still work.
 *
 * Errors: `forbidden` (also without a recent confirmation of identity), `invalid` (not a mobile number, already
 * theirs, or used as a second step), `too-many` with the limit.
 */
export async function requestPhoneChange(
  deps: Deps,
  known: OpenSession,
  typed: PhoneOnly,
  { ip, requestId }: Where,
): Promise<
  Result<{ phone: string; sent: "send" | "enough" }, FailureOf<"forbidden" | "invalid"> | TextsEnough>
> {
  const may = mayChangeAccount(known, "account.managePhone", deps);
  if (!may.ok || !deps.env.phones) return err({ code: "forbidden" });
  const read = readMobileNumber(typed, deps.env);
  if (!read.ok) return read;
  const phone = read.value;
  if (phone === known.user.phone) return invalidField("phone", texts.same);
  const { userId } = known.actor;
  const changes = await countAttempt(deps, "change-phone:account", userId);
  if (!changes.ok) return err({ ...changes.error, by: "number" });
  const counted = await countTextRequest(deps, phone, { ip });
  if (!counted.ok) return counted;
  return deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (person.phone) return invalidField("phone", texts.isFactor);
    if (counted.value === "send") {
      const subject = subjectOf(userId, phone);
      await textCode(tx, deps, { purpose: "phone-number", subject, userId, phone, says: "number" });
      await recordAudit(
        tx,
        known.actor,
        { action: "account.requestPhoneChange", subjectType: "user", subjectId: userId },
        requestId,
      );
    }
    return ok({ phone, sent: counted.value });
  });
}

/**
 * Makes a number the account's, given the code sent to it **and** a session of the account. The owner is notified by
 * email. Records stored with the number are not assigned to the account: families share numbers, and numbers change
 * owners.
 *
 * Errors: `forbidden`, `expired` (wrong, used, expired), `already-exists` (revealed only to a caller who has proved
 * that the number is theirs), `too-many`.
 */
export async function confirmPhoneChange(
  deps: Deps,
  known: OpenSession,
  { phone, code }: { phone: string; code: string },
  requestId: string,
): Promise<Result<undefined, FailureOf<"forbidden" | "expired" | "already-exists" | "too-many">>> {
  const may = mayChangeAccount(known, "account.managePhone", deps);
  if (!may.ok || !deps.env.phones) return err({ code: "forbidden" });
  const { userId } = known.actor;
  const counted = await countAttempt(deps, "proof:session", known.session.id);
  if (!counted.ok) return counted;
  try {
    return await deps.db.transaction(async (tx) => {
      const person = await lockPerson(tx, userId);
      if (person.phone) return err({ code: "forbidden" });
      const right = await consumeCode(tx, deps, subjectOf(userId, phone), code, "phone-number");
      if (!right) return err({ code: "expired" });
      await keepFormerNumber(tx, userId, deps.now());
      await tx.update(users).set({ phone, updatedAt: deps.now() }).where(eq(users.id, userId));
      await endPhoneCodes(tx, userId);
      await forgetAttempts(tx, "proof:session", known.session.id);
      await recordPhoneChange(
        tx,
        deps,
        known,
        person,
        person.number === null ? "added" : "changed",
        requestId,
      );
      return ok();
    });
  } catch (error) {
    // The unique index acts as a lock: if two accounts confirm a number at once, one gets it.
    if (brokenConstraint(error) !== "users_phone_unique") throw error;
    return err({ code: "already-exists", field: "phone" });
  }
}

/**
 * Removes the number from the account. Errors: `forbidden`, `not-found` (there is none), `closed` (it is a second
 * factor, or the owner could no longer be reached without it).
 */
export async function removePhone(
  deps: Deps,
  known: OpenSession,
  requestId: string,
): Promise<Result<undefined, FailureOf<"forbidden" | "not-found" | "invalid">>> {
  const may = mayChangeAccount(known, "account.managePhone", deps);
  if (!may.ok) return may;
  const { userId } = known.actor;
  return deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (person.number === null) return err({ code: "not-found" });
    if (person.phone) return invalidField("phone", texts.isFactor);
    if (hasNoAddress(person.email)) return invalidField("phone", texts.onlyWay);
    await leavePhone(tx, userId, deps.now());
    await recordPhoneChange(tx, deps, known, person, "removed", requestId);
    return ok();
  });
}

/** Removes the number from an account, in every role it had there, and every code sent to it. */
export async function leavePhone(tx: Transaction, userId: string, now: Date): Promise<void> {
  await keepFormerNumber(tx, userId, now);
  await tx.update(users).set({ phone: null, phoneFactorAt: null }).where(eq(users.id, userId));
  await endPhoneCodes(tx, userId);
}

/** Stores the account's former number, so that an erasure also finds the messages sent to it. */
async function keepFormerNumber(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .insert(accountAddresses)
    .select(
      tx
        .select({
          userId: users.id,
          email: sql<string>`${users.phone}`.as("email"),
          wasOwn: sql<boolean>`true`.as("was_own"),
          createdAt: sql<Date>`${now.toISOString()}::timestamptz`.as("created_at"),
        })
        .from(users)
        .where(and(eq(users.id, userId), isNotNull(users.phone))),
    )
    .onConflictDoNothing();
}

async function endPhoneCodes(tx: Transaction, userId: string): Promise<void> {
  const purposes = ["phone-sign-in", "phone-number", "phone-factor", "reset-by-phone"] as const;
  for (const purpose of purposes) await endLinks(tx, purpose, userId);
}

/** The audit entry of a change and the email to the owner, in the change's transaction. */
async function recordPhoneChange(
  tx: Transaction,
  { jobs }: Pick<Deps, "jobs">,
  known: OpenSession,
  person: { name: string; email: string; number: string | null },
  change: PhoneChange,
  requestId: string,
): Promise<void> {
  await recordAudit(
    tx,
    known.actor,
    { action: "account.changePhone", subjectType: "user", subjectId: known.actor.userId, fields: ["phone"] },
    requestId,
  );
  await queueMail(tx, jobs, {
    kind: "phone-changed",
    // Sent to the former number: the new one may belong to someone else.
    to: { email: person.email, name: person.name, phone: person.number },
    props: { name: person.name, change },
  });
}

const subjectOf = (userId: string, phone: string): string => `${userId} ${phone}`;
