import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { askToRepresent } from "#app/admissions/representations/ask.server.ts";
import { verifyChains } from "#app/admissions/representations/chain.server.ts";
import { consentToRepresentation } from "#app/admissions/representations/consent.server.ts";
import { readLink } from "#app/admissions/representations/link-page.server.ts";
import { maintainRepresentations } from "#app/admissions/representations/maintain-representations.server.ts";
import { enterOfficeCode, showOfficeCode } from "#app/admissions/representations/office-code.server.ts";
import { listOwnStudents, listSteps } from "#app/admissions/representations/queries.server.ts";
import { representations } from "#app/admissions/representations/representations.tables.server.ts";
import { OWN_STUDENT_LIST } from "#app/admissions/representations/student-list.ts";
import { linkPath } from "#app/admissions/representations/tokens.server.ts";
import { sendAccountLink } from "#app/admissions/students/send-account-link.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { textWords } from "#app/platform/mail/render-mail.mail.ts";
import { hasNoAddress, noAddressFor } from "#app/platform/sessions/no-address.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { readRepresentation } from "#tests/factories/representations.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { newNumber, usePhoneScreens } from "#tests/support/phone-screens.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 10 });
const jobs = useJobs(database);
const screens = usePhoneScreens(database);
const LOOK = { brandName: "Southbound", baseUrl: "https://a.example" };
const CIRCUMSTANCES = { ip: "198.51.100.7" };

let ahead = 0;
const deps = () => {
  const { env, secret } = screens.services();
  return { db: database.db, jobs, now: () => new Date(Date.now() + ahead), secret, env };
};
const noTexts = () => ({ ...deps(), env: { ...deps().env, phones: false } });
let agent: Awaited<ReturnType<typeof makeCompany>>;
beforeAll(async () => {
  agent = await makeCompany(database.db, "partner", { status: "approved", name: "Everest Education Link" });
});

const person = (phone: string) => ({
  firstName: "Sunita",
  lastName: "Tamang",
  email: null,
  phone,
  birthDate: null,
  country: null,
  note: null,
});
async function ask(phone: string, settings = deps()) {
  const asked = await askToRepresent(settings, agent.actor, person(phone), { evenSo: true });
  if (!asked.ok) throw new Error(asked.error.code);
  return asked.value;
}
const textsTo = async (phone: string) => {
  const rows = await database.db
    .select()
    .from(outboxEmails)
    .where(and(eq(outboxEmails.toEmail, phone), eq(outboxEmails.channel, "sms")))
    .orderBy(desc(outboxEmails.createdAt), desc(outboxEmails.id));
  return rows.filter(({ kind }) => kind !== "phone-code");
};
const pathIn = (text: { props: Record<string, unknown> } | undefined) => String(text?.props.path);
const studentOf = async (id: string) => {
  const { studentId } = await readRepresentation(deps(), id);
  const [row] = await database.db
    .select()
    .from(students)
    .where(eq(students.id, studentId ?? randomUUID()));
  return row ?? null;
};
const stepsOf = async (id: string) =>
  (await listSteps(database.db, id)).map(({ event, through }) => `${event} ${through}`);
const code = async (id: string) => {
  const { version } = await readRepresentation(deps(), id);
  return showOfficeCode(deps(), agent.actor, { id, version });
};

