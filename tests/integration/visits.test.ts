import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { oldSearches, rareSearches } from "#app/catalogue/searches/retention.server.ts";
import { searches } from "#app/catalogue/searches/searches.tables.server.ts";
import { MOST_TERMS, writeSearches } from "#app/catalogue/searches/write-searches.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { forgetOld } from "#app/platform/retention/forget-old.server.ts";
import { COUNTED_PAGES } from "#app/site/visits/counted-pages.ts";
import { pageVisits } from "#app/site/visits/visits.tables.server.ts";
import { MOST_CAMPAIGNS, writeVisits } from "#app/site/visits/write-visits.server.ts";
import { makeStudent, makeUniversity } from "#tests/factories/records.ts";
import { ask } from "#tests/support/ask.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { CHROME, TYPED } from "#tests/support/typed-address.ts";
import { useDatabase } from "./database.ts";

const ROBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/142.0.0.0";

const database = useDatabase();
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database, cachesPages: true });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.services.visits.flush();
  await database.db.delete(pageVisits);
  await database.db.delete(searches);
});

const open = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  ask(app.origin, { path, method, headers: { ...TYPED, ...headers } });

/** What is stored, as `page source views visits`. */
async function counted(): Promise<string[]> {
  await app.services.visits.flush();
  const rows = await database.db.select().from(pageVisits);
  return rows.map(({ page, source, views, visits }) => `${page} ${source} ${views} ${visits}`).toSorted();
}
async function searched(): Promise<string[]> {
  await app.services.visits.flush();
  const rows = await database.db.select().from(searches);
  return rows.map((row) => `${row.place} ${row.term} ${row.searches} ${row.withoutResults}`).toSorted();
}

