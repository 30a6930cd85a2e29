import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { BrowserContext } from "@playwright/test";
import type { Db } from "#app/platform/database/client.server.ts";
import { pathIn } from "#app/words/local-path.ts";
import { QUICK, SEED, sampled } from "#tests/support/tier.ts";
import { expectAccessible, expectNoSidewaysScroll, expectReady } from "./accessibility.ts";
import { test as base, becomePhone, expect } from "./fixtures.ts";
import { expectOwnWords } from "./languages.ts";
import { demoUserId, oweProof } from "./page-addresses.ts";
import { LOOKED_AT_ELSEWHERE, PAGES, type VisitedPage } from "./pages.ts";

/**
 * One browser for all pages of a worker: a hundred scripts and sheets are loaded once and not for each page. Who was
 * signed in and what a page has stored is gone with each test.
 */
const test = base.extend<object, { kept: { browser?: BrowserContext } }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of what a fixture needs from this pattern.
    async ({}, use) => {
      const kept: { browser?: BrowserContext } = {};
      await use(kept);
      await kept.browser?.close();
    },
    { scope: "worker" },
  ],
  context: async (
    { kept, browser, baseURL, colorScheme, contextOptions, locale, timezoneId, viewport },
    use,
  ) => {
    const options = { ...contextOptions, baseURL, colorScheme, locale, timezoneId, viewport };
    kept.browser ??= await browser.newContext(options);
    await kept.browser.setStorageState({ cookies: [], origins: [] });
    await use(kept.browser);
  },
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await use(page);
    await page.close();
  },
});

test.use({
  viewport: { width: 1280, height: 800 },
  colorScheme: "dark",
  contextOptions: { reducedMotion: "reduce" },
});

/** `test:all` opens each page in all of these; `npm test` in one of them, a different one each day. */
const LOOKS = ["dark desk", "light phone", "other languages on a phone"] as const;
/** `npm test` runs axe, which takes longer than everything else, on one page in four. */
const JUDGED = 4;

/** Every page, as each kind of person who sees it; in `npm test` as one of them, a different one each day. */
const opened = QUICK
  ? Object.values(Object.groupBy(PAGES, ({ route }) => route)).flatMap((same = []) =>
      same.slice(SEED % same.length).slice(0, 1),
    )
  : PAGES;

for (const [index, visited] of opened.entries()) {
  test(`${visited.title} opens, fits and is accessible${visited.as ? `, as ${visited.as}` : ""}`, async ({
    page,
    db,
    signIn,
    complaints,
  }) => {
    if (visited.status) {
      complaints.expect(new RegExp(`status of ${visited.status}`));
      complaints.expect(/404, no page at this path|404: .* \/en-XA\//);
    }
    const { address, userId, owes } = await preparePage(db, visited);
    if (userId) await signIn(page, userId);
    if (userId && owes === "proof") await oweProof(db, userId);
    const looks = sampled(LOOKS, LOOKS.length, SEED + index);
    const isJudged = !QUICK || (SEED + index) % JUDGED === 0;

    async function open(at: string) {
      const answer = await page.goto(at);
      expect(answer?.status(), "the page's status").toBe(visited.status ?? 200);
      expect(new URL(page.url()).pathname, "nothing led away").toBe(new URL(at, page.url()).pathname);
      await expect(page.getByRole("heading").first()).toBeVisible();
      await expectReady(page);
      await expect(page).toHaveTitle(/\S/);
    }

    if (looks.includes("dark desk") || looks.includes("light phone")) await open(address);
    if (looks.includes("dark desk")) {
      await expectNoSidewaysScroll(page);
      if (isJudged) await expectAccessible(page);
    }
    if (looks.includes("light phone")) {
      await becomePhone(page);
      await page.emulateMedia({ colorScheme: "light" });
      await expectNoSidewaysScroll(page);
      if (isJudged) await expectAccessible(page);
    }
    if (looks.includes("other languages on a phone")) {
      await becomePhone(page);
      // Longer words, each from the catalogue; then the same from right to left.
      await open(pathIn("en-XA", address));
      await expectOwnWords(page, db);
      await expectNoSidewaysScroll(page);
      await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
      await expectNoSidewaysScroll(page);
    }
  });
}

test("every page of the site map is among the pages that are looked at", async () => {
  const routes = await readRoutes();
  const seen = new Set(Object.keys(LOOKED_AT_ELSEWHERE));
  for (const { route } of PAGES) {
    expect(Object.keys(routes), "a route of the site map").toContain(route);
    for (let id: string | undefined = route; id; id = routes[id]?.parentId) seen.add(id);
  }
  const pages = Object.values(routes).filter((route) => route.hasDefaultExport);
  expect(pages.map(({ id }) => id).filter((id) => !seen.has(id))).toEqual([]);
});

async function preparePage(db: Db, visited: VisitedPage) {
  const userId = visited.as ? await demoUserId(db, visited.as) : undefined;
  const prepared = visited.prepare ? await visited.prepare(db) : (visited.path ?? "/");
  if (typeof prepared === "string") return { address: prepared, userId, owes: undefined };
  return { address: prepared.path, userId: prepared.userId, owes: prepared.owes };
}

type Route = { id: string; parentId?: string; hasDefaultExport: boolean };

/** The routes as the build tells them to the browser. */
async function readRoutes(): Promise<Record<string, Route>> {
  const folder = path.resolve("build/client/assets");
  const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error("There is no build to test: run npm run build first.");
  const script = await readFile(path.join(folder, name), "utf8");
  const json = script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1);
  return JSON.parse(json).routes;
}
