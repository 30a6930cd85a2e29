import { and, desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askAgain, askToRepresent } from "#app/admissions/representations/ask.server.ts";
import { verifyChains } from "#app/admissions/representations/chain.server.ts";
import {
  consentToRepresentation,
  declineRepresentation,
  extendRepresentation,
  leaveByLink,
} from "#app/admissions/representations/consent.server.ts";
import { endRepresentation } from "#app/admissions/representations/end.server.ts";
import { readLink } from "#app/admissions/representations/link-page.server.ts";
import { maintainRepresentations } from "#app/admissions/representations/maintain-representations.server.ts";
import { countBelow, listSteps } from "#app/admissions/representations/queries.server.ts";
import { representations } from "#app/admissions/representations/representations.tables.server.ts";
import { findRepresentation } from "#app/admissions/representations/represented-by.server.ts";
import { MOST_MAILS_A_DAY } from "#app/admissions/representations/terms.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeCompany, makeMember, makeStaff } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { makeRepresented, makeRequested, readRepresentation } from "#tests/factories/representations.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());

let ahead = 0;
const DAY_MS = 86_400_000;
const now = () => new Date(Date.now() + ahead);
const deps = () => ({ db: database.db, jobs, now, secret: TEST_SECRET });
const NAME = { consentName: "Sunita Tamang", leaves: null };

const partner = async (name = "Everest Education Link") =>
  makeCompany(database.db, "partner", { status: "approved", name });
const mailsTo = async (email: string) =>
  (
    await database.db
      .select({ kind: outboxEmails.kind, props: outboxEmails.props })
      .from(outboxEmails)
      .where(eq(outboxEmails.toEmail, email))
      .orderBy(desc(outboxEmails.createdAt))
  ).map(({ kind, props }) => ({ kind, outcome: (props as { outcome?: string }).outcome }));
const mailsToOwner = async ({ actor }: Awaited<ReturnType<typeof partner>>) => {
  const [owner] = await database.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, actor.userId));
  return (await mailsTo(owner?.email ?? "")).map(({ outcome }) => outcome);
};
const activeOf = (studentId: string) =>
  database.db
    .select({ organisationId: representations.organisationId })
    .from(representations)
    .where(and(eq(representations.studentId, studentId), eq(representations.state, "active")));
const get = async (userId: string, path: string) => {
  const { header: cookie } = await openSession(database.db, userId);
  return fetch(app.origin + path, { headers: { cookie }, redirect: "manual" });
};

