import { eq, getTableColumns } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { consents } from "#app/people/consents/consents.tables.server.ts";
import { SHIPPED_SINCE } from "#app/people/consents/kinds.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { type SignUpDependencies, type SignUpForm, signUp } from "#app/people/sign-up/sign-up.server.ts";
import type { GeneralSignUp } from "#app/people/sign-up/sign-up.ts";
import { staffRequests } from "#app/people/staff/staff.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { accounts, profiles, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeCompany } from "#tests/factories/actors.ts";
import { answerMailRequests } from "#tests/support/mail-requests.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
let deps: SignUpDependencies;
beforeAll(() => {
  deps = { db: database.db, jobs, secret: "s".repeat(40), now: () => new Date() };
});

const GOOD_PASSWORD = "river-lamp-42";
let count = 0;
const newEmail = () => `person${++count}@example.com`;

function general(values: Partial<GeneralSignUp>): Extract<SignUpForm, { screen: "general" }> {
  return {
    screen: "general",
    values: {
      userType: "student",
      fullName: "Asha Thapa",
      email: newEmail(),
      password: GOOD_PASSWORD,
      confirmPassword: GOOD_PASSWORD,
      consent: true,
      companyName: null,
      phone: null,
      website: null,
      ...values,
    },
  };
}

async function everythingOf(email: string) {
  await answerMailRequests(deps);
  const { db } = database;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const id = user?.id ?? "00000000-0000-0000-0000-000000000000";
  return {
    user,
    account: (await db.select().from(accounts).where(eq(accounts.userId, id)))[0],
    profile: (await db.select().from(profiles).where(eq(profiles.userId, id)))[0],
    role: (await db.select().from(userRoles).where(eq(userRoles.userId, id)))[0],
    student: (await db.select().from(students).where(eq(students.userId, id)))[0],
    organisation: (
      await db
        .select({ ...getTableColumns(organisations), role: memberships.role, isChosen: memberships.isChosen })
        .from(organisations)
        .innerJoin(memberships, eq(memberships.organisationId, organisations.id))
        .where(eq(memberships.userId, id))
    )[0],
    staffRequest: (await db.select().from(staffRequests).where(eq(staffRequests.userId, id)))[0],
    consents: await db.select().from(consents).where(eq(consents.userId, id)),
    audit: await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)),
    mails: await db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, email)),
  };
}

