import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { decideStaffRequest } from "#app/people/approvals/staff-decision.server.ts";
import { identities } from "#app/people/identities/identities.tables.server.ts";
import { acceptSignedIn, acceptWithPassword, findInvitation } from "#app/people/invitations/accept.server.ts";
import {
  forgetInvitations,
  inviteColleague,
  resendInvitation,
  withdrawInvitation,
} from "#app/people/invitations/commands.server.ts";
import { invitations } from "#app/people/invitations/invitations.tables.server.ts";
import { invitationMessages } from "#app/people/invitations/invitations.words.ts";
import { listInvitations } from "#app/people/invitations/queries.server.ts";
import { staffRequests } from "#app/people/staff/staff.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import type { StaffRole } from "#app/platform/permissions/staff-roles.ts";
import type { OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { accounts, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeCompany, makeStaff, makeStaffRequest } from "#tests/factories/actors.ts";
import { makeBranch } from "#tests/factories/branches.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { signInAs } from "#tests/factories/sessions.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { keyed } from "#tests/support/keyed.ts";
import { type OpenIdProvider, openOpenIdProvider } from "#tests/support/openid-provider.ts";
import { openSession } from "#tests/support/session.ts";
import { WebBrowser } from "#tests/support/web-browser.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 20 });
let app: BuiltApplication;
let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await openOpenIdProvider();
  app = await openBuiltApplication({ database, env: provider.variables });
  provider.serve(app.origin);
});
afterAll(async () => {
  await app?.close();
  await provider?.close();
});
beforeEach(() => {
  provider.present = null;
});

const PASSWORD = "himal-boot-2026-x";
const DAY_MS = 86_400_000;
const deps = (ahead = 0) => ({
  ...app.services,
  now: () => new Date(app.services.now().getTime() + ahead),
  requestId: randomUUID(),
});

async function member(level: StaffRole = "owner", provedMinutesAgo = 0) {
  const { userId } = await makeStaff(database.db, level, "Olga Owner");
  const { header } = await openSession(database.db, userId, { secondFactor: true, provedMinutesAgo });
  const known = await (await signInAs(app.services, userId)).known();
  const provedAt = new Date(Date.now() - provedMinutesAgo * 60_000);
  const session = { ...known.session, authenticatedAt: provedAt, secondFactorAt: provedAt };
  return { userId, cookie: header, known: { ...known, session } as OpenSession };
}

const newEmail = () => `colleague-${randomUUID()}@example.com`;

/** The tokens of the invitations that went to an address, the first one first. */
async function tokensTo(email: string): Promise<string[]> {
  const mails = await database.db
    .select()
    .from(outboxEmails)
    .where(and(eq(outboxEmails.toEmail, email), eq(outboxEmails.kind, "staff-invitation")))
    .orderBy(outboxEmails.createdAt);
  return mails.map(({ props }) => new URL(String(props.path), "http://x").searchParams.get("token") ?? "");
}

/** Invites a person; returns what the owner and the invited person then have. */
async function invited(options: { email?: string; level?: StaffRole; branchId?: string } = {}) {
  const owner = await member();
  const email = options.email ?? newEmail();
  const { level = "counsellor", branchId } = options;
  const invite = { name: "Nina New", email, level, branchId };
  expect(await inviteColleague(deps(), owner.known, invite)).toMatchObject({ ok: true });
  const [token = ""] = await tokensTo(email);
  const row = (await listInvitations(database.db, null, new Date())).find((one) => one.email === email);
  return { owner, email, token, invitationId: row?.id ?? "", version: row?.version ?? 0 };
}

const accept = (token: string, ahead = 0) =>
  acceptWithPassword(
    deps(ahead),
    { token, password: PASSWORD, agreed: false },
    { userId: randomUUID(), requestId: "accept" },
  );

async function accountAt(email: string) {
  const [row] = await database.db
    .select({
      id: users.id,
      confirmed: users.emailVerified,
      role: userRoles.role,
      level: userRoles.staffRole,
    })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(users.email, email));
  return row ?? null;
}