describe("A student whom a partner asks", () => {
  test("is no student of ours before they agree, and then one that came by an agent", async () => {
    const agent = await partner();
    const asked = await makeRequested(deps(), agent.actor);
    expect(await readRepresentation(deps(), asked.id)).toMatchObject({ state: "asked", studentId: null });
    expect(await database.db.$count(students, eq(students.email, asked.email))).toBe(0);
    expect(await consentToRepresentation(deps(), asked.token, NAME)).toMatchObject({ ok: true });
    const row = await readRepresentation(deps(), asked.id);
    expect(row).toMatchObject({ state: "active", consentName: "Sunita Tamang" });
    const [student] = await database.db.select().from(students).where(eq(students.email, asked.email));
    expect(student).toMatchObject({ id: row.studentId, source: "agent", referredBy: null, userId: null });
    expect(await mailsToOwner(agent)).toEqual(["agreed"]);
    expect((await mailsTo(asked.email)).map(({ kind }) => kind)).toEqual([
      "representation-status",
      "representation-request",
    ]);
    // Pressed twice it is agreed to once.
    expect((await consentToRepresentation(deps(), asked.token, NAME)).ok).toBe(true);
    expect((await listSteps(database.db, asked.id)).map(({ event }) => event)).toEqual([
      "asked",
      "consented",
    ]);
  });

  test("keeps the account or the record that they have already", async () => {
    const agent = await partner();
    const own = await makeStudent(database.db);
    const joined = await makeRepresented(deps(), agent.actor, { email: own.email });
    expect(joined.studentId).toBe(own.student.id);
    const [kept] = await database.db
      .insert(students)
      .values({ firstName: "Kept", lastName: "", email: "kept@example.com", source: "booking" })
      .returning();
    const other = await makeRepresented(deps(), agent.actor, { email: "kept@example.com" });
    expect(other.studentId).toBe(kept?.id);
    const [stays] = await database.db.select().from(students).where(eq(students.id, other.studentId));
    expect(stays?.source).toBe("booking");
  });

  test("decides alone whether they move: both partners are told, the former not to whom", async () => {
    const [first, second] = [await partner("First Agency"), await partner("Second Agency")];
    const asked = await makeRepresented(deps(), first.actor);
    const claim = await makeRequested(deps(), second.actor, { email: asked.email });
    const view = await readLink(deps(), claim.token);
    expect(view?.other).toMatchObject({ id: asked.id, name: "First Agency" });
    // A page that has said nothing of it moves no one.
    expect(await consentToRepresentation(deps(), claim.token, NAME)).toMatchObject({
      ok: false,
      error: { code: "already-exists" },
    });
    expect(await activeOf(asked.studentId)).toEqual([{ organisationId: first.id }]);
    expect((await consentToRepresentation(deps(), claim.token, { ...NAME, leaves: asked.id })).ok).toBe(true);
    expect(await activeOf(asked.studentId)).toEqual([{ organisationId: second.id }]);
    expect(await readRepresentation(deps(), asked.id)).toMatchObject({ state: "ended", endedBy: "transfer" });
    expect(await mailsToOwner(first)).toEqual(["moved", "agreed"]);
    expect(await mailsToOwner(second)).toEqual(["agreed"]);
    const told = JSON.stringify(
      await database.db
        .select({ props: outboxEmails.props })
        .from(outboxEmails)
        .where(sql`${outboxEmails.props} ->> 'outcome' = 'moved'`),
    );
    expect(told).not.toContain("Second Agency");
    expect((await get(first.actor.userId, `/partner-dashboard/students/${asked.id}`)).status).toBe(200);
    expect(await findRepresentation(database.db, asked.studentId)).toMatchObject({
      organisationId: second.id,
    });
  });

  test("whose links are pressed at once has one partner, and is shown the other's", async () => {
    for (let round = 0; round < 6; round += 1) {
      const email = `race-${round}@example.com`;
      const agents = [await partner("One"), await partner("Two")];
      const asked = await Promise.all(agents.map(({ actor }) => makeRequested(deps(), actor, { email })));
      const pressed = await Promise.all(
        asked.map(({ token }) => consentToRepresentation(deps(), token, NAME)),
      );
      expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
      const won = pressed.findIndex(({ ok }) => ok);
      expect(pressed[1 - won]).toMatchObject({ ok: false, error: { code: "already-exists" } });
      expect(await database.db.$count(students, eq(students.email, email))).toBe(1);
      expect(await mailsToOwner(agents[won] as (typeof agents)[0])).toEqual(["agreed"]);
      const lost = asked[1 - won];
      expect((await readLink(deps(), lost?.token ?? ""))?.other).toMatchObject({ id: asked[won]?.id });
      // A student who agrees again, knowing that, moves; then both are notified.
      const again = { ...NAME, leaves: asked[won]?.id ?? "" };
      expect((await consentToRepresentation(deps(), lost?.token ?? "", again)).ok).toBe(true);
      expect(await mailsToOwner(agents[won] as (typeof agents)[0])).toEqual(["moved", "agreed"]);
      expect(await mailsToOwner(agents[1 - won] as (typeof agents)[0])).toEqual(["agreed"]);
    }
  });

  test("says no once, or that they do not know who asks; nobody moves by it", async () => {
    const agent = await partner();
    const [no, unknown] = [
      await makeRequested(deps(), agent.actor),
      await makeRequested(deps(), agent.actor),
    ];
    await declineRepresentation(deps(), no.token, { unknown: false, reason: "Another plan" });
    await declineRepresentation(deps(), unknown.token, { unknown: true, reason: null });
    await declineRepresentation(deps(), unknown.token, { unknown: true, reason: null });
    expect((await listSteps(database.db, unknown.id)).map(({ event }) => event)).toEqual([
      "asked",
      "contested",
    ]);
    expect(await mailsToOwner(agent)).toEqual(["declined", "declined"]);
    expect(await consentToRepresentation(deps(), no.token, NAME)).toMatchObject({
      error: { code: "expired" },
    });
  });

  test("leaves with the link or signed in, and the partner's access ends with it", async () => {
    const agent = await partner();
    const asked = await makeRepresented(deps(), agent.actor);
    await leaveByLink(deps(), asked.token, "Found another way");
    expect(await readRepresentation(deps(), asked.id)).toMatchObject({ state: "ended", endedBy: "student" });
    expect(await findRepresentation(database.db, asked.studentId)).toBeNull();
    expect((await readLink(deps(), asked.token))?.state).toBe("ended");
    const own = await makeStudent(database.db);
    const mine = await makeRepresented(deps(), agent.actor, { email: own.email });
    const { version } = await readRepresentation(deps(), mine.id);
    const stranger = await makeStudent(database.db);
    const ending = { id: mine.id, version, reason: null };
    expect(await endRepresentation(deps(), stranger.actor, ending)).toMatchObject({
      error: { code: "not-found" },
    });
    expect((await endRepresentation(deps(), own.actor, ending)).ok).toBe(true);
    expect(await mailsToOwner(agent)).toEqual(["left", "agreed", "left", "agreed"]);
  });
});

