import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApplication, makeCounsellor, makeStudent, makeUniversity } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { keyed } from "#tests/support/keyed.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
let cookie: string;
const logged: Record<string, unknown>[] = [];

beforeAll(async () => {
  app = await openBuiltApplication({ database, onLog: (line) => logged.push(line) });
  const { userId } = await makeStaff(database.db, "owner");
  const { student } = await makeStudent(database.db);
  await makeApplication(database.db, student.id);
  await makeUniversity(database.db);
  await makeCounsellor(database.db);
  cookie = (await openSession(database.db, userId, { secondFactor: true })).header;
});
afterAll(async () => {
  await app?.close();
});

/** Takes a column away for as long as `work` takes: whatever reads it fails. */
async function without(table: string, column: string, work: () => Promise<void>): Promise<void> {
  await database.pool.query(`alter table ${table} rename column ${column} to ${column}_away`);
  try {
    await work();
  } finally {
    await database.pool.query(`alter table ${table} rename column ${column}_away to ${column}`);
  }
}

const post = (path: string, fields: Record<string, string>) =>
  fetch(app.origin + path, {
    method: "POST",
    headers: { cookie, origin: app.origin },
    body: new URLSearchParams(fields),
  });

/** What `work` answers while a table takes nothing. */
async function refusing(what: "insert" | "update", table: string, work: () => Promise<Response>) {
  await database.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
     create trigger refuse before ${what} on ${table} for each row execute function refuse()`,
  );
  try {
    return await work();
  } finally {
    await database.pool.query(`drop trigger refuse on ${table}; drop function refuse()`);
  }
}

/** The words of a page, without its markup and scripts. */
async function wordsOf(path: string): Promise<string> {
  const answer = await fetch(app.origin + path, { headers: { cookie } });
  return withoutMarkup(await answer.text());
}

function withoutMarkup(html: string): string {
  return html
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

describe("a list that cannot be read", () => {
  test.each([
    ["students", "first_name", "Failed to load students"],
    ["universities", "name", "Failed to load data"],
    ["applications", "reference", "Failed to load applications"],
    ["counsellors", "office", "Failed to load counsellors"],
  ])("%s: the frame of the page stays, says so, and offers to try again", async (section, column, text) => {
    await without(section, column, async () => {
      const words = await wordsOf(`/admin/${section}`);
      expect(words).toContain(text);
      expect(words).toContain("Retry");
      expect(words).toContain("Sign Out");
      expect(words).not.toContain("does not exist");
    });
    expect(await wordsOf(`/admin/${section}`)).not.toContain(text);
  });
});

describe("a record that cannot be stored", () => {
  test.each([
    ["students", "Failed to create student", { firstName: "Sita", lastName: "Rai", email: "s@example.com" }],
    ["universities", "Failed to create university", { name: "University of the Test" }],
    ["counsellors", "Failed to create counsellor", { name: "Gita", email: "g@example.com" }],
  ])("%s: says so, and keeps what was typed", async (section, text, fields) => {
    const answer = await refusing("insert", section, () =>
      post(`/admin/${section}/new`, { ...keyed("create"), ...fields }),
    );
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expect(withoutMarkup(html)).toContain(text);
    const lost = Object.values(fields).filter((value) => !html.includes(`value="${value}"`));
    expect(lost, "what was typed and is gone").toEqual([]);
    expect(html.includes("broken"), "tells internals").toBe(false);
  });

  test("a change, too: the form is still there, with what was typed", async () => {
    const { id } = await makeCounsellor(database.db);
    const fields = { name: "Gita Adhikari", email: "gita.adhikari@example.com", version: "1" };
    const answer = await refusing("update", "counsellors", () =>
      post(`/admin/counsellors/${id}?edit=1`, { intent: "update", id, ...fields }),
    );
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expect(withoutMarkup(html)).toContain("We could not save your changes. Your text is still here");
    for (const value of Object.values(fields)) expect(html).toContain(`value="${value}"`);
    expect(html.includes("broken"), "tells internals").toBe(false);
  });
});

test("counts that cannot be read are only logged, and stay 0", async () => {
  logged.length = 0;
  await without("stored_counts", "value", async () => {
    expect(await wordsOf("/admin")).toMatch(/ 0 Students 0 Applications 0 Universities 0 Open applications/);
  });
  expect(logged.some(({ msg }) => msg === "the dashboard cannot be read")).toBe(true);
  await without("tasks", "due_on", async () => {
    expect(await wordsOf("/admin")).toContain("We could not load your tasks.");
  });
});
