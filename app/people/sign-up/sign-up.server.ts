import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { SeenTexts } from "#app/people/consents/kinds.ts";
import { recordTexts } from "#app/people/consents/receipts.server.ts";
import { weakPasswordMessages } from "#app/people/credentials/password.ts";
import { passwordDemand } from "#app/people/credentials/password-demand.ts";
import { judgePassword } from "#app/people/credentials/password-strength.server.ts";
import { splitFullName } from "#app/people/credentials/person-name.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { newReferralCode } from "#app/people/organisations/referral-code.server.ts";
import { findReferrer } from "#app/people/referrals/referrals.server.ts";
import { linkCounsellor } from "#app/people/staff/counsellor-of-staff.server.ts";
import { staffRequests } from "#app/people/staff/staff.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { collection } from "#app/platform/composition/collection.ts";
import type { Db, Transaction } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { countAttempt } from "#app/platform/limits/attempts.server.ts";
import { requestMail } from "#app/platform/mail/mail-requests.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { accountActor } from "#app/platform/permissions/account-actor.server.ts";
import type { SelfSelectableRole } from "#app/platform/permissions/roles.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { hashPassword } from "#app/platform/sessions/password-hash.server.ts";
import { accounts, profiles, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { normalizePhone } from "#app/platform/text/phone.server.ts";
import { PHONE_MESSAGES } from "#app/platform/text/phone.ts";
import { currentZoneName } from "#app/platform/time/zone-names.ts";
import { isTimeZone } from "#app/platform/words/locale.ts";
import type { GeneralSignUp, StaffSignUp, StudentSignUp } from "./sign-up.ts";

/** The three sign-up screens with their fields. */
export type SignUpForm =
  | { screen: "general"; values: GeneralSignUp }
  | { screen: "student"; values: StudentSignUp }
  | { screen: "staff"; values: StaffSignUp };

export interface SignUpDependencies {
  db: Db;
  jobs: Pick<Jobs, "enqueue">;
  secret: string;
  now: () => Date;
  /** The brand name in the texts that were agreed to. */
  env?: Pick<Env, "brandName">;
}

export interface SignUpCircumstances {
  /** The referral code of `?ref=`, if there was one; an unknown one counts as none. */
  referral?: string | null;
  /** The browser's time zone, if it sent one. */
  timeZone?: string | null;
  requestId?: string;
  /** The versions of the texts that were shown; the current ones by default. */
  seen?: SeenTexts;
  /** The id of the future account: known to the browser beforehand, so that the response reveals nothing. */
  userId?: string;
}

/**
 * Signs someone up: account, password, profile, role, record, consents, audit and emails in one transaction. The
 * response is the same whether or not the address already has an account; its owner gets an email. The client can
 * choose the user type, never a role, a status or an id.
 *
 * Errors: `invalid` for a weak password or an impossible phone number.
 */
export async function signUp(
  deps: SignUpDependencies,
  form: SignUpForm,
  circumstances: SignUpCircumstances = {},
): Promise<Result<undefined, FailureOf<"invalid">>> {
  const { db } = deps;
  const { values } = form;
  const strength = await judgePassword(values.password, values, passwordDemand(roleOf(form)));
  if (!strength.strong) {
    return err({ code: "invalid", fieldErrors: { password: weakPasswordMessages(strength.reasons) } });
  }
  const givenPhone =
    form.screen === "general" && form.values.userType !== "student" ? form.values.phone : null;
  const phone = givenPhone ? normalizePhone(givenPhone) : null;
  if (givenPhone && !phone) return invalidField("phone", PHONE_MESSAGES.invalid);

  // Always hashed, outside the transaction: response times must not reveal a known address.
  const passwordHash = await hashPassword(values.password);
  // Limits the emails to one address, however often it is entered; the response stays the same.
  const mayMail = (await countAttempt(deps, "sign-up:account", values.email)).ok;
  await db.transaction(async (tx) => {
    const made = await insertAccount(tx, deps, form, { ...circumstances, passwordHash, phone });
    if (!mayMail) return;
    const kind = made ? "confirm-email" : "already-registered";
    await requestMail(tx, deps.jobs, { kind, email: values.email, detail: form.screen });
  });
  return ok();
}

/** Rolls back an account created only to do the same work. */
class AddressTaken extends Error {}

/**
 * Creates the account, or nothing if the address has one; the work is the same for both, so that the time does not
 * reveal which it was. For a known address everything is created under another one and rolled back.
 */
async function insertAccount(
  outer: Transaction,
  deps: SignUpDependencies,
  form: SignUpForm,
  circumstances: SignUpCircumstances & { passwordHash: string; phone: string | null },
): Promise<boolean> {
  const { values } = form;
  const [known] = await outer.select({ id: users.id }).from(users).where(eq(users.email, values.email));
  const email = known ? `${randomUUID()}@taken.invalid` : values.email;
  const make = async (tx: Transaction) => {
    await writeAccount(tx, deps, form, email, circumstances);
    if (known) throw new AddressTaken();
  };
  try {
    await outer.transaction(make);
    return true;
  } catch (error) {
    if (error instanceof AddressTaken) return false;
    throw error;
  }
}

/**
 * Creates the account of a student whose number has just been proved. `email` is a placeholder; without a password,
 * the account is opened by codes.
 *
 * @throws the database's own error if the id is taken
 */
export function insertStudentAccount(
  tx: Transaction,
  deps: Pick<SignUpDependencies, "jobs" | "env">,
  { fullName, email, phone }: { fullName: string; email: string; phone: string },
  circumstances: SignUpCircumstances & { passwordHash: string | null },
): Promise<void> {
  const newcomer = { screen: "student", values: { fullName, email } } as const;
  return writeAccount(tx, deps, newcomer, email, { ...circumstances, phone });
}

/** A person signing up, without what is only asked once. */
type Newcomer = {
  [Screen in SignUpForm["screen"]]: NewcomerOf<Extract<SignUpForm, { screen: Screen }>>;
}[SignUpForm["screen"]];
type NewcomerOf<Form extends SignUpForm> = {
  screen: Form["screen"];
  values: Omit<Form["values"], "password" | "confirmPassword" | "consent">;
};

/** Writes all rows of a new account. */
async function writeAccount(
  tx: Transaction,
  deps: Pick<SignUpDependencies, "jobs" | "env">,
  form: Newcomer,
  email: string,
  circumstances: SignUpCircumstances & { passwordHash: string | null; phone: string | null },
): Promise<void> {
  const { fullName } = form.values;
  const [user] = await tx
    .insert(users)
    .values({ id: circumstances.userId, email, name: fullName })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  // Someone else signed up with it in between.
  if (!user) throw new AddressTaken();
  if (circumstances.passwordHash !== null) {
    await tx.insert(accounts).values({
      userId: user.id,
      providerId: "credential",
      accountId: user.id,
      password: circumstances.passwordHash,
    });
  }
  await tx.insert(profiles).values({
    userId: user.id,
    fullName,
    email,
    timeZone: isTimeZone(circumstances.timeZone) ? currentZoneName(circumstances.timeZone) : null,
  });
  await insertRecords(tx, deps, user.id, form, circumstances.phone, circumstances.referral ?? null);
  const facts = { userId: user.id, door: "sign-up", context: "sign-up" } as const;
  await recordTexts(tx, { ...facts, brandName: deps.env?.brandName }, circumstances.seen);
  await recordAudit(
    tx,
    accountActor(user.id),
    { action: "account.signUp", subjectType: "user", subjectId: user.id },
    circumstances.requestId,
  );
}

/**
 * Creates the account of a colleague proved by the agency's own directory: with the least permissions, without a
 * password, and with the address confirmed, since the directory is the authority for its domain. Like the first owner
 * they work here, so they do not agree to terms.
 *
 * @returns false if the address has an account, even one created concurrently
 */
export async function insertColleague(
  tx: Transaction,
  { fullName, email, timeZone }: { fullName: string; email: string; timeZone: string | null },
  requestId: string,
): Promise<boolean> {
  const [user] = await tx
    .insert(users)
    .values({ email, name: fullName, emailVerified: true })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!user) return false;
  await tx.insert(profiles).values({
    userId: user.id,
    fullName,
    email,
    timeZone: isTimeZone(timeZone) ? currentZoneName(timeZone) : null,
  });
  await tx.insert(userRoles).values({ userId: user.id, role: "admin", staffRole: "viewer" });
  const deps = { now: () => new Date(), requestId };
  await linkCounsellor(tx, deps, accountActor(user.id), { userId: user.id, adds: false });
  await recordAudit(
    tx,
    accountActor(user.id),
    { action: "account.signUp", subjectType: "user", subjectId: user.id, fields: ["role", "staffRole"] },
    requestId,
  );
  return true;
}