describe("an agent’s student without an email address", () => {
  test("gets the link by SMS, accepts, and opens an account with a code to the number", async () => {
    const phone = newNumber();
    const { id, sent } = await ask(phone);
    expect(sent).toBe("sent");
    const [request] = await textsTo(phone);
    expect(request?.kind).toBe("representation-request");
    const path = linkPath(deps().secret, id, 1);
    expect(textWords("representation-request", request?.props ?? {}, LOOK)).toBe(
      `Southbound: Everest Education Link would like to represent you. Accept or decline: https://a.example${path}`,
    );
    const visitor = screens.browser();
    const page = await (await visitor.get(path)).text();
    expect(page).toContain("gave us your phone number on");
    expect(page).not.toContain("phone.invalid");
    const agreed = await visitor.post(path, { intent: "consent", consentName: "Sunita Tamang", leaves: "" });
    const after = await agreed.text();
    expect(after).toContain("Everest Education Link represents you");
    expect(after).toContain("Create account");
    expect(await stepsOf(id)).toEqual(["asked page", "consented text"]);
    const made = await studentOf(id);
    expect(made).toMatchObject({ phone, userId: null, source: "agent" });
    expect(hasNoAddress(made?.email ?? "")).toBe(true);
    expect((await textsTo(phone)).map(({ kind }) => kind)).toEqual([
      "representation-status",
      "representation-request",
    ]);

    const open = await visitor.post(path, { intent: "account" });
    const claim = open.headers.get("location") ?? "";
    expect(claim).toMatch(/^\/auth\/record\?token=/);
    expect(await (await visitor.get(claim)).text()).toContain("Hello Sunita Tamang.");
    expect((await visitor.post(claim, { intent: "send" })).status).toBe(303);
    expect(await (await visitor.get(`${claim}&sent=1`)).text()).toContain("SMS code");
    const fields = { intent: "open", consent: "on" };
    const wrong = await visitor.post(claim, { ...fields, code: "000000" });
    expect(wrong.status).toBe(400);
    const texted = await screens.lastCode(phone);
    const opened = await visitor.post(claim, { ...fields, code: texted });
    expect(opened.status).toBe(303);
    expect((await visitor.get("/student-dashboard")).status).toBe(200);
    const account = await screens.accountOf(phone);
    expect(await studentOf(id)).toMatchObject({ id: made?.id, userId: account?.id, email: account?.email });
    // The account has one record, and the link is used up.
    expect(await database.db.$count(students, eq(students.userId, account?.id ?? ""))).toBe(1);
    const used = await screens.browser().get(claim);
    expect(used.status).toBe(410);
    expect(await used.text()).toContain("This link has expired or was already used.");
    expect((await verifyChains(database.db)).broken).toEqual([]);
  });

  test("who has an account with the number, and is signed in, keeps their record", async () => {
    const phone = newNumber();
    const visitor = await screens.signedUp(phone);
    const account = await screens.accountOf(phone);
    const { id } = await ask(phone);
    const path = linkPath(deps().secret, id, 1);
    await visitor.post(path, { intent: "consent", consentName: "Sunita Tamang", leaves: "" });
    expect(await studentOf(id)).toMatchObject({ userId: account?.id, phone });
    expect(await database.db.$count(students, eq(students.userId, account?.id ?? ""))).toBe(1);
  });

  test("takes over no record that is kept for the number: families share numbers", async () => {
    const phone = newNumber();
    const kept = await makeStudentRecord(database.db, { firstName: "Sunita", lastName: "Tamang" });
    await database.db.update(students).set({ phone }).where(eq(students.id, kept.id));
    const { id } = await ask(phone);
    const token = linkPath(deps().secret, id, 1).slice("/represented/".length);
    await consentToRepresentation(deps(), token, { consentName: "Sunita Tamang", leaves: null });
    expect((await studentOf(id))?.id).not.toBe(kept.id);
  });

  test("waits for the next day once a number or an agency has had its texts, and is listed by number", async () => {
    const phone = newNumber();
    const outcomes: string[] = [];
    for (let time = 0; time < 4; time += 1) outcomes.push((await ask(phone)).sent);
    expect(outcomes).toEqual(["sent", "sent", "sent", "waits"]);
    await maintainRepresentations(deps());
    expect(await textsTo(phone)).toHaveLength(3);
    const query = parseListQuery(OWN_STUDENT_LIST, new URLSearchParams(`q=${phone.slice(4)}`), LIST_CLOCK);
    if (!query.ok) throw new Error("A query of the list");
    const { items } = await listOwnStudents(database.db, agent.id, query.value);
    expect(items).toHaveLength(4);
    expect(new Set(items.map(({ contact }) => contact))).toEqual(new Set([phone]));
    for (const term of ["invalid", "phone"]) {
      const other = parseListQuery(OWN_STUDENT_LIST, new URLSearchParams(`q=${term}`), LIST_CLOCK);
      if (!other.ok) throw new Error("A query of the list");
      expect((await listOwnStudents(database.db, agent.id, other.value)).items).toEqual([]);
    }
  });

  test("is told to be a double by the number", async () => {
    const phone = newNumber();
    await ask(phone);
    const again = await askToRepresent(deps(), agent.actor, person(phone), { evenSo: false });
    expect(again).toMatchObject({ ok: false, error: { code: "already-exists", field: "phone" } });
  });
});

