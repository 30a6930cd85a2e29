import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decideCompany } from "#app/people/approvals/company-decision.server.ts";
import { consents } from "#app/people/consents/consents.tables.server.ts";
import { acceptSignedIn, acceptWithPassword, findInvitation } from "#app/people/invitations/accept.server.ts";
import {
  inviteFirst,
  inviteMember,
  resendInvitation,
  withdrawInvitation,
} from "#app/people/invitations/commands.server.ts";
import { invitations } from "#app/people/invitations/invitations.tables.server.ts";
import { listInvitations } from "#app/people/invitations/queries.server.ts";
import {
  changeMemberRole,
  chooseOrganisation,
  leaveOrganisation,
  removeMember,
  setMemberDisabled,
} from "#app/people/memberships/commands.server.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { listMembers, listOwnMemberships } from "#app/people/memberships/queries.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { COMPANY_STATUSES, type CompanyStatus } from "#app/platform/permissions/company-status.ts";
import { MEMBER_ROLES, type MemberRole } from "#app/platform/permissions/member-roles.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import type { OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeCompany, makeMember, makeStaff, makeUnjoined, makeUser } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { signInAs } from "#tests/factories/sessions.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 20 });
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());

const PASSWORD = "himal-boot-2026-x";
const deps = () => ({ ...app.services, requestId: randomUUID() });
const newEmail = () => `member-${randomUUID()}@example.com`;
const forbidden = { ok: false, error: { code: "forbidden" } };
const notFound = { ok: false, error: { code: "not-found" } };
const lastOwner = { ok: false, error: { code: "invalid", fieldErrors: { role: [expect.any(String)] } } };

/** The session of someone who has proved themselves just now, or long ago. */
async function sessionOf(userId: string, minutesAgo = 0): Promise<OpenSession> {
  const known = await (await signInAs(app.services, userId)).known();
  const authenticatedAt = new Date(Date.now() - minutesAgo * 60_000);
  return { ...known, session: { ...known.session, authenticatedAt } } as OpenSession;
}

interface Organisation {
  id: string;
  kind: CompanyRole;
  status: CompanyStatus;
}

/** An organisation with one person of each role, all signed in. */
async function organisation(kind: CompanyRole = "partner", status: CompanyStatus = "approved") {
  const company = await makeCompany(database.db, kind, { status, name: "Himal Gate" });
  const about: Organisation = { id: company.id, kind, status };
  const people = {} as Record<MemberRole, OpenSession>;
  people.owner = await sessionOf(company.actor.userId);
  for (const role of ["member", "reader"] as const) {
    people[role] = await sessionOf((await makeMember(database.db, about, role)).userId);
  }
  return { ...about, people };
}

/** A membership as it is stored. */
async function membershipOf(organisationId: string, userId: string) {
  const [row] = await database.db
    .select()
    .from(memberships)
    .where(and(eq(memberships.organisationId, organisationId), eq(memberships.userId, userId)));
  return row;
}

async function seen(organisationId: string, known: OpenSession) {
  const row = await membershipOf(organisationId, known.user.id);
  return { membershipId: row?.id ?? "", version: row?.version ?? 0 };
}

const actsFor = async (userId: string) => (await findPerson(database.db, userId))?.actor.organisation ?? null;

/** The token of the latest invitation to an address. */
async function tokenTo(email: string): Promise<string> {
  const mails = await database.db
    .select()
    .from(outboxEmails)
    .where(and(eq(outboxEmails.toEmail, email), eq(outboxEmails.kind, "member-invitation")))
    .orderBy(outboxEmails.createdAt);
  return new URL(String(mails.at(-1)?.props.path), "http://x").searchParams.get("token") ?? "";
}

async function invited(known: OpenSession, role: MemberRole = "member", email = newEmail()) {
  expect(await inviteMember(deps(), known, { name: "Nina New", email, role })).toMatchObject({ ok: true });
  const [row] = await database.db.select().from(invitations).where(eq(invitations.email, email));
  return { email, token: await tokenTo(email), invitationId: row?.id ?? "", version: row?.version ?? 0 };
}

