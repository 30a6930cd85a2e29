import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { ledgerEntries } from "#app/commissions/ledger/ledger.tables.server.ts";
import { apiKeys } from "#app/people/api-keys/api-keys.tables.server.ts";
import { FORM_KEY, newFormKey } from "#app/platform/forms/form-key.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { databaseWithin, seenBy } from "#app/platform/permissions/seen-rows.server.ts";
import { forgetStoredResponses } from "#app/platform/writes/once.server.ts";
import { storedResponses } from "#app/platform/writes/stored-responses.tables.server.ts";
import { makeAssignedStaff, makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
let owner: { actor: UserActor; cookie: string };
beforeAll(async () => {
  app = await openBuiltApplication({ database });
  owner = await somebody();
});
afterAll(() => app?.close());

async function somebody() {
  const actor = await makeStaff(database.db, "owner");
  const { header } = await openSession(database.db, actor.userId, { secondFactor: true });
  return { actor, cookie: header };
}

const DAY_MS = 86_400_000;
const NEW_STUDENT = "/admin/students/new";
const NEW_KEY = "/admin/settings/api-keys/new";

/** A page as a browser without script gets it. */
const open = (path: string, cookie = owner.cookie) =>
  fetch(app.origin + path, { headers: { cookie } }).then((answer) => answer.text());

async function send(path: string, fields: Record<string, string>, cookie = owner.cookie) {
  const answer = await fetch(app.origin + path, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: app.origin },
    body: new URLSearchParams(fields),
  });
  const { status, headers } = answer;
  return {
    status,
    location: headers.get("location"),
    flash: headers.getSetCookie(),
    page: await answer.text(),
  };
}

const keyOn = (page: string) => new RegExp(`name="${FORM_KEY}" value="([^"]+)"`).exec(page)?.[1] ?? "";
/** The record that the message after a redirect is about. */
const recordIn = ({ flash }: { flash: string[] }) =>
  /flash=student-created:([^;]+)/.exec(flash.join())?.[1] ?? "";
const freshKey = async (path: string) => keyOn(await open(path));

/** A new person with a unique name. */
let people = 0;
function person(key: string) {
  people += 1;
  const lastName = `Once${String.fromCharCode(96 + people)}`;
  const email = `${lastName.toLowerCase()}@example.com`;
  return { [FORM_KEY]: key, intent: "create", firstName: "Asha", lastName, email, stage: "Lead" };
}
const named = (lastName: string) => database.db.$count(students, eq(students.lastName, lastName));

describe("a form that was sent", () => {
  test("adds nothing when it is sent again, later too, and leads to what the first one added", async () => {
    const form = person(await freshKey(NEW_STUDENT));
    const first = await send(NEW_STUDENT, form);
    expect(first).toMatchObject({ status: 302, location: "/admin/students" });
    expect(recordIn(first)).toMatch(/^[0-9a-f-]{36}$/);
    const again = await Promise.all([send(NEW_STUDENT, form), send(NEW_STUDENT, form)]);
    expect(again).toEqual([first, first]);
    expect(await named(form.lastName)).toBe(1);
  });

  test("with something else in it adds nothing either: it says so, leads to what was added, and keeps what was typed", async () => {
    const form = person(await freshKey(NEW_STUDENT));
    const first = await send(NEW_STUDENT, form);
    const changed = { ...form, firstName: "Corrected" };
    const refused = await send(NEW_STUDENT, changed);
    expect(refused.status).toBe(422);
    expect(refused.page).toContain("You already submitted this form");
    expect(refused.page).toContain(`href="/admin/students/${recordIn(first)}"`);
    expect(refused.page).toContain('value="Corrected"');
    expect(await named(form.lastName)).toBe(1);
    // To create both, the form is sent with the key of the page that warned about it.
    const key = keyOn(refused.page);
    expect(key).not.toBe(form[FORM_KEY]);
    const both = await send(NEW_STUDENT, { ...changed, [FORM_KEY]: key, evenSo: "yes" });
    expect(both.status).toBe(302);
    expect(await named(form.lastName)).toBe(2);
  });

  test("without a key, or with one that is none, is not taken and keeps what was typed, on a page that has one", async () => {
    for (const key of ["", "not-a-key", "x".repeat(5_000), newFormKey(new Date(Date.now() - 8 * DAY_MS))]) {
      const form = person(key);
      const refused = await send(NEW_STUDENT, form);
      expect(refused.status, key.slice(0, 40)).toBe(422);
      expect(refused.page).toContain("This form is out of date");
      expect(refused.page).toContain(`value="${form.lastName}"`);
      expect(await named(form.lastName)).toBe(0);
      expect((await send(NEW_STUDENT, { ...form, [FORM_KEY]: keyOn(refused.page) })).status).toBe(302);
      expect(await named(form.lastName)).toBe(1);
    }
  });

  test("that came back to be mended keeps its key and is taken then; a page opened afterwards has another", async () => {
    const key = await freshKey(NEW_STUDENT);
    const form = person(key);
    const refused = await send(NEW_STUDENT, { ...form, email: "no address" });
    expect(refused.status).toBe(400);
    expect(keyOn(refused.page)).toBe(key);
    expect(await database.db.$count(storedResponses)).toBe(
      await database.db.$count(storedResponses, sql`response <> ''`),
    );
    const taken = await send(NEW_STUDENT, form);
    expect(taken.status).toBe(302);
    // The page from before, corrected in another way: the server knows that it was sent.
    expect((await send(NEW_STUDENT, { ...form, firstName: "Other" })).status).toBe(422);
    expect(await freshKey(NEW_STUDENT)).not.toBe(key);
  });

  test("that asks about somebody of the same name is taken when that is answered", async () => {
    const known = person(await freshKey(NEW_STUDENT));
    await send(NEW_STUDENT, known);
    const form = { ...known, [FORM_KEY]: await freshKey(NEW_STUDENT) };
    const asked = await send(NEW_STUDENT, form);
    expect(asked.status).toBe(409);
    expect(keyOn(asked.page)).toBe(form[FORM_KEY]);
    const answers = await Promise.all([1, 2].map(() => send(NEW_STUDENT, { ...form, evenSo: "yes" })));
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(await named(form.lastName)).toBe(2);
  });
});