describe("inviting a colleague", () => {
  test("can name a branch in use, which the colleague has after accepting", async () => {
    const [used, archived] = [
      await makeBranch(database.db),
      await makeBranch(database.db, { isArchived: true }),
    ];
    const { email, token } = await invited({ branchId: used.id });
    expect((await listInvitations(database.db, null, new Date())).map(({ branch }) => branch)).toContain(
      used.name,
    );
    expect((await accept(token)).ok).toBe(true);
    const { id } = (await accountAt(email)) ?? { id: "" };
    const [role] = await database.db.select().from(userRoles).where(eq(userRoles.userId, id));
    expect(role?.branchId).toBe(used.id);
    const refused = { name: "Nina New", email: newEmail(), level: "viewer" as const, branchId: archived.id };
    expect(await inviteColleague(deps(), (await member()).known, refused)).toMatchObject({
      error: { code: "invalid", fieldErrors: { branchId: [expect.any(String)] } },
    });
  });

  test("mails a link; accepting it makes a member of staff of that level, and leaves the audit log", async () => {
    const { email, token, invitationId, owner } = await invited();
    expect(await findInvitation(deps(), token)).toMatchObject({
      email,
      to: { kind: "agency", level: "counsellor", onlyAssigned: false },
      by: "Olga Owner",
      account: "none",
    });
    expect(await accept(token)).toEqual({
      ok: true,
      value: {
        email,
        to: {
          kind: "agency",
          level: "counsellor",
          customRoleId: null,
          customRoleName: null,
          onlyAssigned: false,
        },
      },
    });
    const account = await accountAt(email);
    expect(account).toMatchObject({ confirmed: true, role: "admin", level: "counsellor" });
    const auditLog = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, invitationId));
    expect(auditLog).toMatchObject([{ action: "staff.invite", actorId: owner.userId }]);
    const accepted = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, account?.id ?? ""));
    expect(accepted).toMatchObject([{ action: "auth.acceptInvitation", fields: ["role", "staffRole"] }]);
    expect((await listInvitations(database.db, null, new Date())).map((row) => row.email)).not.toContain(
      email,
    );
  });

  test("whose link was shown leaves the address unconfirmed, in the audit log and for an account that is there", async () => {
    const owner = await member();
    const show = async (email: string) => {
      const invite = { name: "Nina New", email, level: "viewer" as const };
      const made = await inviteColleague(deps(), owner.known, invite, true);
      const path = made.ok ? (made.value.linkPath ?? "") : "";
      return new URL(path, "http://x").searchParams.get("token") ?? "";
    };
    const email = newEmail();
    const token = await show(email);
    expect(await tokensTo(email)).toEqual([]);
    expect((await accept(token)).ok).toBe(true);
    expect((await accept(token)).ok).toBe(false);
    const account = await accountAt(email);
    expect(account).toMatchObject({ confirmed: false, role: "admin", level: "viewer" });
    const entries = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, account?.id ?? ""));
    expect(entries).toMatchObject([{ fields: ["role", "staffRole", "linkShown"] }]);

    const { userId, email: waiting } = await makeStaffRequest(database.db);
    await database.db.update(users).set({ emailVerified: false }).where(eq(users.id, userId));
    const known = await (await signInAs(app.services, userId)).known();
    expect(await acceptSignedIn(deps(), known, await show(waiting), "test")).toMatchObject({ ok: true });
    expect(await accountAt(waiting)).toMatchObject({ confirmed: false, role: "admin" });
  });

  test("is closed when the person’s own request is approved, which keeps its branch", async () => {
    const branch = await makeBranch(database.db);
    const { id, userId, email } = await makeStaffRequest(database.db);
    const { token, owner } = await invited({ email, branchId: branch.id });
    const decision = { id, version: 1, decision: "approved", staffRole: "counsellor", reason: null } as const;
    expect(await decideStaffRequest(deps(), owner.known.actor, decision)).toMatchObject({ ok: true });
    const [role] = await database.db.select().from(userRoles).where(eq(userRoles.userId, userId));
    expect(role).toMatchObject({ branchId: branch.id, staffRole: "counsellor", onlyAssigned: false });
    expect(await database.db.$count(invitations, eq(invitations.email, email))).toBe(0);
    expect(await findInvitation(deps(), token)).toBeNull();
  });

  test("takes an owner with a recent proof, and nobody else", async () => {
    const invite = { name: "Nina New", email: newEmail(), level: "viewer" as const };
    for (const level of ["counsellor", "viewer"] as const) {
      const { known } = await member(level);
      expect(await inviteColleague(deps(), known, invite)).toEqual({
        ok: false,
        error: { code: "forbidden" },
      });
    }
    const late = await member("owner", 11);
    expect(await inviteColleague(deps(), late.known, invite)).toEqual({
      ok: false,
      error: { code: "forbidden" },
    });
    expect(await tokensTo(invite.email)).toEqual([]);
  });

  test("gives every level that there is", async () => {
    for (const level of ["owner", "counsellor", "viewer"] as const) {
      const { email, token } = await invited({ level });
      expect(await accept(token)).toMatchObject({ ok: true });
      expect(await accountAt(email)).toMatchObject({ level });
    }
  });

  test("tells the owner whose account the address has, and that it is invited already", async () => {
    const owner = await member();
    const { email: student } = await makeStudent(database.db);
    const { email: partner } = await makeCompany(database.db, "partner", { status: "approved" });
    const colleague = await member("viewer");
    const [{ email: staff = "" } = {}] = await database.db
      .select()
      .from(users)
      .where(eq(users.id, colleague.userId));
    for (const [email, said] of [
      [student, /student/],
      [partner, /partner/],
      [staff, /already a staff member/],
    ] as const) {
      const invite = { name: "Nina New", email, level: "viewer" as const };
      expect(await inviteColleague(deps(), owner.known, invite)).toMatchObject({
        ok: false,
        error: { code: "invalid", fieldErrors: { email: [expect.stringMatching(said)] } },
      });
      expect(await tokensTo(email)).toEqual([]);
    }
    const { email } = await invited();
    const again = { name: "Nina New", email, level: "owner" as const };
    expect(await inviteColleague(deps(), owner.known, again)).toEqual({
      ok: false,
      error: { code: "already-exists", field: "email" },
    });
  });

  test("of one address by many owners at once is sent once", async () => {
    const email = newEmail();
    const owners = await Promise.all(Array.from({ length: 4 }, () => member()));
    const invite = { name: "Nina New", email, level: "viewer" as const };
    const results = await Promise.all(owners.map(({ known }) => inviteColleague(deps(), known, invite)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await tokensTo(email)).toHaveLength(1);
  });

  test("keeps only a hash of the link", async () => {
    const { token, email } = await invited();
    const [row] = await database.db.select().from(invitations).where(eq(invitations.email, email));
    expect(JSON.stringify(row)).not.toContain(token);
  });
});