const accept = (token: string, agreed = true) =>
  acceptWithPassword(
    deps(),
    { token, password: PASSWORD, agreed },
    { userId: randomUUID(), requestId: "accept" },
  );

describe("inviting somebody to an organisation", () => {
  test.each(["partner", "institution"] as const)("of kind %s makes them one of its people", async (kind) => {
    const { id, people } = await organisation(kind);
    const { email, token } = await invited(people.owner, "reader");
    expect(await findInvitation(deps(), token)).toMatchObject({
      account: "none",
      to: { kind, organisation: "Himal Gate", role: "reader" },
    });
    // They are no one's staff: they agree to the terms.
    expect(await accept(token, false)).toMatchObject({
      error: { fieldErrors: { consent: [expect.any(String)] } },
    });
    expect(await accept(token)).toMatchObject({ ok: true, value: { email, to: { kind } } });
    expect(await accept(token)).toMatchObject({ error: { code: "expired" } });
    const [made] = await database.db
      .select({
        id: users.id,
        confirmed: users.emailVerified,
        role: userRoles.role,
        level: userRoles.staffRole,
      })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.id))
      .where(eq(users.email, email));
    expect(made).toMatchObject({ confirmed: true, role: kind, level: null });
    const userId = made?.id ?? "";
    expect(await actsFor(userId)).toEqual({ id, status: "approved", role: "reader" });
    expect(await database.db.$count(consents, eq(consents.userId, userId))).toBe(2);
    const auditLog = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, userId));
    expect(auditLog).toMatchObject([{ action: "auth.acceptInvitation", fields: ["role", "organisation"] }]);
  });

  test("tells nobody what other accounts there are, and whoever reads the mail what is in the way", async () => {
    const { people } = await organisation("partner");
    const { student } = await makeStudent(database.db);
    const college = await organisation("institution");
    for (const email of [student.email, college.people.member.user.email]) {
      const { token } = await invited(people.owner, "member", email);
      expect(await findInvitation(deps(), token)).toMatchObject({ account: "taken" });
      expect(await accept(token)).toMatchObject({ error: { code: "already-exists" } });
    }
    const taken = await invited(people.owner, "member", college.people.reader.user.email);
    await database.db
      .update(users)
      .set({ emailVerified: true })
      .where(eq(users.id, college.people.reader.user.id));
    expect(await acceptSignedIn(deps(), college.people.reader, taken.token, "test")).toMatchObject({
      error: { code: "already-exists" },
    });
    expect(await actsFor(college.people.reader.user.id)).toMatchObject({ id: college.id });
  });

  test("refuses who belongs to it already, who is invited already, and more than a hundred", async () => {
    const { id, people } = await organisation();
    const again = { name: "Nina", email: people.reader.user.email, role: "member" as const };
    expect(await inviteMember(deps(), people.owner, again)).toMatchObject({
      error: { fieldErrors: { email: ["This person already belongs to your organisation."] } },
    });
    const { email } = await invited(people.owner);
    expect(await inviteMember(deps(), people.owner, { ...again, email })).toMatchObject({
      error: { code: "already-exists", field: "email" },
    });
    // Another organisation may invite the same person.
    const other = await organisation();
    await invited(other.people.owner, "member", email);
    await database.db.insert(invitations).values(
      Array.from({ length: 99 }, () => ({
        email: newEmail(),
        name: "N",
        organisationId: id,
        memberRole: "reader" as const,
        tokenHash: randomUUID(),
        invitedBy: people.owner.user.id,
        expiresAt: new Date(Date.now() + 86_400_000),
      })),
    );
    expect(await inviteMember(deps(), people.owner, { ...again, email: newEmail() })).toMatchObject({
      error: {
        fieldErrors: { email: [expect.stringContaining("You’ve reached the limit of pending invitations")] },
      },
    });
  });

  test("refuses more than a hundred and fifty mails a day, also where invitations are withdrawn again", async () => {
    const { id, people } = await organisation();
    const { invitationId, version } = await invited(people.owner);
    await database.pool.query("update rate_limits set count = 150 where key like 'invite:organisation:%'");
    const more = { name: "Nina", email: newEmail(), role: "member" as const };
    expect(await inviteMember(deps(), people.owner, more)).toMatchObject({ error: { code: "too-many" } });
    const again = { invitationId, version };
    expect(await resendInvitation(deps(), people.owner, "organisation", again)).toMatchObject({
      error: { code: "too-many" },
    });
    expect(await database.db.$count(invitations, eq(invitations.organisationId, id))).toBe(1);
    expect((await organisation()).id).not.toBe(id);
  });

  test("opens nothing once the sender is no owner there, or the organisation is not approved", async () => {
    const { id, people, kind } = await organisation();
    const second = await sessionOf(
      (await makeMember(database.db, { id, kind, status: "approved" }, "owner")).userId,
    );
    const demoted = await invited(second);
    const { membershipId, version } = await seen(id, second);
    await changeMemberRole(deps(), people.owner, { membershipId, version, role: "member" });
    expect(await accept(demoted.token)).toMatchObject({ error: { code: "expired" } });
    const listed = await listInvitations(database.db, id, new Date());
    expect(listed).toMatchObject([{ email: demoted.email, offer: "member", over: true }]);

    const waiting = await invited(people.owner);
    const staff = await makeStaff(database.db, "owner");
    const suspend = { id, version: 1, decision: "suspended", reason: "Because" } as const;
    expect(await decideCompany(deps(), staff, kind, suspend)).toMatchObject({ ok: true });
    expect(await accept(waiting.token)).toMatchObject({ error: { code: "expired" } });
  });
});