/** The role of a sign-up; null for staff, who have no role before approval. */
function roleOf(form: SignUpForm): SelfSelectableRole | null {
  if (form.screen === "staff") return null;
  return form.screen === "student" ? "student" : form.values.userType;
}

/** Hooks that run when a student signs up, in the same transaction: higher areas assign a counsellor. */
export const studentSignUps =
  collection<(tx: Transaction, studentId: string) => Promise<void>>("studentSignUps");

/** The records of an account: a student, a company pending approval, or a request to become staff. */
async function insertRecords(
  tx: Transaction,
  deps: Pick<SignUpDependencies, "jobs">,
  userId: string,
  form: Newcomer,
  phone: string | null,
  referral: string | null,
): Promise<void> {
  const { fullName, email } = form.values;
  if (form.screen === "staff") {
    await tx.insert(staffRequests).values({ userId, fullName, contactName: fullName, email });
    await queueMail(tx, deps.jobs, {
      kind: "staff-request-received",
      to: { email, name: fullName },
      props: { name: fullName },
    });
    return;
  }
  const userType = form.screen === "student" ? "student" : form.values.userType;
  await tx.insert(userRoles).values({ userId, role: userType });
  if (form.screen === "student" || form.values.userType === "student") {
    const [student] = await tx
      .insert(students)
      .values({
        userId,
        ...splitFullName(fullName),
        email,
        phone,
        source: "own-sign-up",
        referredBy: await findReferrer(tx, referral),
        createdBy: userId,
      })
      .returning({ id: students.id });
    if (!student) throw new Error("An insert without conflict handling returns its row");
    await studentSignUps.all()(tx, student.id);
    return;
  }
  const companyName = form.values.companyName ?? "";
  const { userType: kind } = form.values;
  const [organisation] = await tx
    .insert(organisations)
    .values({
      kind,
      name: companyName,
      contactName: fullName,
      email,
      phone,
      website: kind === "institution" ? form.values.website : null,
      referralCode: kind === "partner" ? newReferralCode() : null,
    })
    .returning({ id: organisations.id });
  if (!organisation) throw new Error("An insert without conflict handling returns its row");
  await tx
    .insert(memberships)
    .values({ organisationId: organisation.id, userId, role: "owner", isChosen: true });
  await queueMail(tx, deps.jobs, {
    kind: "company-received",
    to: { email, name: fullName },
    props: { name: fullName, companyName, kind: form.values.userType },
  });
}

/** Emails the owner of an account that someone tried to sign up with its address. */
export async function mailAlreadyRegistered(
  tx: Transaction,
  deps: Pick<SignUpDependencies, "jobs">,
  email: string,
): Promise<void> {
  const [owner] = await tx.select({ name: users.name }).from(users).where(eq(users.email, email));
  if (!owner) return;
  const { name } = owner;
  await queueMail(tx, deps.jobs, {
    kind: "already-registered",
    to: { email, name },
    props: { name, signInPath: "/auth", recoverPath: "/auth/recover" },
  });
}
