import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeStaff } from "#tests/factories/actors.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
let cookie: string;
const logged: Record<string, unknown>[] = [];

beforeAll(async () => {
  app = await openBuiltApplication({ database, onLog: (line) => logged.push(line) });
  const { userId } = await makeStaff(database.db, "owner");
  cookie = (await openSession(database.db, userId, { secondFactor: true })).header;
});
afterAll(async () => {
  await app?.close();
});

/** Takes a table away for as long as `work` takes: nothing can be read from it or written to it. */
async function without(table: string, work: () => Promise<void>): Promise<void> {
  await database.pool.query(`alter table ${table} rename to ${table}_away`);
  try {
    await work();
  } finally {
    await database.pool.query(`alter table ${table}_away rename to ${table}`);
  }
}

async function pageOf(path: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(app.origin + path, { headers: { cookie } });
  return { status: answer.status, html: await answer.text() };
}

describe("a list that cannot be read", () => {
  test.each([
    ["students", "students", "Failed to load students"],
    ["universities", "universities", "Failed to load data"],
    ["applications", "applications", "Failed to load applications"],
    ["counsellors", "counsellors", "Failed to load counsellors"],
  ])("%s: the frame of the page stays, says so, and offers to try again", async (section, table, text) => {
    await without(table, async () => {
      const { html } = await pageOf(`/admin/${section}`);
      expect(html).toContain(text);
      expect(html).toContain("Retry");
      expect(html).toContain("Sign Out");
      expect(html).not.toMatch(/does not exist|DrizzleQueryError/);
    });
    expect((await pageOf(`/admin/${section}`)).html).not.toContain(text);
  });
});

describe("a record that cannot be stored", () => {
  test.each([
    [
      "students",
      "students",
      "Failed to create student",
      { firstName: "Sita", lastName: "Rai", email: "s@example.com" },
    ],
    ["universities", "universities", "Failed to create university", { name: "University of the Test" }],
    ["counsellors", "counsellors", "Failed to create counsellor", { name: "Gita", email: "g@example.com" }],
  ])("%s: says so, and keeps what was typed", async (section, table, text, fields) => {
    await database.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
       create trigger refuse before insert on ${table} for each row execute function refuse()`,
    );
    const answer = await fetch(`${app.origin}/admin/${section}/new`, {
      method: "POST",
      headers: { cookie, origin: app.origin },
      body: new URLSearchParams({ intent: "create", ...fields }),
    });
    await database.pool.query(`drop trigger refuse on ${table}; drop function refuse()`);
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expect(html).toContain(text);
    for (const value of Object.values(fields)) expect(html).toContain(`value="${value}"`);
    expect(html).not.toContain("broken");
  });
});

test("counts that cannot be read are only logged, and stay 0", async () => {
  logged.length = 0;
  await without("kept_counts", async () => {
    const { status, html } = await pageOf("/admin");
    expect(status).toBe(200);
    expect(html.match(/>0<\/span>/g)?.length ?? 0).toBeGreaterThanOrEqual(4);
  });
  expect(logged.some(({ msg }) => msg === "the dashboard cannot be read")).toBe(true);
});