describe("the first person of an organisation that staff have added", () => {
  const staffOwner = async () => sessionOf((await makeStaff(database.db, "owner")).userId);
  const first = (known: OpenSession, organisationId: string, email = newEmail()) =>
    inviteFirst(deps(), known, { organisationId, name: "Nina New", email });

  test("is invited by an owner of the agency, agrees, and owns it", async () => {
    const id = await makeUnjoined(database.db, "partner");
    const email = newEmail();
    expect(await first(await staffOwner(), id, email)).toMatchObject({ ok: true });
    const refused = await accept(await tokenTo(email), false);
    expect(refused).toMatchObject({ error: { fieldErrors: { consent: [expect.any(String)] } } });
    expect(await accept(await tokenTo(email))).toMatchObject({ ok: true, value: { to: { role: "owner" } } });
    const [person] = await listMembers(database.db, id);
    expect(person).toMatchObject({ email, role: "owner" });
    expect(await actsFor(person?.userId ?? "")).toMatchObject({ id, role: "owner", status: "approved" });
    expect(await database.db.$count(consents, eq(consents.userId, person?.userId ?? ""))).toBeGreaterThan(0);
  });

  test("is invited where nobody belongs to it and it is approved, by owners who have proved themselves", async () => {
    const [id, joined] = [await makeUnjoined(database.db, "institution"), await organisation()];
    const owner = await staffOwner();
    expect(await first(owner, joined.id)).toMatchObject({
      error: { fieldErrors: { email: [expect.stringContaining("already has members")] } },
    });
    const late = await sessionOf(owner.user.id, 11);
    const counsellor = await sessionOf((await makeStaff(database.db, "counsellor")).userId);
    for (const nobody of [late, counsellor, joined.people.owner]) {
      expect(await first(nobody, id)).toEqual(forbidden);
    }
    const reject = { id, version: 1, decision: "rejected", reason: "Closed" } as const;
    expect(await decideCompany(deps(), owner.actor, "institution", reject)).toMatchObject({
      ok: true,
      value: { told: false },
    });
    expect(await first(owner, id)).toMatchObject({
      error: { fieldErrors: { email: [expect.stringContaining("Approve")] } },
    });
  });

  test("is let in no more once whoever invited them is no owner, or it is rejected; their link is theirs alone to withdraw", async () => {
    const id = await makeUnjoined(database.db, "partner");
    const [owner, email] = [await staffOwner(), newEmail()];
    await first(owner, id, email);
    const token = await tokenTo(email);
    await database.db
      .update(userRoles)
      .set({ staffRole: "counsellor" })
      .where(eq(userRoles.userId, owner.user.id));
    expect(await accept(token)).toMatchObject({ error: { code: "expired" } });
    const other = await staffOwner();
    const [row] = await database.db.select().from(invitations).where(eq(invitations.email, email));
    const seenBy = { invitationId: row?.id ?? "", version: row?.version ?? 0 };
    const elsewhere = { organisationId: await makeUnjoined(database.db, "partner") };
    expect(await resendInvitation(deps(), other, elsewhere, seenBy)).toEqual(notFound);
    expect(await resendInvitation(deps(), other, { organisationId: id }, seenBy)).toMatchObject({ ok: true });
    const reject = { id, version: 1, decision: "rejected", reason: "Closed" } as const;
    await decideCompany(deps(), other.actor, "partner", reject);
    expect(await accept(await tokenTo(email))).toMatchObject({ error: { code: "expired" } });
    const again = { ...seenBy, version: seenBy.version + 1 };
    expect(await withdrawInvitation(deps(), other, { organisationId: id }, again)).toMatchObject({
      ok: true,
    });
  });

  test("when two accept at once, both belong to it: the second link was an owner's invitation as well", async () => {
    const id = await makeUnjoined(database.db, "partner");
    const [owner, emails] = [await staffOwner(), [newEmail(), newEmail()]];
    for (const email of emails) await first(owner, id, email);
    const tokens = await Promise.all(emails.map(tokenTo));
    const done = await Promise.all(tokens.map((token) => accept(token)));
    expect(done.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await listMembers(database.db, id)).map(({ role }) => role)).toEqual(["owner", "owner"]);
  });
});

