import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { LIST_EXPORTS } from "#app/composition/list-exports.server.ts";
import { fillWithDemoData } from "#app/demo/story/demo.server.ts";
import { type DemoAccountKey, demoAccount } from "#app/platform/environment/demo-accounts.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { PAGE_SIZE } from "#app/platform/lists/list-query.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeBranch } from "#tests/factories/branches.ts";
import { makeInvoice } from "#tests/factories/invoices.ts";
import { makeSubStage } from "#tests/factories/sub-stages.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { recordedStatements } from "#tests/support/recorded-statements.ts";
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

async function cookieOf(as: DemoAccountKey): Promise<string> {
  const { email } = demoAccount(as);
  const [user] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error(`The demo has no ${as}`);
  const isStaff = as === "owner" || as === "counsellor";
  return (await openSession(database.db, user.id, isStaff ? { secondFactor: true } : {})).header;
}

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
  cookie = await cookieOf("owner");
  app = await openBuiltApplication({ database });
}, 180_000);
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

/**
 * Statements of pages once they have been opened: session, frame, access log, rows, and what stands around them. An id in an
 * address is the newest that the query finds.
 */
const SHARED = `select s.application_id as id from application_shares s
  join applications a on a.id = s.application_id and a.university_id = s.university_id
  join universities u on u.id = s.university_id join organisations o on o.id = u.organisation_id
  where o.email = '${demoAccount("institution").email}' and s.withdrawn_at is null and a.status = 'Submitted'
    and a.withdrawn_at is null and not a.is_archived order by s.given_at desc, 1 limit 1`;
const OF_PARTNER = `select a.id from applications a join organisations o on o.id = a.represented_by
  where o.email = '${demoAccount("partner").email}' and not a.is_archived order by a.created_at desc, a.id limit 1`;

const STATEMENTS: readonly { as: DemoAccountKey; path: string; id?: string; most: number }[] = [
  { as: "owner", path: "/admin/students", most: 6 },
  { as: "owner", path: "/admin/students?as=board", most: 6 },
  { as: "owner", path: "/admin/applications", most: 6 },
  { as: "owner", path: "/admin/applications?as=board", most: 6 },
  { as: "owner", path: "/admin/universities", most: 6 },
  { as: "owner", path: "/admin/courses", most: 5 },
  { as: "owner", path: "/admin/files", most: 6 },
  { as: "owner", path: "/admin", most: 6 },
  { as: "counsellor", path: "/admin", most: 6 },
  {
    as: "owner",
    path: "/admin/students/:id",
    id: "select id from students where not is_archived order by created_at desc, id limit 1",
    most: 10,
  },
  {
    as: "owner",
    path: "/admin/applications/:id",
    id: "select id from applications where not is_archived order by created_at desc, id limit 1",
    most: 10,
  },
  { as: "partner", path: "/partner-dashboard", most: 5 },
  { as: "partner", path: "/partner-dashboard/students", most: 5 },
  { as: "partner", path: "/partner-dashboard/applications", most: 5 },
  { as: "partner", path: "/partner-dashboard/applications/:id", id: OF_PARTNER, most: 6 },
  { as: "institution", path: "/institution-dashboard", most: 4 },
  { as: "institution", path: "/institution-dashboard/applications", most: 5 },
  { as: "institution", path: "/institution-dashboard/applications/:id", id: SHARED, most: 9 },
  { as: "student", path: "/student-dashboard", most: 5 },
  {
    as: "student",
    path: "/student-dashboard/applications/:id",
    id: `select a.reference as id from applications a join students s on s.id = a.student_id
      join users u on u.id = s.user_id where u.email = '${demoAccount("student").email}'
      order by a.created_at desc, a.id desc limit 1`,
    most: 7,
  },
];

describe("The statements of a page", () => {
  test.each(STATEMENTS)("$as, $path: at most $most", async ({ as, path, id, most }) => {
    const headers = { cookie: await cookieOf(as) };
    const { rows } = id === undefined ? { rows: [] } : await database.pool.query<{ id: string }>(id);
    const address = path.replace(":id", rows[0]?.id ?? "");
    await htmlOf(address, headers);
    const sent = await recordedStatements(() => htmlOf(address, headers));
    expect(sent.length, sent.join("\n")).toBeLessThanOrEqual(most);
    // Fewer would not be these pages.
    expect(sent.length).toBeGreaterThan(3);
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
