import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { LIST_EXPORTS } from "#app/composition/list-exports.server.ts";
import { fillWithDemoData } from "#app/demo/story/demo.server.ts";
import { demoAccount } from "#app/platform/environment/demo-accounts.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { PAGE_SIZE } from "#app/platform/lists/list-query.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeBranch } from "#tests/factories/branches.ts";
import { makeInvoice } from "#tests/factories/invoices.ts";
import { makeSubStage } from "#tests/factories/sub-stages.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { testFiles } from "#tests/support/test-files.ts";
import { useDatabase } from "./database.ts";

const KB = 1024;
/** What a list of the back office may weigh before it is packed: a phone reads all of it before it answers. */
const MOST = 45;
/** Lists of the demo's data with a full page. */
const FULL = [
  "/admin/students",
  "/admin/applications",
  "/admin/universities",
  "/admin/courses",
  "/admin/settings/outbox",
];
const SHORTER = [
  "/admin/intakes",
  "/admin/scholarships",
  "/admin/counsellors",
  "/admin/agents",
  "/admin/messages",
  "/admin/messages?tab=enquiries",
  "/admin/messages/subscribers",
  "/admin/settings/rates",
  "/admin/settings/equivalences",
  "/admin/settings/templates",
  "/admin/settings/staff",
  "/admin/settings/reports",
  "/admin/settings/estimates",
];

const database = useDatabase();
const files = testFiles();
let app: BuiltApplication;
let cookie: string;
const asked: string[] = [];
beforeAll(async () => {
  await fillWithDemoData({
    db: database.db,
    env: loadEnv("start", {}),
    files: files.store,
    now: () => new Date(),
  });
  // The demo has no invoices.
  const [student] = await database.db.select({ id: students.id }).from(students).limit(1);
  await makeInvoice(database.db, student?.id ?? "");
  const email = demoAccount("owner").email;
  const [owner] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!owner) throw new Error("The demo has no owner");
  ({ header: cookie } = await openSession(database.db, owner.id, { secondFactor: true }));
  const db = drizzle(database.pool, { logger: { logQuery: (text: string) => void asked.push(text) } });
  app = await openBuiltApplication({ database: { db, pool: database.pool, url: database.url } });
});
afterAll(async () => {
  await app.close();
  await files.remove();
});

async function htmlOf(path: string, headers: Record<string, string> = { cookie }): Promise<string> {
  const answer = await fetch(app.origin + path, { headers, redirect: "manual" });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

const weightOf = (html: string) => new TextEncoder().encode(html).byteLength / KB;

describe("The HTML of a list of the back office", () => {
  test.each(FULL)(`%s with a full page: at most ${MOST} KB`, async (path) => {
    const html = await htmlOf(path);
    expect(html.match(/data-row-link/g)).toHaveLength(PAGE_SIZE);
    expect(weightOf(html)).toBeLessThanOrEqual(MOST);
  });

  test.each(SHORTER)(`%s: at most ${MOST} KB`, async (path) => {
    expect(weightOf(await htmlOf(path))).toBeLessThanOrEqual(MOST);
  });
});

/** Statements of pages once they have been opened: session, frame, access log, rows, and what stands around them. */
const STATEMENTS: Readonly<Record<string, number>> = {
  "/admin/students": 6,
  "/admin/applications": 6,
  "/admin/universities": 6,
  "/admin/courses": 7,
  // One for each kind of work that the queue has: the demo has visa steps, and its owner sees the tasks of everyone.
  "/admin": 14,
};

describe("The statements of a page of the back office", () => {
  test.each(Object.entries(STATEMENTS))("%s: at most %i", async (path, most) => {
    await htmlOf(path);
    asked.length = 0;
    await htmlOf(path);
    expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(most);
    // Fewer would not be these pages.
    expect(asked.length).toBeGreaterThan(3);
  });
});

describe("The columns of a list", () => {
  const chosen = LIST_EXPORTS.filter(({ spec }) => spec.columns);
  // Without a branch or a sub-stage, nothing offers their columns.
  beforeAll(async () => {
    await makeBranch(database.db);
    await makeSubStage(database.db);
  });
  test.each(chosen.map((list) => [list.name, list] as const))(
    "%s: those that can be chosen are those of its page",
    async (_name, { path, spec, title }) => {
      const tab = "tab" in spec.filters ? `tab=${title() === "Enquiries" ? "enquiries" : "outbox"}&` : "";
      const html = await htmlOf(`${path}?${tab}open=columns`);
      const boxes = [...html.matchAll(/<input type="checkbox"[^>]* name="columns"[^>]* value="([^"]+)"/g)];
      // Columns that an agency has made come after ours.
      const ours = boxes.filter(([, value = ""]) => !spec.more?.test(value));
      expect(ours.map(([, value]) => value)).toEqual(spec.columns?.slice(1));
      const heads = (page: string) => page.match(/<th scope="col"/g)?.length ?? 0;
      if (heads(html) === 0) return;
      const first = await htmlOf(`${path}?${tab}columns=${spec.columns?.[0]}`);
      // The first alone; and buttons, where each row has some.
      const usual = (spec.columns?.length ?? 0) - (spec.optional?.length ?? 0);
      expect(heads(html) - heads(first)).toBe(usual - 1);
      expect(first).toContain("data-row-link");
    },
  );
});

describe("Icons", () => {
  test("of a hydrated page come from the sheet, each by a name that stands in it", async () => {
    const html = await htmlOf("/admin/students");
    const used = [...html.matchAll(/<use href="(\/assets\/icons-[^"#]+\.svg)#([a-z0-9-]+)"/g)];
    expect(used.length).toBeGreaterThan(10);
    const sheet = await readFile(`build/client${used[0]?.[1]}`, "utf8");
    for (const [, , name] of used) expect(sheet).toContain(`<symbol id="${name}"`);
  });

  test("of a page without scripts are drawn into it", async () => {
    const html = await htmlOf("/universities", {});
    expect(html).not.toContain("<use");
    expect(html).toMatch(/<svg[^>]*aria-hidden="true"[^>]*><path/);
  });
});

describe("The first paint of a hydrated page", () => {
  test.each(["/auth", "/student-auth", "/pr-calculator"])(
    "%s: its scripts stand back behind style and fonts",
    async (path) => {
      const links = (await htmlOf(path, {})).match(/<link [^>]*>/g) ?? [];
      const scripts = links.filter((link) => link.includes('rel="modulepreload"'));
      expect(scripts.length).toBeGreaterThan(3);
      for (const link of scripts) expect(link).toMatch(/fetchpriority="low"/i);
      const fonts = links.filter((link) => link.includes('as="font"'));
      expect(fonts.length).toBeGreaterThan(0);
      for (const link of fonts) expect(link).not.toMatch(/fetchpriority/i);
    },
  );
});
