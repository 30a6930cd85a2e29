import { readFileSync } from "node:fs";
import { and, eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOLDINGS, WITHOUT_PERSONAL_DATA } from "#app/composition/personal-data.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { PersonalDataCopy } from "#app/platform/personal-data/sections.ts";
import { sessions, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { privacyPolicy } from "#app/site/legal/privacy.words.ts";
import { makeCompany } from "#tests/factories/actors.ts";
import { makeDocument, pdfBytes } from "#tests/factories/documents.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { type PlantedPerson, plantPerson, STAFF_WORDS } from "#tests/support/planted-person.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
let person: PlantedPerson;
let other: PlantedPerson;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
  person = await plantPerson(app.services, "zqxjwv");
  other = await plantPerson(app.services, "wvkjzq");
  await database.db
    .update(sessions)
    .set({ secondFactorAt: new Date() })
    .where(eq(sessions.userId, person.actor.userId));
}, 120_000);
afterAll(() => app?.close());

const get = (path: string, cookie: string) =>
  fetch(app.origin + path, { redirect: "manual", headers: { cookie } });
const download = (cookie: string) =>
  fetch(`${app.origin}/account/data/file`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: app.origin },
    body: new URLSearchParams({ intent: "download" }),
  });
const downloadZip = (cookie: string) =>
  fetch(`${app.origin}/account/data/file`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: app.origin },
    body: new URLSearchParams({ intent: "zip" }),
  });
const copies = (userId: string) =>
  database.db.$count(
    auditEntries,
    and(eq(auditEntries.action, "account.copyData"), eq(auditEntries.actorId, userId)),
  );

describe("No table is forgotten", () => {
  test("every column of every table is declared, or its table is named with a reason", async () => {
    const { rows } = await database.pool.query<{ table: string; columns: string[] }>(`
      select table_name as table, array_agg(column_name::text order by column_name) as columns
        from information_schema.columns
       where table_schema = 'public' and table_name in (
         select table_name from information_schema.tables where table_type = 'BASE TABLE' and table_schema = 'public')
       group by 1 order by 1`);
    const held = new Map(HOLDINGS.map(({ table, columns }) => [table, columns.toSorted()]));
    expect(held.size).toBe(HOLDINGS.length);
    for (const { table, columns } of rows) {
      if (Object.hasOwn(WITHOUT_PERSONAL_DATA, table)) {
        expect(held.has(table), `${table} is in both lists`).toBe(false);
        expect(WITHOUT_PERSONAL_DATA[table]?.length).toBeGreaterThan(10);
      } else {
        expect(held.get(table), `${table}: its noun's personal-data.server.ts`).toEqual(columns);
      }
    }
    const known = rows.map(({ table }) => table);
    for (const table of [...held.keys(), ...Object.keys(WITHOUT_PERSONAL_DATA)])
      expect(known).toContain(table);
  });

  test("no table without personal data refers to a person, or has a column by the name of one's", async () => {
    const { rows: referring } = await database.pool.query<{ table: string; to: string }>(`
      select conrelid::regclass::text as table, confrelid::regclass::text as to
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
       order by 1, 2`);
    const people = ["users", "students", "applications", "application_drafts", "bookings", "enquiries"];
    const { rows: named } = await database.pool.query<{ table: string; column: string }>(`
      select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and column_name ~ '(e_?mail|phone|(first|last|full|contact|to|guardian)_name|^ip|user_agent|birth|answers|user_id|student_id)'
       order by 1, 2`);
    const suspicious = [
      ...referring.filter(({ to }) => people.includes(to)).map(({ table, to }) => `${table} refers to ${to}`),
      ...named.map(({ table, column }) => `${table} has ${column}`),
    ].filter((line) => Object.hasOwn(WITHOUT_PERSONAL_DATA, line.split(" ")[0] ?? ""));
    expect(suspicious).toEqual([
      // Counts, sums and rules: of an application they know its id alone, and that row stays when a person is erased.
      "application_checklists refers to applications",
      "application_next_steps refers to applications",
      "commission_agreement_versions refers to users",
      "commission_counts refers to applications",
      "commission_projections refers to applications",
      "commission_standings refers to applications",
      // Which owner published a version, as an id.
      "consent_texts refers to users",
      "ledger_entries refers to applications",
      // The colleague that a time limit escalates to, as an id.
      "stage_limits refers to users",
      // How far records have come, by their ids: these rows follow the records, when they are emptied or deleted, too.
      "application_next_steps has student_id",
      "application_steps has student_id",
      // A country, for numbers that are typed without one.
      "branches has phone_country",
      "changed_students has student_id",
      // A company's offices, and the admissions office's, as the institution publishes it.
      "organisation_offices has phone",
      "stage_durations has student_id",
      "student_steps has student_id",
      "universities has contact_email",
    ]);
  });
});