describe("the link of an invitation", () => {
  const over = { ok: false, error: { code: "expired" } };

  test("works once, also when it is used by many at once", async () => {
    const { email, token } = await invited();
    const results = await Promise.all(Array.from({ length: 6 }, () => accept(token)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await database.db.$count(users, eq(users.email, email))).toBe(1);
    expect(await accept(token)).toEqual(over);
    expect(await findInvitation(deps(), token)).toBeNull();
  });

  test("ends after seven days", async () => {
    const { token, email } = await invited();
    expect(await findInvitation(deps(7 * DAY_MS - 60_000), token)).not.toBeNull();
    expect(await findInvitation(deps(7 * DAY_MS + 60_000), token)).toBeNull();
    expect(await accept(token, 7 * DAY_MS + 60_000)).toEqual(over);
    expect(await accountAt(email)).toBeNull();
    const listed = await listInvitations(database.db, null, new Date(Date.now() + 7 * DAY_MS + 60_000));
    expect(listed.find((row) => row.email === email)).toMatchObject({ over: true });
  });

  test("ends when it is withdrawn, and when another one is sent", async () => {
    const gone = await invited();
    const { invitationId, version } = gone;
    expect(
      await withdrawInvitation(deps(), gone.owner.known, "agency", { invitationId, version }),
    ).toMatchObject({
      ok: true,
    });
    expect(await accept(gone.token)).toEqual(over);

    const again = await invited();
    const seen = { invitationId: again.invitationId, version: again.version };
    expect(await resendInvitation(deps(), again.owner.known, "agency", seen)).toMatchObject({ ok: true });
    expect(await resendInvitation(deps(), again.owner.known, "agency", seen)).toMatchObject({
      error: { code: "stale" },
    });
    expect(await accept(again.token)).toEqual(over);
    const [, second = ""] = await tokensTo(again.email);
    expect(await accept(second)).toMatchObject({ ok: true });
  });

  test("withdrawn in the moment of accepting either lets in or does not, never half", async () => {
    for (let round = 0; round < 8; round++) {
      const { owner, email, token, invitationId, version } = await invited();
      const [accepted, withdrawn] = await Promise.all([
        accept(token),
        withdrawInvitation(deps(), owner.known, "agency", { invitationId, version }),
      ]);
      expect([accepted.ok, withdrawn.ok].filter(Boolean)).toHaveLength(1);
      expect((await accountAt(email)) !== null).toBe(accepted.ok);
    }
  });

  test("opens nothing once whoever sent it is no owner, or is disabled, until another owner sends it", async () => {
    const { owner, email, token, invitationId, version } = await invited();
    await database.db
      .update(userRoles)
      .set({ staffRole: "counsellor" })
      .where(eq(userRoles.userId, owner.userId));
    expect(await accept(token)).toEqual(over);
    const another = await member();
    expect(await resendInvitation(deps(), another.known, "agency", { invitationId, version })).toMatchObject({
      ok: true,
    });
    await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, another.userId));
    const [, second = ""] = await tokensTo(email);
    expect(await accept(second)).toEqual(over);
    expect(await accountAt(email)).toBeNull();
  });

  test("of nobody, or made up, opens nothing", async () => {
    for (const token of ["", "x", "a".repeat(43), "' or 1=1", `${"a".repeat(42)}\n`]) {
      expect(await findInvitation(deps(), token)).toBeNull();
      expect(await accept(token)).toEqual(over);
    }
  });

  test("survives a password that is too weak for staff", async () => {
    const { token } = await invited();
    const weak = await acceptWithPassword(
      deps(),
      { token, password: "sunday77", agreed: false },
      { userId: randomUUID(), requestId: "weak" },
    );
    expect(weak).toMatchObject({ ok: false, error: { code: "invalid" } });
    expect(await accept(token)).toMatchObject({ ok: true });
  });

  test("that nobody accepted is forgotten thirty days after it ran out", async () => {
    const { email } = await invited();
    await forgetInvitations({ db: database.db, now: () => new Date(Date.now() + 36 * DAY_MS) });
    expect(await database.db.$count(invitations, eq(invitations.email, email))).toBe(1);
    await forgetInvitations({ db: database.db, now: () => new Date(Date.now() + 38 * DAY_MS) });
    expect(await database.db.$count(invitations, eq(invitations.email, email))).toBe(0);
  });
});