describe("A partner", () => {
  test("gets the same answer by the same work for strangers, students and others' students", async () => {
    const [mine, others] = [await partner(), await partner()];
    const taken = await makeRepresented(deps(), others.actor);
    const own = await makeStudent(database.db);
    const answers = [];
    for (const email of ["nobody-at-all@example.com", own.email, taken.email]) {
      const person = {
        firstName: "A",
        lastName: "B",
        phone: null,
        birthDate: null,
        country: null,
        note: null,
        email,
      };
      const asked = await askToRepresent(deps(), mine.actor, person, { evenSo: false });
      answers.push(asked.ok && asked.value.sent);
    }
    expect(answers).toEqual(["sent", "sent", "sent"]);
  });

  test("is warned of its own duplicates alone: same address, number, or name and date of birth", async () => {
    const [mine, others] = [await partner(), await partner()];
    const person = {
      firstName: "Bina",
      lastName: "Rai",
      email: "bina@example.com",
      phone: "+9779812345678",
      birthDate: "2004-05-31",
      country: null,
      note: null,
    };
    const ask = (who: typeof mine, change: Partial<typeof person>) =>
      askToRepresent(deps(), who.actor, { ...person, ...change }, { evenSo: false });
    expect((await ask(mine, {})).ok).toBe(true);
    const elsewhere = { email: "x@example.com", phone: "+9779812345679" };
    const warned = { ok: false, error: { code: "already-exists", field: "email" } };
    expect(await ask(mine, { phone: "+9779812345679", firstName: "Other" })).toMatchObject(warned);
    expect(await ask(mine, { email: "y@example.com", firstName: "Other" })).toMatchObject(warned);
    expect(await ask(mine, { ...elsewhere, firstName: "BINA" })).toMatchObject(warned);
    expect((await ask(mine, { ...elsewhere, birthDate: "2004-06-01" })).ok).toBe(true);
    expect((await ask(others, {})).ok).toBe(true);
  });

  test("asks again once a day and a few times; the earlier link ends", async () => {
    const agent = await partner();
    const asked = await makeRequested(deps(), agent.actor);
    const again = async () =>
      askAgain(deps(), agent.actor, {
        id: asked.id,
        version: (await readRepresentation(deps(), asked.id)).version,
      });
    expect(await again()).toMatchObject({ error: { code: "too-many" } });
    ahead += 2 * DAY_MS;
    expect((await again()).ok).toBe(true);
    expect(await readLink(deps(), asked.token)).toBeNull();
    for (let round = 0; round < 2; round += 1) {
      ahead += 2 * DAY_MS;
      expect((await again()).ok).toBe(true);
    }
    ahead += 2 * DAY_MS;
    expect(await again()).toMatchObject({ error: { code: "too-many" } });
    ahead = 0;
  });

  test("sends no more requests in a day than its share; the others go out the day after", async () => {
    const agent = await partner();
    const row = (index: number) => ({
      organisationId: agent.id,
      firstName: "Many",
      lastName: `${index}`,
      email: `many-${index}@example.com`,
      requestedAt: now(),
      sentAt: now(),
    });
    await database.db
      .insert(representations)
      .values(Array.from({ length: MOST_MAILS_A_DAY }, (_, index) => row(index)));
    const late = await makeRequested(deps(), agent.actor);
    expect(await readRepresentation(deps(), late.id)).toMatchObject({ sentAt: null, tokenHash: null });
    await maintainRepresentations(deps());
    expect((await readRepresentation(deps(), late.id)).sentAt).toBeNull();
    ahead = 1.1 * DAY_MS;
    await Promise.all([maintainRepresentations(deps()), maintainRepresentations(deps())]);
    expect((await readRepresentation(deps(), late.id)).sentAt).not.toBeNull();
    expect(await mailsTo(late.email)).toHaveLength(1);
    ahead = 0;
    await database.db.delete(representations).where(sql`first_name = 'Many'`);
  });

  test("sees its own students alone; sub-agents above and below, removed and suspended people see none", async () => {
    const [parent, child, other] = [await partner("Parent"), await partner("Child"), await partner("Other")];
    await database.db
      .update(organisations)
      .set({ parentId: parent.id })
      .where(eq(organisations.id, child.id));
    const owned = await makeRepresented(deps(), child.actor, { firstName: "Zebra", lastName: "Onlyhere" });
    const path = `/partner-dashboard/students/${owned.id}`;
    const reader = await makeMember(
      database.db,
      { id: child.id, kind: "partner", status: "approved" },
      "reader",
    );
    for (const { userId } of [child.actor, reader]) expect((await get(userId, path)).status).toBe(200);
    for (const { actor } of [parent, other]) {
      expect((await get(actor.userId, path)).status).toBe(404);
      expect((await get(actor.userId, `/partner-dashboard/students/${owned.studentId}`)).status).toBe(404);
      const list = await (await get(actor.userId, "/partner-dashboard/students?q=zebra")).text();
      expect(list).not.toContain("Onlyhere");
      const { version } = await readRepresentation(deps(), owned.id);
      const ended = await endRepresentation(deps(), actor, { id: owned.id, version, reason: null });
      expect(ended).toMatchObject({ error: { code: "not-found" } });
      const again = await askAgain(deps(), actor, { id: owned.id, version });
      expect(again).toMatchObject({ error: { code: "not-found" } });
    }
    // A parent has numbers, and nothing else.
    expect(await countBelow(database.db, parent.id)).toMatchObject([{ name: "Child", active: 1, asked: 0 }]);
    const readers = await endRepresentation(deps(), reader, {
      id: owned.id,
      version: (await readRepresentation(deps(), owned.id)).version,
      reason: null,
    });
    expect(readers).toMatchObject({ error: { code: "forbidden" } });
    await database.db.delete(memberships).where(eq(memberships.userId, reader.userId));
    expect((await get(reader.userId, path)).status).not.toBe(200);
    await database.db
      .update(organisations)
      .set({ status: "suspended" })
      .where(eq(organisations.id, child.id));
    expect((await get(child.actor.userId, path)).status).not.toBe(200);
    // A student asked by a suspended partner cannot agree.
    await database.db.update(organisations).set({ status: "approved" }).where(eq(organisations.id, other.id));
    const asked = await makeRequested(deps(), other.actor);
    await database.db
      .update(organisations)
      .set({ status: "suspended" })
      .where(eq(organisations.id, other.id));
    expect(await consentToRepresentation(deps(), asked.token, NAME)).toMatchObject({
      error: { code: "expired" },
    });
  });
});