describe("The copy of somebody's data", () => {
  test("is a ZIP, too: a page that stands alone, the same JSON, and the documents", async () => {
    const { studentId } = person.actor;
    if (studentId === null) throw new Error("The planted person is a student");
    await makeDocument(database.db, studentId, {
      kind: "cv",
      name: "kept.pdf",
      store: app.services.files,
    });
    const before = await copies(person.actor.userId);
    const answer = await downloadZip(person.cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const textOf = (name: string) => new TextDecoder().decode(entries[name]);
    expect(await copies(person.actor.userId)).toBe(before + 1);

    const copy = JSON.parse(textOf("my-data.json")) as PersonalDataCopy;
    expect(copy.person.email).toBe(person.email);
    const page = textOf("My data.html");
    expect(page).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr">/);
    expect(page).toContain(person.email);
    for (const { title } of Object.values(copy.sections))
      expect(page).toContain(title.replaceAll("'", "&#x27;"));
    expect(page).not.toMatch(/<script|<link|href="\//);
    for (const word of Object.values(other.marks)) expect(page).not.toContain(word);
    const kept = Object.keys(entries).find(
      (name) => name.startsWith("Documents/") && name.endsWith("kept.pdf"),
    );
    expect(entries[kept ?? ""]).toEqual(new Uint8Array(pdfBytes("kept.pdf")));
  });

  test("holds every word that they left, none that staff keep to themselves, and no secret", async () => {
    const before = await copies(person.actor.userId);
    const answer = await download(person.cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-disposition")).toMatch(
      /attachment; filename="my-data-\d{4}-\d{2}-\d{2}\.json"/,
    );
    const text = await answer.text();
    const hidden: string[] = [
      ...STAFF_WORDS,
      "publicKey",
      "credential",
      "appKey",
      "invitation",
      "recovery",
      "code",
    ];
    // What a mail server said about a mail is about the mail.
    hidden.push("mailServer", "queueServer");
    for (const [name, word] of Object.entries(person.marks)) {
      expect(text.includes(word), `${name}: ${word}`).toBe(!hidden.includes(name));
    }
    for (const word of Object.values(other.marks)) expect(text).not.toContain(word);
    expect(await copies(person.actor.userId)).toBe(before + 1);

    const copy = JSON.parse(text) as PersonalDataCopy;
    expect(copy).toMatchObject({
      format: "personal-data/1",
      product: "Southbound",
      person: { email: person.email },
    });
    expect(new Date(copy.generatedAt).toISOString()).toBe(copy.generatedAt);
    expect(copy.sections.student?.records).toHaveLength(1);
    expect(copy.sections.internalNotes?.records).toEqual([{ createdAt: expect.any(String) }]);
    for (const section of Object.values(copy.sections)) {
      expect(section.title).not.toBe("");
      expect(section.about).not.toBe("");
      for (const reason of section.leftOut) expect(copy.leftOut[reason]).not.toBe("");
    }
  });

  test("is a page of its own to read, with the same words, that nothing keeps", async () => {
    const answer = await get("/account/data/copy", person.cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toMatch(/no-store/);
    const html = await answer.text();
    for (const name of ["school", "bookingNote", "letter", "guardian", "stageReason", "openWish"]) {
      expect(html).toContain(person.marks[name]);
    }
    for (const name of STAFF_WORDS) expect(html).not.toContain(person.marks[name]);
    for (const word of Object.values(other.marks)) expect(html).not.toContain(word);
    expect(html).toContain("Data not included");
  });

  test("is given only after a recent proof, and not without end", async () => {
    const { actor } = await makeCompany(database.db, "partner", { status: "approved" });
    const stale = await openSession(database.db, actor.userId, { provedMinutesAgo: 11 });
    for (const answer of [await get("/account/data/copy", stale.header), await download(stale.header)]) {
      expect(answer.headers.get("location")).toContain("/account/confirm");
    }
    expect(await copies(actor.userId)).toBe(0);
    const { header } = await openSession(database.db, actor.userId);
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1) statuses.push((await download(header)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    const page = await get("/account/data/copy", header);
    expect(page.status).toBe(429);
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await copies(actor.userId)).toBe(10);
  });

  test("leaves out what is kept by address alone, until the address is confirmed", async () => {
    await database.db.update(users).set({ emailVerified: false }).where(eq(users.id, other.actor.userId));
    const { header } = await openSession(database.db, other.actor.userId, { secondFactor: true });
    const text = await (await download(header)).text();
    expect(text).toContain(other.marks.school);
    for (const name of ["letter", "waiter", "wishNote"]) expect(text).not.toContain(other.marks[name]);
    expect(await (await get("/account/data", header)).text()).toContain(
      "Confirm your address to include them",
    );
  });
});

describe("What the privacy policy promises", () => {
  const policy = privacyPolicy("Southbound");
  const textOf = (id: string) => {
    const section = policy.sections.find((one) => one.id === id);
    return [...(section?.paragraphs ?? []), ...(section?.points ?? [])].join(" ");
  };

  test("a copy and closing lead to pages that are there; erasing is a command that operators find", async () => {
    const rights = policy.sections.find(({ id }) => id === "rights");
    const operations = readFileSync("docs/operations.md", "utf8");
    for (const page of ["/account/data", "/account/close"]) {
      expect(rights?.links?.map(({ href }) => href)).toContain(page);
      expect((await get(page, person.cookie)).status).toBe(200);
    }
    expect(await (await fetch(`${app.origin}/privacy`)).text()).toContain('href="/account/data"');
    expect(textOf("rights")).toMatch(/To have your data erased/);
    expect(operations).toContain("npm run erase");
    expect(operations).toMatch(/[Bb]ackups? .*erase|erase.*[Bb]ackups?/s);
  });

  test("what ends and what stays on closing is what the page of closing says", async () => {
    const page = await (await get("/account/close", person.cookie)).text();
    for (const text of [textOf("how-long"), page]) {
      expect(text).toMatch(/delete/);
      expect(text).toMatch(/withdraw/);
      expect(text).toMatch(/offers, commissions and visa questions/);
    }
  });
});