describe("an address that has an account", () => {
  /** An account from the staff screen that is awaiting an owner's approval. */
  async function waiting(confirmed = true) {
    const { userId, id } = await makeStaffRequest(database.db);
    const email = newEmail();
    await database.db.update(users).set({ email, emailVerified: confirmed }).where(eq(users.id, userId));
    const known = await (await signInAs(app.services, userId)).known();
    return { userId, requestId: id, email, known };
  }

  test("and no role yet accepts signed in, which approves its request; no password is set by the link", async () => {
    const person = await waiting();
    const { token } = await invited({ email: person.email, level: "viewer" });
    expect(await findInvitation(deps(), token)).toMatchObject({ account: "known" });
    expect(await accept(token)).toMatchObject({ ok: false, error: { code: "already-exists" } });
    expect(await database.db.$count(accounts, eq(accounts.userId, person.userId))).toBe(0);
    expect(await acceptSignedIn(deps(), person.known, token, "test")).toEqual({
      ok: true,
      value: {
        kind: "agency",
        level: "viewer",
        customRoleId: null,
        customRoleName: null,
        onlyAssigned: false,
      },
    });
    expect(await accountAt(person.email)).toMatchObject({ role: "admin", level: "viewer" });
    const [request] = await database.db
      .select()
      .from(staffRequests)
      .where(eq(staffRequests.id, person.requestId));
    expect(request).toMatchObject({ status: "approved", grantedRole: "viewer" });
  });

  test("is accepted by nobody else, nor while the address is unconfirmed; the link stays good", async () => {
    const person = await waiting(false);
    const stranger = await waiting();
    const { token } = await invited({ email: person.email });
    for (const { known } of [stranger, person]) {
      expect(await acceptSignedIn(deps(), known, token, "test")).toEqual({
        ok: false,
        error: { code: "forbidden" },
      });
    }
    await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.userId));
    expect(await acceptSignedIn(deps(), person.known, token, "test")).toMatchObject({ ok: true });
  });

  test("that became a student's meanwhile stays one", async () => {
    const { email, token } = await invited();
    const { actor } = await makeStudent(database.db);
    await database.db.update(users).set({ email, emailVerified: true }).where(eq(users.id, actor.userId));
    expect(await findInvitation(deps(), token)).toMatchObject({ account: "taken" });
    expect(await accept(token)).toMatchObject({ ok: false, error: { code: "already-exists" } });
    const known = await (await signInAs(app.services, actor.userId)).known();
    expect(await acceptSignedIn(deps(), known, token, "test")).toMatchObject({
      error: { code: "already-exists" },
    });
    expect(await accountAt(email)).toMatchObject({ role: "student" });
  });
});