describe("The calendar", () => {
  test("reminds once, ends what nobody answered, says that a consent runs out, and ends it", async () => {
    const agent = await partner();
    const [silent, agreed] = [
      await makeRequested(deps(), agent.actor),
      await makeRepresented(deps(), agent.actor),
    ];
    ahead = 8 * DAY_MS;
    await Promise.all([maintainRepresentations(deps()), maintainRepresentations(deps())]);
    expect((await mailsTo(silent.email)).map(({ kind }) => kind)).toEqual([
      "representation-reminder",
      "representation-request",
    ]);
    // The reminder carries the link of the first mail.
    expect((await readLink(deps(), silent.token))?.state).toBe("asked");
    ahead = 15 * DAY_MS;
    await maintainRepresentations(deps());
    expect(await readRepresentation(deps(), silent.id)).toMatchObject({ state: "expired" });
    expect(await consentToRepresentation(deps(), silent.token, NAME)).toMatchObject({
      error: { code: "expired" },
    });
    ahead = 705 * DAY_MS;
    await maintainRepresentations(deps());
    await maintainRepresentations(deps());
    expect(await mailsToOwner(agent)).toEqual(["lapsing", "agreed"]);
    expect((await extendRepresentation(deps(), { token: agreed.token })).ok).toBe(true);
    ahead = 740 * DAY_MS;
    await maintainRepresentations(deps());
    expect((await readRepresentation(deps(), agreed.id)).state).toBe("active");
    ahead = 1500 * DAY_MS;
    await Promise.all([maintainRepresentations(deps()), maintainRepresentations(deps())]);
    expect(await readRepresentation(deps(), agreed.id)).toMatchObject({ state: "ended", endedBy: "expiry" });
    expect((await listSteps(database.db, agreed.id)).map(({ event }) => event)).toEqual([
      "asked",
      "consented",
      "extended",
      "lapsed",
    ]);
    // What was typed about someone who never agreed is gone by then.
    expect((await readRepresentation(deps(), silent.id)).email).not.toBe(silent.email);
    ahead = 0;
  });
});