describe("who may do what to whom", () => {
  const writes = {
    role: (known: OpenSession, it: { membershipId: string; version: number }) =>
      changeMemberRole(deps(), known, { ...it, role: "reader" }),
    disable: (known: OpenSession, it: { membershipId: string; version: number }) =>
      setMemberDisabled(deps(), known, { ...it, disabled: true }),
    remove: (known: OpenSession, it: { membershipId: string; version: number }) =>
      removeMember(deps(), known, it),
  };

  test.each(Object.keys(writes) as (keyof typeof writes)[])(
    "%s: owners of that organisation alone",
    async (name) => {
      const write = writes[name];
      const [mine, other] = [await organisation(), await organisation()];
      for (const role of MEMBER_ROLES) {
        const target = await makeMember(database.db, mine, "member");
        const it = await seen(mine.id, await sessionOf(target.userId));
        expect(await write(other.people[role], it), `${role} of another`).toEqual(forbidden);
        if (role !== "owner") expect(await write(mine.people[role], it), role).toEqual(forbidden);
        const late = await sessionOf(mine.people.owner.user.id, 11);
        expect(await write(late, it), "without a recent proof").toEqual(forbidden);
        expect(await membershipOf(mine.id, target.userId)).toMatchObject({ role: "member", version: 1 });
        expect(await write(mine.people.owner, { ...it, version: 7 })).toMatchObject({
          error: { code: "stale" },
        });
        expect(await write(mine.people.owner, it), "owner").toMatchObject({ ok: true });
        const told = await database.db
          .select({ kind: outboxEmails.kind })
          .from(outboxEmails)
          .where(eq(outboxEmails.toEmail, `${target.userId}@example.com`));
        expect(told).toEqual([{ kind: "membership-changed" }]);
      }
    },
  );

  test.each(COMPANY_STATUSES.filter((status) => status !== "approved"))(
    "nobody of an organisation that is %s",
    async (status) => {
      const { id, people } = await organisation("partner", status);
      for (const role of MEMBER_ROLES) {
        for (const write of Object.values(writes)) {
          expect(await write(people[role], await seen(id, people.reader))).toEqual(forbidden);
        }
        const invite = { name: "N", email: newEmail(), role: "reader" as const };
        expect(await inviteMember(deps(), people[role], invite)).toEqual(forbidden);
      }
    },
  );

  test("invitations: owners of that organisation alone; another's, and the agency's, are not found", async () => {
    const [mine, other] = [await organisation(), await organisation("institution")];
    const { invitationId, version } = await invited(mine.people.owner);
    const it = { invitationId, version };
    for (const role of ["member", "reader"] as const) {
      expect(await resendInvitation(deps(), mine.people[role], "organisation", it)).toEqual(forbidden);
      expect(await withdrawInvitation(deps(), mine.people[role], "organisation", it)).toEqual(forbidden);
    }
    expect(await resendInvitation(deps(), other.people.owner, "organisation", it)).toEqual(notFound);
    expect(await withdrawInvitation(deps(), other.people.owner, "organisation", it)).toEqual(notFound);
    expect(await resendInvitation(deps(), mine.people.owner, "agency", it)).toEqual(forbidden);
    const boss = await sessionOf((await makeStaff(database.db, "owner")).userId);
    expect(await withdrawInvitation(deps(), boss, "agency", it)).toEqual(notFound);
    expect(await withdrawInvitation(deps(), mine.people.owner, "organisation", it)).toMatchObject({
      ok: true,
    });
  });
});

