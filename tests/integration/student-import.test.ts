import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyChains } from "#app/admissions/representations/chain.server.ts";
import { importMessages } from "#app/admissions/representations/import.words.ts";
import {
  chooseColumns,
  confirmImport,
  findImport,
  keepImport,
  verdictsOf,
} from "#app/admissions/representations/import-students.server.ts";
import { maintainRepresentations } from "#app/admissions/representations/maintain-representations.server.ts";
import {
  representationImports,
  representations,
} from "#app/admissions/representations/representations.tables.server.ts";
import { MOST_MAILS_A_DAY } from "#app/admissions/representations/terms.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { makeCompany } from "#tests/factories/actors.ts";
import { makeRepresented } from "#tests/factories/representations.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { tableOf } from "#tests/support/importing.ts";
import { keyed } from "#tests/support/keyed.ts";
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

const deps = () => ({ db: database.db, jobs, now: () => new Date(), secret: TEST_SECRET });
const partner = () => makeCompany(database.db, "partner", { status: "approved" });
type Partner = Awaited<ReturnType<typeof partner>>;

async function keep(agent: Partner, emails: readonly string[], phones: readonly string[] = []) {
  const table = tableOf(
    ["First name", "Last name", "Email", "Phone"],
    emails.map((email, at) => ["Bina", `Rai ${at}`, email, phones[at] ?? ""]),
  );
  const kept = await keepImport(deps(), agent.actor, { name: "students.csv", table });
  if (!kept.ok) throw new Error(kept.error.code);
  return kept.value.id;
}
const asked = (agent: Partner) =>
  database.db.$count(representations, eq(representations.organisationId, agent.id));