describe("The chain of a representation", () => {
  test("cannot be changed, and shows what was changed, left out, cut off, or signed by another name", async () => {
    const agent = await partner();
    const staff = await makeStaff(database.db, "owner");
    const made = await makeRepresented(deps(), agent.actor);
    const { version } = await readRepresentation(deps(), made.id);
    await endRepresentation(deps(), staff, { id: made.id, version, reason: null });
    const check = () => verifyChains(database.db, [made.id]);
    expect(await check()).toEqual({ checked: 1, lines: 3, broken: [] });
    expect((await verifyChains(database.db)).broken).toEqual([]);
    const id = made.id;
    const refused = expect.objectContaining({ cause: expect.objectContaining({ code: "P0001" }) });
    const tamper = [
      sql`update representation_events set content = content || '{"by":"agent"}' where representation_id = ${id} and position = 2`,
      sql`delete from representation_events where representation_id = ${id} and position = 2`,
      sql`delete from representation_events where representation_id = ${id} and position = 3`,
      sql`update representation_events set event = 'asked' where representation_id = ${id} and position = 2`,
    ];
    for (const statement of tamper) await expect(database.db.execute(statement)).rejects.toEqual(refused);
    await expect(database.db.execute(sql`truncate representation_events`)).rejects.toEqual(refused);
    const brokenAt = [2, 2, null, 2];
    for (const [index, statement] of [
      ...tamper,
      sql`update representations set consent_name = 'Somebody Else' where id = ${id}`,
    ].entries()) {
      const found = await undone(async (tx) => {
        await tx.execute(sql`alter table representation_events disable trigger user`);
        await tx.execute(statement);
        return verifyChains(tx, [id]);
      });
      expect(found.broken).toMatchObject([{ holds: false, brokenAt: brokenAt[index] ?? null }]);
    }
    expect((await check()).broken).toEqual([]);
  });
});

/** Does something and undoes it. */
async function undone<T>(
  run: (tx: Parameters<Parameters<typeof database.db.transaction>[0]>[0]) => Promise<T>,
) {
  let answer: T | undefined;
  await database.db
    .transaction(async (tx) => {
      answer = await run(tx);
      tx.rollback();
    })
    .catch(() => undefined);
  return answer as T;
}