describe("a public page that is opened", () => {
  test("counts as a view, and as a visit when it was opened from elsewhere", async () => {
    await open("/about", { "sec-fetch-site": "cross-site", referer: "https://www.google.com/" });
    await open("/guides", { "sec-fetch-site": "same-origin", referer: `${app.origin}/about` });
    // A browser that says nothing of the site says where it comes from.
    await open("/guides", { "sec-fetch-site": "", referer: `${app.origin}/about` });
    await open("/", { "sec-fetch-site": "cross-site", referer: "https://m.facebook.com/" });
    await open("/?utm_source=Spring%20Fair&utm_medium=qr");
    await open("/");
    expect(await counted()).toEqual([
      "/ campaign:spring-fair 1 1",
      "/ direct 1 1",
      "/ social 1 1",
      "/about search 1 1",
      "/guides own 2 0",
    ]);
  });

  test("counts as often when it is answered from the cache, or is there already", async () => {
    for (let time = 0; time < 3; time++) await open("/terms");
    const { status } = await open("/terms", { "if-none-match": "*" });
    expect(status).toBe(304);
    expect(await counted()).toEqual(["/terms direct 4 4"]);
  });

  test.each<[string, string, Record<string, string>?, string?]>([
    ["a robot's", "/about", { "user-agent": ROBOT }],
    ["a program's", "/about", { "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" }],
    ["one that says nothing of itself", "/about", { "sec-fetch-mode": "" }],
    ["one in advance", "/about", { "sec-purpose": "prefetch;prerender" }],
    ["one in advance, as it was said before", "/about", { purpose: "prefetch" }],
    ["one in a frame", "/book", { "sec-fetch-dest": "iframe" }],
    ["a head's", "/about", {}, "HEAD"],
    ["a missing page's", "/courses/there-is-no-such-course"],
    ["an address' beyond the site map", "/nowhere/at/all?utm_source=x"],
    ["a form's page of signing in", "/auth"],
    ["what leads elsewhere", "/student-dashboard"],
    ["a file", "/robots.txt"],
  ])("is not %s", async (_what, path, headers, method) => {
    await open(path, headers, method);
    expect(await counted()).toEqual([]);
  });

  test("is not one of somebody who is signed in", async () => {
    const { actor } = await makeStudent(database.db);
    const { header } = await openSession(database.db, actor.userId);
    expect((await open("/about", { cookie: header })).status).toBe(200);
    expect(await counted()).toEqual([]);
  });

  test("leaves nothing of who opened it, and its answer sets no cookie", async () => {
    const answer = await fetch(`${app.origin}/about`, { headers: { "user-agent": CHROME } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    await open("/about?utm_source=ram%40example.com", { "accept-language": "ne", cookie: "mine=1" });
    expect(await counted()).toEqual(["/about campaign 1 1"]);
    const { rows } = await database.db.execute<{ column_name: string }>(
      sql`select column_name from information_schema.columns where table_name = 'page_visits' order by 1`,
    );
    expect(rows.map(({ column_name }) => column_name)).toEqual([
      "day",
      "id",
      "page",
      "partner_id",
      "source",
      "views",
      "visits",
    ]);
  });

  test("of made-up campaigns a day keeps some names, and counts them all", async () => {
    const names = Array.from({ length: MOST_CAMPAIGNS * 2 }, (_, at) => `campaign:made-up-${at}`);
    const day = "2026-11-01";
    const write = (from: number, to: number) =>
      writeVisits(
        database.db,
        names.slice(from, to).map((source) => ({ key: [day, "/", source, null], counts: [1, 1] })),
      );
    await write(0, 30);
    await write(20, names.length);
    const rows = await database.db.select().from(pageVisits);
    expect(rows.length).toBe(MOST_CAMPAIGNS + 1);
    expect(rows.reduce((sum, { visits }) => sum + visits, 0)).toBe(30 + names.length - 20);
    expect(COUNTED_PAGES.length).toBeLessThan(50);
  });
});

describe("a search", () => {
  test("counts its words, also from the cache, and that it found nothing", async () => {
    const university = await makeUniversity(database.db, { name: "Meridian College" });
    for (let time = 0; time < 2; time++) await open("/universities?q=Meridian");
    expect(university.name).toBe("Meridian College");
    await open("/courses?q=Underwater%20%20BASKETRY");
    await open("/courses?q=underwater+basketry&country=australia");
    await open("/courses?q=underwater+basketry&page=2");
    await open("/courses?q=underwater+basketry", { "user-agent": ROBOT });
    await open("/courses?q=ram%40example.com");
    await open("/courses?country=australia");
    expect(await searched()).toEqual([
      "courses  1 1",
      "courses underwater basketry 2 2",
      "universities meridian 2 0",
    ]);
  });

  test("counts of people who are signed in, too", async () => {
    const { actor } = await makeStudent(database.db);
    const { header } = await openSession(database.db, actor.userId);
    await open("/courses?q=astrology", { cookie: header });
    expect(await searched()).toEqual(["courses astrology 1 1"]);
    expect(await counted()).toEqual([]);
  });

  test("of made-up words a day keeps some, and counts them all", async () => {
    const counts = [1, 0] as const;
    const keyOf = (at: number) => ["2026-11-01", "courses", `word ${at}`] as const;
    const some = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => ({ key: keyOf(from + at), counts }));
    await writeSearches(database.db, some(0, MOST_TERMS - 10));
    await writeSearches(database.db, some(MOST_TERMS - 20, MOST_TERMS + 500));
    await writeSearches(database.db, some(MOST_TERMS + 100, MOST_TERMS + 200));
    const rows = await database.db.select().from(searches);
    expect(rows.length).toBe(MOST_TERMS + 1);
    expect(rows.reduce((sum, row) => sum + row.searches, 0)).toBe(MOST_TERMS - 10 + 520 + 100);
  });

  test("is forgotten after thirteen months, and the words of a rare one after one", async () => {
    const row = (day: string, term: string, times: number) => ({
      day,
      place: "courses",
      term,
      searches: times,
      withoutResults: 1,
    });
    await database.db
      .insert(searches)
      .values([
        row("2025-10-25", "nursing", 9),
        row("2025-10-26", "nursing", 1),
        row("2026-09-01", "nursing", 2),
        row("2026-09-01", "somebody's name", 2),
        row("2026-09-01", "", 4),
        row("2026-09-01", "new and rare", 1),
        row("2026-11-20", "new and rare", 1),
      ]);
    const now = () => new Date("2026-11-26T00:00:00Z");
    const deps = { db: database.db, now, log: createLog("silent", false) };
    for (let time = 0; time < 2; time++) {
      await forgetOld(deps, [oldSearches]);
      await rareSearches.forget(deps);
    }
    const rows = await database.db.select().from(searches);
    expect(
      rows.map((one) => `${one.day} ${one.term} ${one.searches} ${one.withoutResults}`).toSorted(),
    ).toEqual([
      "2025-10-26 nursing 1 1",
      "2026-09-01  6 2",
      "2026-09-01 new and rare 1 1",
      "2026-09-01 nursing 2 1",
      "2026-11-20 new and rare 1 1",
    ]);
  });
});

test("what cannot be written is held, and written when the database takes it again", async () => {
  await database.pool.query("alter table page_visits rename to page_visits_away");
  await open("/about");
  await app.services.visits.flush();
  await database.pool.query("alter table page_visits_away rename to page_visits");
  await open("/about");
  expect(await counted()).toEqual(["/about direct 2 2"]);
});