describe("a student in the office of their agent", () => {
  test("answers with a code that works once, with their number; the history says how", async () => {
    const phone = newNumber();
    const { id, sent } = await ask(phone, noTexts());
    expect(sent).toBe("code");
    expect(await textsTo(phone)).toEqual([]);
    const shown = await code(id);
    if (!shown.ok) throw new Error(shown.error.code);
    expect(shown.value).toMatch(/^\d{6}$/);
    const visitor = screens.browser();
    const typed = { intent: "open", country: "NP", phone: phone.slice(4) };
    const other = await visitor.post("/represented", { ...typed, phone: "9841000000", code: shown.value });
    expect(other.status).toBe(400);
    expect(await other.text()).toContain("The code does not match this phone number");
    const entered = await visitor.post("/represented", { ...typed, code: shown.value });
    expect(entered.status).toBe(303);
    const path = entered.headers.get("location") ?? "";
    expect(path).toMatch(/^\/represented\/[\w-]{43}$/);
    expect((await visitor.post("/represented", { ...typed, code: shown.value })).status).toBe(400);
    expect(await (await visitor.get(path)).text()).toContain(
      "Everest Education Link would like to represent you",
    );
    await visitor.post(path, { intent: "consent", consentName: "Sunita Tamang", leaves: "" });
    expect(await readRepresentation(deps(), id)).toMatchObject({
      state: "active",
      consentName: "Sunita Tamang",
    });
    expect(await stepsOf(id)).toEqual(["asked page", "code-shown page", "consented code"]);
    // Where no SMS brings the link, the page shows it.
    const token = path.slice("/represented/".length);
    expect((await readLink(noTexts(), token))?.lasting).toBe(linkPath(deps().secret, id, 1));
  });

  test("has one code at a time, for a quarter of an hour, and few guesses", async () => {
    const phone = newNumber();
    const { id } = await ask(phone);
    const [first, second] = [await code(id), await code(id)];
    if (!first.ok || !second.ok) throw new Error("Codes are shown");
    const enter = (typed: string) => enterOfficeCode(deps(), { phone, code: typed }, CIRCUMSTANCES);
    expect(await enter(first.value)).toMatchObject({ ok: false, error: { code: "expired" } });
    ahead = 16 * 60_000;
    expect(await enter(second.value)).toMatchObject({ ok: false, error: { code: "expired" } });
    ahead = 0;
    for (let guess = 0; guess < 8; guess += 1) await enter("000000");
    expect(await enter(second.value)).toMatchObject({ ok: false, error: { code: "too-many" } });
  });

  test("is their agent’s alone, and needs a request without an email address", async () => {
    const { id } = await ask(newNumber());
    const stranger = await makeCompany(database.db, "partner", { status: "approved" });
    const { version } = await readRepresentation(deps(), id);
    expect(await showOfficeCode(deps(), stranger.actor, { id, version })).toMatchObject({
      ok: false,
      error: { code: "not-found" },
    });
    const email = `${randomUUID()}@example.com`;
    const byMail = await askToRepresent(
      deps(),
      agent.actor,
      { ...person(newNumber()), email },
      { evenSo: true },
    );
    if (!byMail.ok) throw new Error(byMail.error.code);
    expect(await code(byMail.value.id)).toMatchObject({ ok: false, error: { code: "illegal-move" } });
  });
});

describe("a student whom staff added without an email address", () => {
  test("is sent a link by SMS and takes the record over; what has an address or an account is not", async () => {
    const { db } = database;
    const staff = await makeStaff(db, "counsellor");
    const phone = newNumber();
    const id = randomUUID();
    const kept = await makeStudentRecord(db, {
      email: noAddressFor(id),
      firstName: "Hari",
      lastName: "Gurung",
    });
    await db.update(students).set({ phone }).where(eq(students.id, kept.id));
    const send = (version: number) =>
      sendAccountLink(deps(), staff, { id: kept.id, version, ip: CIRCUMSTANCES.ip });
    expect((await send(kept.version)).ok).toBe(true);
    const [link] = await textsTo(phone);
    expect(link?.kind).toBe("record-link");
    const path = pathIn(link);
    expect(textWords("record-link", link?.props ?? {}, LOOK)).toContain(`https://a.example${path}`);
    // Another link ends this one, and so does another number.
    expect((await send(kept.version + 1)).ok).toBe(true);
    expect((await screens.browser().get(path)).status).toBe(410);
    const [again] = await textsTo(phone);
    const second = pathIn(again);
    expect((await screens.browser().get(second)).status).toBe(200);
    await db.update(students).set({ phone: newNumber() }).where(eq(students.id, kept.id));
    expect((await screens.browser().get(second)).status).toBe(410);
    const withEmail = await makeStudentRecord(db);
    await db.update(students).set({ phone: newNumber() }).where(eq(students.id, withEmail.id));
    expect(
      await sendAccountLink(deps(), staff, { id: withEmail.id, version: 1, ip: CIRCUMSTANCES.ip }),
    ).toMatchObject({ ok: false, error: { code: "expired" } });
    expect(await db.$count(users, eq(users.phone, phone))).toBe(0);
    expect(await db.$count(representations, eq(representations.studentId, kept.id))).toBe(0);
  });
});