describe("over HTTP", () => {
  const page = () => `${app.origin}/admin/settings/staff/invitations`;
  const linkOf = (token: string) => `${app.origin}/auth/invitation?token=${token}`;

  function post(to: string, fields: Record<string, string>, cookie = ""): Promise<Response> {
    return fetch(to, {
      method: "POST",
      redirect: "manual",
      headers: { origin: app.origin, ...(cookie ? { cookie } : {}) },
      body: new URLSearchParams(fields),
    });
  }

  const linkIn = (html: string) => /value="(http[^"]*\/auth\/invitation\?token=[\w-]{43})"/.exec(html)?.[1];

  test("an owner invites, sees it, sends it again and withdraws it", async () => {
    const { cookie } = await member();
    const email = newEmail();
    const fields = { ...keyed("invite"), name: "Nina New", email, level: "viewer" };
    // The test server has no mail server: the link is shown once, and no email is queued.
    const sent = await post(page(), fields, cookie);
    expect([sent.status, sent.headers.getSetCookie().join()]).toEqual([
      200,
      expect.not.stringContaining("sent"),
    ]);
    const first = linkIn(await sent.text());
    expect(await tokensTo(email)).toEqual([]);
    const listed = await (await fetch(page(), { headers: { cookie } })).text();
    expect(listed).toContain(email);
    expect(linkIn(listed)).toBeUndefined();
    expect(listed).toContain(invitationMessages.noMailServerLink);
    expect(listed).toContain('href="/admin/settings/integrations"');
    const twice = await post(page(), { ...fields, ...keyed("invite") }, cookie);
    expect(twice.status).toBe(400);
    expect(await twice.text()).toContain("This person already has a pending invitation");

    const [row] = await database.db.select().from(invitations).where(eq(invitations.email, email));
    const seen = { invitationId: row?.id ?? "", version: String(row?.version) };
    const again = await post(page(), { intent: "resend", ...seen }, cookie);
    const second = linkIn(await again.text());
    expect(second).not.toBe(first);
    expect((await fetch(first ?? "")).status).toBe(410);
    expect((await fetch(second ?? "")).status).toBe(200);
    // Sent twice, the button shows no other link.
    expect((await post(page(), { intent: "resend", ...seen }, cookie)).status).toBe(303);
    expect(await tokensTo(email)).toEqual([]);
    const next = { ...seen, version: String((row?.version ?? 0) + 1) };
    expect((await post(page(), { intent: "withdraw", ...next }, cookie)).status).toBe(303);
    expect(await (await fetch(page(), { headers: { cookie } })).text()).not.toContain(email);
    // Pressed again in another tab.
    expect((await post(page(), { intent: "withdraw", ...next }, cookie)).status).toBe(404);
  });

  test("without a recent proof what was typed is kept, and nothing is sent", async () => {
    const { cookie } = await member("owner", 11);
    const email = newEmail();
    const sent = await post(page(), { ...keyed("invite"), name: "Nina New", email, level: "viewer" }, cookie);
    expect(sent.status).toBe(409);
    expect(await sent.text()).toContain(email);
    expect(await tokensTo(email)).toEqual([]);
  });

  test("opening the link, as scanners of mail do, uses nothing up; the form makes the account", async () => {
    const { email, token } = await invited();
    for (const method of ["GET", "HEAD", "GET"]) {
      expect((await fetch(linkOf(token), { method })).status).toBe(200);
    }
    expect(await accountAt(email)).toBeNull();
    const weak = await post(linkOf(token), {
      intent: "accept",
      password: "sunday77",
      confirmPassword: "sunday77",
    });
    expect(weak.status).toBe(400);
    const made = await post(linkOf(token), {
      intent: "accept",
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    expect([made.status, made.headers.get("location")]).toEqual([303, "/admin-auth"]);
    expect(await accountAt(email)).toMatchObject({ role: "admin", level: "counsellor" });
    const used = await fetch(linkOf(token));
    expect(used.status).toBe(410);
    expect(await used.text()).not.toContain(email);
  });

  test("another identity accepts instead of a password, and comes in by it from then on", async () => {
    const { email, token } = await invited();
    const browser = new WebBrowser();
    await browser.ask(linkOf(token));
    const person = { sub: randomUUID(), email: "nina@elsewhere.example", email_verified: true };
    const back = await goThere(browser, person, { intent: "accept", token });
    const answer = await browser.ask(back);
    expect(answer.headers.get("location")).toBe("/admin");
    const account = await accountAt(email);
    expect(account).toMatchObject({ role: "admin", level: "counsellor", confirmed: true });
    expect(await database.db.$count(accounts, eq(accounts.userId, account?.id ?? ""))).toBe(0);
    expect(await database.db.$count(identities, eq(identities.userId, account?.id ?? ""))).toBe(1);
    // Staff see nothing before a second factor, whichever way they came.
    const portal = await browser.ask(`${app.origin}/admin`);
    expect(portal.headers.get("location")).toContain("/account/second-factor");
  });

  test("an identity that is somebody's already takes nothing, and leaves the link good", async () => {
    const { email, token } = await invited();
    const subject = randomUUID();
    const { actor } = await makeStudent(database.db);
    await database.db.insert(identities).values({
      userId: actor.userId,
      provider: "openid",
      issuer: provider.issuer,
      subject,
    });
    const browser = new WebBrowser();
    const answer = await browser.ask(await goThere(browser, { sub: subject }, { intent: "accept", token }));
    expect(answer.headers.get("location")).toContain("/admin-auth");
    expect(answer.headers.getSetCookie().join()).toContain("invitation-identity-taken");
    expect(await accountAt(email)).toBeNull();
    expect(await accept(token)).toMatchObject({ ok: true });
  });

  /** Selects the button of a provider as a person, and returns to the address that it answers with. */
  async function goThere(
    browser: WebBrowser,
    person: { sub: string; email?: string; email_verified?: boolean },
    fields: Record<string, string>,
  ): Promise<string> {
    const leaving = await browser.post(`${app.origin}/auth/identity`, { provider: "openid", ...fields });
    expect(leaving.status).toBe(200);
    const href = /href="(http[^"]*\/auth\?[^"]*)"/.exec(await leaving.text())?.[1] ?? "";
    provider.present = person;
    return browser.follow(href.replaceAll("&amp;", "&"), (address) =>
      address.startsWith(`${app.origin}/auth/identity/callback/`),
    );
  }
});