const emails = (mark: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${mark}-${at}@example.com`);

async function send(agent: Partner, name: string, bytes: Uint8Array<ArrayBuffer> | string) {
  const { header: cookie } = await openSession(database.db, agent.actor.userId);
  const body = new FormData();
  for (const [field, value] of Object.entries(keyed("check"))) body.set(field, value);
  body.set("file", new Blob([bytes]), name);
  return fetch(`${app.origin}/partner-dashboard/students/import`, {
    method: "POST",
    headers: { cookie, origin: app.origin },
    body,
    redirect: "manual",
  });
}

describe("An import of students", () => {
  test("asks nobody before it is confirmed, then everybody who is new, with a line of the chain and the audit log each", async () => {
    const agent = await partner();
    const mine = await makeRepresented(deps(), agent.actor, { email: "known-one@example.com" });
    const id = await keep(agent, [mine.email, "fresh-one@example.com", "fresh-one@example.com", "nowhere"]);
    expect(await asked(agent)).toBe(1);
    const kept = await findImport(database.db, agent.id, id);
    if (!kept) throw new Error("It is there");
    expect((await verdictsOf(database.db, kept, new Date())).map(({ verdict }) => verdict)).toEqual([
      "mine",
      "new",
      "twice",
      "invalid",
    ]);
    expect((await confirmImport(deps(), agent.actor, { id, version: 1 })).ok).toBe(true);
    expect(await asked(agent)).toBe(2);
    const after = await findImport(database.db, agent.id, id);
    // Rows that were not imported stay and can be corrected.
    expect(after).toMatchObject({ imported: 1, rows: [{ line: 2 }, { line: 4 }, { line: 5 }] });
    const [row] = await database.db
      .select()
      .from(representations)
      .where(eq(representations.email, "fresh-one@example.com"));
    expect(row).toMatchObject({ state: "asked", sentAt: null, chainLength: 1 });
    expect((await verifyChains(database.db, [row?.id ?? ""])).broken).toEqual([]);
    expect(await database.db.$count(auditEntries, eq(auditEntries.subjectId, row?.id ?? ""))).toBe(1);
    await maintainRepresentations(deps());
    expect(await database.db.$count(outboxEmails, eq(outboxEmails.toEmail, "fresh-one@example.com"))).toBe(1);
  });

  test("asks students without an address by SMS, once for each number", async () => {
    const agent = await partner();
    const id = await keep(
      agent,
      ["", "", "mailed-one@example.com"],
      ["+9779812345701", "+9779812345701", ""],
    );
    const kept = await findImport(database.db, agent.id, id);
    if (!kept) throw new Error("It is there");
    const verdicts = (await verdictsOf(database.db, kept, new Date())).map(({ verdict }) => verdict);
    expect(verdicts).toEqual(["new", "twice", "new"]);
    expect((await confirmImport(deps(), agent.actor, { id, version: 1 })).ok).toBe(true);
    const again = await keep(agent, [""], ["+9779812345701"]);
    const other = await findImport(database.db, agent.id, again);
    if (!other) throw new Error("It is there");
    expect((await verdictsOf(database.db, other, new Date())).map(({ verdict }) => verdict)).toEqual([
      "mine",
    ]);
    await maintainRepresentations({ ...deps(), env: { phones: true, smsCountries: ["NP"] } });
    expect(await database.db.$count(outboxEmails, eq(outboxEmails.toEmail, "+9779812345701"))).toBe(1);
  });

  test("is taken once, however often it is confirmed at once, and whatever else asks for the same people", async () => {
    const agent = await partner();
    const who = emails("race", 60);
    const [one, other] = [await keep(agent, who), await keep(agent, who)];
    await Promise.all(
      [one, one, other, other].map((id) => confirmImport(deps(), agent.actor, { id, version: 1 })),
    );
    expect(await asked(agent)).toBe(60);
  });

  test("sends as many mails as a day allows", async () => {
    const agent = await partner();
    const who = emails("many", MOST_MAILS_A_DAY + 30);
    const id = await keep(agent, who);
    await confirmImport(deps(), agent.actor, { id, version: 1 });
    await maintainRepresentations(deps());
    const sent = and(eq(outboxEmails.kind, "representation-request"), inArray(outboxEmails.toEmail, who));
    expect(await database.db.$count(outboxEmails, sent)).toBe(MOST_MAILS_A_DAY);
  });

  test("is another partner's to neither see, map nor confirm", async () => {
    const [agent, other] = [await partner(), await partner()];
    const id = await keep(agent, ["mine-alone@example.com"]);
    expect(await findImport(database.db, other.id, id)).toBeNull();
    const seen = { id, version: 1 };
    const none = { error: { code: "not-found" } };
    expect(await confirmImport(deps(), other.actor, seen)).toMatchObject(none);
    expect(
      await chooseColumns(deps(), other.actor, {
        ...seen,
        columns: {},
        answers: { dayOrder: null, phoneCountry: null },
      }),
    ).toMatchObject(none);
    const { header: cookie } = await openSession(database.db, other.actor.userId);
    for (const path of ["", "/errors"]) {
      const answer = await fetch(`${app.origin}/partner-dashboard/students/import/${id}${path}`, {
        headers: { cookie },
        redirect: "manual",
      });
      expect(answer.status).toBe(404);
    }
    expect(await asked(agent)).toBe(0);
  });

  test("comes as a file: read, shown line by line, and given back to mend with formulas as texts", async () => {
    const agent = await partner();
    const sent = await send(
      agent,
      "list.csv",
      'Name;E-mail\n"=1+1";nowhere\nBina Rai;file-one@example.com\n',
    );
    expect(sent.status).toBe(303);
    const { header: cookie } = await openSession(database.db, agent.actor.userId);
    const path = app.origin + (sent.headers.get("location") ?? "");
    const page = await (await fetch(path, { headers: { cookie } })).text();
    expect(page).toContain("file-one@example.com");
    const csv = await (await fetch(`${path}/errors`, { headers: { cookie } })).text();
    expect(csv).toContain("'=1+1");
    expect(csv).not.toContain("file-one");
  });

  test("is refused as a whole when it is too long, no table, or missing; nothing is kept", async () => {
    const agent = await partner();
    const before = await database.db.$count(representationImports);
    const long = `Name,Email\n${"A B,a@example.com\n".repeat(100_000)}`;
    const short = "x,y\n".repeat(100_000);
    const pages: string[] = [];
    for (const [name, bytes] of [
      ["long.csv", long],
      ["short.csv", short],
      ["bytes.csv", new Uint8Array([1, 0, 0, 0, 9])],
      ["no.xlsx", "PK\u0003\u0004 nothing"],
    ] as const) {
      const answer = await send(agent, name, bytes);
      expect([413, 422], name).toContain(answer.status);
      pages.push(await answer.text());
    }
    expect(pages[1]).toContain(importMessages.tooMany({ lines: 2000 }).slice(0, 20));
    expect(await database.db.$count(representationImports)).toBe(before);
  });
});