describe("the last owner", () => {
  test("stays: neither removed, demoted, kept out, nor leaving", async () => {
    const { id, people } = await organisation();
    const it = await seen(id, people.owner);
    expect(await removeMember(deps(), people.owner, it)).toMatchObject(lastOwner);
    expect(await changeMemberRole(deps(), people.owner, { ...it, role: "member" })).toMatchObject(lastOwner);
    expect(await setMemberDisabled(deps(), people.owner, { ...it, disabled: true })).toMatchObject(lastOwner);
    expect(await leaveOrganisation(deps(), people.owner.actor, it)).toMatchObject(lastOwner);
  });

  test("of two who put each other out at once, one is left", async () => {
    for (let round = 0; round < 8; round++) {
      const { id, people, ...about } = await organisation();
      const second = await sessionOf((await makeMember(database.db, { id, ...about }, "owner")).userId);
      const [first, other] = [await seen(id, people.owner), await seen(id, second)];
      const done = await Promise.all([
        round % 2
          ? removeMember(deps(), people.owner, other)
          : leaveOrganisation(deps(), second.actor, other),
        changeMemberRole(deps(), second, { ...first, role: "reader" }),
      ]);
      expect(done.filter(({ ok }) => ok)).toHaveLength(1);
      const left = await listMembers(database.db, id);
      expect(left.filter(({ role }) => role === "owner")).toHaveLength(1);
    }
  });

  test("is not counted while their account is disabled", async () => {
    const { id, people, ...about } = await organisation();
    const { userId } = await makeMember(database.db, { id, ...about }, "owner");
    await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId));
    expect(await leaveOrganisation(deps(), people.owner.actor, await seen(id, people.owner))).toMatchObject(
      lastOwner,
    );
  });
});