describe("a secret that is shown once", () => {
  const secretOn = (page: string) => /sb_live_[\w-]+/.exec(page)?.[0];
  const asked = (key: string) => ({
    [FORM_KEY]: key,
    intent: "create",
    name: "Reports",
    scopes: "courses:read",
    expiresOn: new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10),
  });

  test("is shown to whoever pressed twice, and to nobody else who has the key", async () => {
    const form = asked(await freshKey(NEW_KEY));
    const [first, second] = await Promise.all([send(NEW_KEY, form), send(NEW_KEY, form)]);
    const secret = secretOn(first.page);
    expect(secret).toBeDefined();
    expect(secretOn(second.page)).toBe(secret);
    const other = await somebody();
    const theirs = await send(NEW_KEY, form, other.cookie);
    expect(secretOn(theirs.page)).toBeDefined();
    expect(secretOn(theirs.page)).not.toBe(secret);
    const made = await database.db.select({ by: apiKeys.createdBy }).from(apiKeys);
    expect(made.map(({ by }) => by).toSorted()).toEqual([owner.actor.userId, other.actor.userId].toSorted());
  });

  test("is nothing that the database can read, and goes with the key after 8 days", async () => {
    const form = person(await freshKey(NEW_STUDENT));
    const { location } = await send(NEW_STUDENT, form);
    const made = await send(NEW_KEY, asked(await freshKey(NEW_KEY)));
    const kept = JSON.stringify(await database.db.select().from(storedResponses));
    for (const mark of [
      form[FORM_KEY],
      form.lastName,
      form.email,
      location,
      secretOn(made.page),
      owner.actor.userId,
    ])
      expect(kept).not.toContain(mark);
    const days = (count: number) => () => new Date(Date.now() + count * DAY_MS);
    const before = await database.db.$count(storedResponses);
    expect(await forgetStoredResponses({ db: database.db, now: days(7.9) })).toBe(0);
    expect(await forgetStoredResponses({ db: database.db, now: days(8.1) })).toBe(before);
  });
});

test("two forms of a page share its key, and each is taken once", async () => {
  const { id } = await makeStudentRecord(database.db);
  const path = `/admin/students/${id}`;
  const key = await freshKey(path);
  const note = { [FORM_KEY]: key, intent: "add-note", body: "Wants nursing" };
  const task = { [FORM_KEY]: key, intent: "add-task", kind: "call", title: "Call" };
  const sent = await Promise.all([note, task, note, task].map((form) => send(path, form)));
  expect(sent.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
  expect(await database.db.$count(notes, eq(notes.studentId, id))).toBe(1);
});

test("a write that cannot be stored leaves its form to be sent again", async () => {
  const form = {
    [FORM_KEY]: await freshKey("/admin/commissions/ledger/adjust"),
    intent: "create",
    payerId: "",
    earnerId: "",
    reference: "",
    direction: "more",
    amount: "120.50",
    currency: "AUD",
    reason: "Agreed by phone",
  };
  const company = await makeCompany(database.db, "partner", { status: "approved" });
  const adjust = () => send("/admin/commissions/ledger/adjust", { ...form, earnerId: company.id });
  await database.pool.query(`
    create function fail_at_commit() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
    create constraint trigger fail_at_commit after insert on stored_responses
      deferrable initially deferred for each row execute function fail_at_commit()`);
  const failed = await adjust();
  await database.pool.query("drop trigger fail_at_commit on stored_responses");
  expect(failed.status).toBe(500);
  expect(failed.page).toContain("Agreed by phone");
  expect(await database.db.$count(ledgerEntries)).toBe(0);
  expect((await adjust()).status).toBe(302);
  expect((await adjust()).status).toBe(302);
  expect(await database.db.$count(ledgerEntries)).toBe(1);
});

test("within its transaction whoever sees only assigned students reads only theirs; what is refused there goes back", async () => {
  const actor = await makeAssignedStaff(database.db, "counsellor");
  const { id: studentId } = await makeStudentRecord(database.db, { counsellorId: actor.counsellorId });
  const other = await makeStudentRecord(database.db);
  await database.db.transaction(async (tx) => {
    const within = databaseWithin(tx, actor);
    const seen = async (from: typeof within) =>
      (await from.select({ id: students.id }).from(students)).map(({ id }) => id);
    expect(await seen(within)).toEqual(await seen(seenBy(database.db, actor)));
    expect(await seen(within)).toContain(studentId);
    await within.transaction(async (step) => {
      expect((await step.select({ id: students.id }).from(students)).map(({ id }) => id)).toContain(other.id);
    });
    const rename = within.transaction(async (step) => {
      await step.update(students).set({ firstName: "Renamed" });
      throw new Error("refused");
    });
    await expect(rename).rejects.toThrow("refused");
    expect(await within.$count(students, eq(students.firstName, "Renamed"))).toBe(0);
  });
});