describe("a sign-up", () => {
  test("of a student makes the account, the role, the record, the consents and the mail", async () => {
    const form = general({});
    expect(await signUp(deps, form, { timeZone: "Asia/Kathmandu" })).toEqual({ ok: true });
    const made = await everythingOf(form.values.email);
    expect(made.user).toMatchObject({ name: "Asha Thapa", emailVerified: false });
    expect(made.account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(made.profile).toMatchObject({ fullName: "Asha Thapa", timeZone: "Asia/Kathmandu" });
    expect(made.role).toMatchObject({ role: "student", staffRole: null });
    expect(made.student).toMatchObject({
      firstName: "Asha",
      lastName: "Thapa",
      stage: "Lead",
      source: "own-sign-up",
      referredBy: null,
    });
    expect(made.consents.map(({ kind, version, context }) => ({ kind, version, context }))).toEqual([
      { kind: "terms", version: SHIPPED_SINCE.terms, context: "sign-up" },
      { kind: "privacy", version: SHIPPED_SINCE.privacy, context: "sign-up" },
    ]);
    expect(made.audit).toMatchObject([{ action: "account.signUp", actorId: made.user?.id }]);
    expect(made.mails).toMatchObject([{ kind: "verify-email", sensitive: true }]);
    expect(made.mails[0]?.props).toMatchObject({
      path: expect.stringMatching(/^\/auth\/verify\?token=[\w-]{43}&from=general$/),
    });
  });

  test("of a partner makes a pending partner with a referral code, and nothing of a student", async () => {
    const form = general({ userType: "partner", companyName: "Everest Link", phone: "00977 98 1234 5678" });
    await signUp(deps, form);
    const made = await everythingOf(form.values.email);
    expect(made.role?.role).toBe("partner");
    expect(made.organisation).toMatchObject({
      kind: "partner",
      name: "Everest Link",
      contactName: "Asha Thapa",
      phone: "+9779812345678",
      status: "pending",
      role: "owner",
      isChosen: true,
    });
    expect(made.organisation?.referralCode).toMatch(/^[a-z0-9]{10}$/);
    expect(made.student).toBeUndefined();
    expect(made.mails.map(({ kind }) => kind).sort()).toEqual(["company-received", "verify-email"]);
  });

  test("of an institution keeps its website", async () => {
    const form = general({
      userType: "institution",
      companyName: "Coast College",
      website: "https://coast.example",
    });
    await signUp(deps, form);
    const made = await everythingOf(form.values.email);
    expect(made.organisation).toMatchObject({
      kind: "institution",
      name: "Coast College",
      website: "https://coast.example",
      status: "pending",
      referralCode: null,
    });
  });

  test("on the staff screen makes a pending request and no role", async () => {
    const email = newEmail();
    const values = { fullName: "Anita Sharma", email, password: GOOD_PASSWORD, consent: true as const };
    await signUp(deps, { screen: "staff", values });
    const made = await everythingOf(email);
    expect(made.staffRequest).toMatchObject({ status: "pending", fullName: "Anita Sharma" });
    expect(made.role).toBeUndefined();
    expect(made.mails.map(({ kind }) => kind).sort()).toEqual(["staff-request-received", "verify-email"]);
  });

  test("remembers the approved partner who brought a student, and no other", async () => {
    const approved = await makeCompany(database.db, "partner", { status: "approved" });
    const pending = await makeCompany(database.db, "partner");
    const codeOf = async (id: string) =>
      (await database.db.select().from(organisations).where(eq(organisations.id, id)))[0]?.referralCode ?? "";
    const cases = [
      [(await codeOf(approved.id)).toUpperCase(), approved.id],
      [await codeOf(pending.id), null],
      ["nobody-has-this", null],
      ["' or 1=1 --", null],
    ] as const;
    for (const [referral, expected] of cases) {
      const form = general({});
      await signUp(deps, form, { referral });
      expect((await everythingOf(form.values.email)).student?.referredBy).toBe(expected);
    }
  });

  test("with a single name leaves the last name empty", async () => {
    const form = general({ fullName: "Tenzin" });
    await signUp(deps, form);
    expect((await everythingOf(form.values.email)).student).toMatchObject({
      firstName: "Tenzin",
      lastName: "",
    });
  });

  test("with a weak password says why and writes nothing", async () => {
    const cases = [
      ["123456", "This password is too common. Choose another password."],
      ["asha-thapa", "This password contains your name or email. Choose another password."],
      ["gzkgzkgzk", "This password is too easy to guess. Add more words or characters."],
    ] as const;
    for (const [password, message] of cases) {
      const form = general({ password, confirmPassword: password });
      expect(await signUp(deps, form)).toEqual({
        ok: false,
        error: { code: "invalid", fieldErrors: { password: [message] } },
      });
      expect((await everythingOf(form.values.email)).user).toBeUndefined();
    }
  });

  test("with a phone number that cannot exist says so at the field", async () => {
    const form = general({ userType: "partner", companyName: "X", phone: "98123456" });
    const result = await signUp(deps, form);
    expect(result).toMatchObject({
      ok: false,
      error: { fieldErrors: { phone: [expect.stringContaining("country code")] } },
    });
    expect((await everythingOf(form.values.email)).user).toBeUndefined();
  });
});

describe("a second sign-up with the same address", () => {
  test("answers the same, changes nothing, and tells the owner", async () => {
    const form = general({ fullName: "First Owner" });
    const first = await signUp(deps, form);
    const again = await signUp(deps, {
      ...form,
      values: { ...form.values, fullName: "Somebody Else", userType: "partner", companyName: "Theirs" },
    });
    expect(again).toEqual(first);
    const made = await everythingOf(form.values.email);
    expect(made.profile?.fullName).toBe("First Owner");
    expect(made.role?.role).toBe("student");
    expect(made.organisation).toBeUndefined();
    expect(made.mails.map(({ kind }) => kind)).toEqual(["verify-email", "already-registered"]);
  });

  test("fifty times at once gives one whole account, and few mails", async () => {
    const form = general({});
    const answers = await Promise.all(Array.from({ length: 50 }, () => signUp(deps, form)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const { email } = form.values;
    expect(await database.db.$count(users, eq(users.email, email))).toBe(1);
    expect(await database.db.$count(students, eq(students.email, email))).toBe(1);
    expect(await database.db.$count(profiles, eq(profiles.email, email))).toBe(1);
    const made = await everythingOf(email);
    expect(made.account).toBeDefined();
    expect(made.consents).toHaveLength(2);
    expect(made.mails.filter(({ kind }) => kind === "verify-email")).toHaveLength(1);
    expect(made.mails.length).toBeLessThanOrEqual(5);
  });

  test("never leaves half an account when a part of it fails", async () => {
    const form = general({});
    const failing = {
      ...deps,
      jobs: {
        enqueue: async () => {
          throw new Error("The queue is away");
        },
      },
    };
    await expect(signUp(failing, form)).rejects.toThrow("The queue is away");
    const made = await everythingOf(form.values.email);
    expect(made.user).toBeUndefined();
    expect(made.mails).toEqual([]);
    expect(await database.db.$count(students, eq(students.email, form.values.email))).toBe(0);
  });
});