describe("somebody of several organisations", () => {
  /** A member of one who has joined a second. */
  async function ofTwo() {
    const [first, second] = [await organisation(), await organisation()];
    const known = first.people.member;
    await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, known.user.id));
    const { token } = await invited(second.people.owner, "owner", known.user.email);
    const opened = await sessionOf(known.user.id);
    expect(await acceptSignedIn(deps(), opened, token, "test")).toMatchObject({ ok: true });
    return { first, second, userId: known.user.id };
  }

  test("works for the one that they joined last, and switches", async () => {
    const { first, second, userId } = await ofTwo();
    expect(await actsFor(userId)).toEqual({ id: second.id, status: "approved", role: "owner" });
    const { actor } = await sessionOf(userId);
    expect(await chooseOrganisation(deps(), actor, first.id)).toMatchObject({ ok: true });
    expect(await actsFor(userId)).toEqual({ id: first.id, status: "approved", role: "member" });
    // What they are in one gives them nothing in the other.
    const theirs = await seen(second.id, second.people.reader);
    expect(await removeMember(deps(), await sessionOf(userId), theirs)).toEqual(forbidden);
    const stranger = await organisation();
    expect(await chooseOrganisation(deps(), actor, stranger.id)).toEqual(notFound);
    expect(await listOwnMemberships(database.db, userId)).toMatchObject([
      { organisationId: first.id, isChosen: true },
      { organisationId: second.id, isChosen: false },
    ]);
  });

  test("loses one at once and goes on in the other", async () => {
    const { first, second, userId } = await ofTwo();
    const it = await seen(second.id, await sessionOf(userId));
    expect(await removeMember(deps(), second.people.owner, it)).toMatchObject({ ok: true });
    expect(await actsFor(userId)).toMatchObject({ id: first.id });
    const last = await seen(first.id, await sessionOf(userId));
    expect(await leaveOrganisation(deps(), (await sessionOf(userId)).actor, last)).toMatchObject({
      ok: true,
    });
    expect(await actsFor(userId)).toBeNull();
  });

  test("is kept out of one alone, and let in again", async () => {
    const { first, second, userId } = await ofTwo();
    const it = await seen(second.id, await sessionOf(userId));
    expect(await setMemberDisabled(deps(), second.people.owner, { ...it, disabled: true })).toMatchObject({
      ok: true,
    });
    expect(await actsFor(userId)).toBeNull();
    const { actor } = await sessionOf(userId);
    expect(await chooseOrganisation(deps(), actor, second.id)).toEqual(notFound);
    expect(await chooseOrganisation(deps(), actor, first.id)).toMatchObject({ ok: true });
    const again = await seen(second.id, await sessionOf(userId));
    expect(await setMemberDisabled(deps(), second.people.owner, { ...again, disabled: false })).toMatchObject(
      { ok: true },
    );
    expect(await chooseOrganisation(deps(), actor, second.id)).toMatchObject({ ok: true });
  });

  test("has exactly one chosen, however they switch while they are put out", async () => {
    for (let round = 0; round < 8; round++) {
      const { first, second, userId } = await ofTwo();
      const { actor } = await sessionOf(userId);
      const it = await seen(second.id, await sessionOf(userId));
      await Promise.all([
        chooseOrganisation(deps(), actor, first.id),
        chooseOrganisation(deps(), actor, second.id),
        removeMember(deps(), second.people.owner, it),
      ]);
      expect(await listOwnMemberships(database.db, userId)).toMatchObject([
        { organisationId: first.id, isChosen: true },
      ]);
    }
  });

  test("never acts for an organisation of the other kind", async () => {
    const college = await organisation("institution");
    const { userId } = await makeUser(database.db);
    await database.db.insert(userRoles).values({ userId, role: "partner" });
    await database.db
      .insert(memberships)
      .values({ organisationId: college.id, userId, role: "owner", isChosen: true });
    expect(await actsFor(userId)).toBeNull();
    expect(await chooseOrganisation(deps(), (await sessionOf(userId)).actor, college.id)).toEqual(notFound);
  });
});

describe("the page of an organisation", () => {
  async function pageOf(userId: string, provedMinutesAgo = 0) {
    const { header } = await openSession(database.db, userId, { provedMinutesAgo });
    const answer = await fetch(`${app.origin}/account/organisation`, { headers: { cookie: header } });
    return answer.text();
  }

  test("shows its people to all of them, forms to owners who have proved themselves", async () => {
    const { people } = await organisation();
    const other = await organisation();
    const forms = /value="remove-member"|\?remove=|value="change-role"/;
    for (const role of MEMBER_ROLES) {
      const page = await pageOf(people[role].user.id);
      for (const each of MEMBER_ROLES) expect(page).toContain(people[each].user.email);
      expect(page).not.toContain(other.people.owner.user.email);
      expect(forms.test(page), role).toBe(role === "owner");
    }
    const late = await pageOf(people.owner.user.id, 30);
    expect(late).not.toMatch(forms);
    expect(late).toContain("/account/confirm");
  });

  test("shows nobody while it is suspended", async () => {
    const { people } = await organisation("partner", "suspended");
    const page = await pageOf(people.member.user.id);
    expect(page).not.toContain(people.owner.user.email);
    expect(page).toContain("Himal Gate");
  });
});
