import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import type { Db } from "#app/platform/database/client.server.ts";
import { type LanguageTag, TRANSLATED_LANGUAGES, type TranslatedLanguage } from "#app/words/languages.ts";
import { isWrittenIn, pathIn } from "#app/words/local-path.ts";
import { QUICK, SEED, sampled } from "#tests/support/tier.ts";
import { expectAccessible, expectNoSidewaysScroll, expectReady } from "./accessibility.ts";
import { test as base, becomeScreen, expect } from "./fixtures.ts";
import { expectOwnWords } from "./languages.ts";
import { demoUserId, oweProof } from "./page-addresses.ts";
import { LOOKED_AT_ELSEWHERE, PAGES, type VisitedPage } from "./pages.ts";
import { expectTranslated } from "./translated.ts";

/** What a worker keeps from one page to the next. */
interface Kept {
  browser?: BrowserContext;
  /** A page on which someone is signed in, and who. */
  page?: Page;
  userId?: string;
}

/**
 * One browser for all pages of a worker: a hundred scripts and style sheets are loaded once and not for each page. In
 * `npm test` a signed-in user also moves on to the next page within the application, as people do, instead of
 * starting with a fresh load.
 */
const test = base.extend<object, { kept: Kept }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of what a fixture needs from this pattern.
    async ({}, use) => {
      const kept: Kept = {};
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
    await use(kept.browser);
  },
  page: async ({ context, kept }, use, { status, expectedStatus }) => {
    kept.page ??= await context.newPage();
    await use(kept.page);
    if (QUICK && status === expectedStatus) return;
    await kept.page.close();
    delete kept.page;
  },
});

test.use({
  viewport: { width: 1280, height: 800 },
  colorScheme: "dark",
  contextOptions: { reducedMotion: "reduce" },
});

/** `test:all` opens each page in all of these; `npm test` in one of them, a different one each day. */
const LOOKS = ["dark desk", "light phone", "other languages on a phone"] as const;
/** `npm test` runs axe, which takes long, on one page in eight, and loads one in eight as if it were the first. */
const ONE_IN = 8;

interface Opened {
  readonly visited: VisitedPage;
  readonly looks: readonly (typeof LOOKS)[number][];
  /** The translations that a page of visitors and students is opened in. */
  readonly translations: readonly TranslatedLanguage[];
  /** Whether axe judges it, and whether it is loaded instead of being gone to. */
  readonly isJudged: boolean;
  readonly isLoaded: boolean;
}

/** Every page, as each kind of person who sees it; in `npm test` as one of them, a different one each day. */
const pages = QUICK
  ? Object.values(Object.groupBy(PAGES, ({ route }) => route)).flatMap((same = []) =>
      same.slice(SEED % same.length).slice(0, 1),
    )
  : PAGES;
const opened = pages.map(
  (visited, index): Opened => ({
    visited,
    looks: sampled(LOOKS, LOOKS.length, SEED + index),
    translations: QUICK ? [] : TRANSLATED_LANGUAGES,
    isJudged: !QUICK || (SEED + index) % ONE_IN === 0,
    isLoaded: !QUICK || (SEED + index) % ONE_IN === 1,
  }),
);
/** Pages of the same user are visited one after the other, in each of their looks. */
const turnOf = ({ visited, looks }: Opened) => `${visited.as ?? ""} ${looks.join()}`;
const inTurn = opened.toSorted((one, other) => turnOf(one).localeCompare(turnOf(other)));

for (const { visited, looks, translations, isJudged, isLoaded } of inTurn) {
  test(`${visited.title} opens, fits and is accessible${visited.as ? `, as ${visited.as}` : ""}`, async ({
    page,
    db,
    signIn,
    complaints,
    kept,
  }) => {
    if (visited.status) {
      complaints.expect(new RegExp(`status of ${visited.status}`));
      complaints.expect(/404, no page at this path|404.* \/(en-XA|ne|hi|bn|ur)\//);
    }
    const { address, userId, owes } = await preparePage(db, visited);
    const isSignedIn = userId !== undefined && userId === kept.userId;
    if (!isSignedIn) {
      // A page that stays open would ask for its live stream without a session.
      await page.goto("about:blank");
      await page.context().setStorageState({ cookies: [], origins: [] });
      if (userId) await signIn(page, userId);
    }
    kept.userId = userId;
    if (userId && owes === "proof") await oweProof(db, userId);

    async function open(language: LanguageTag) {
      const at = pathIn(language, address);
      if (!isSignedIn || isLoaded || !(await goTo(page, language, visited.route, address))) {
        const answer = await page.goto(at);
        expect(answer?.status(), "the page's status").toBe(visited.status ?? 200);
      }
      await expect(page, "nothing led away").toHaveURL((url) => url.pathname === new URL(at, url).pathname);
      await expect(page.getByRole("heading").first()).toBeVisible();
      await expectReady(page);
      await expect(page).toHaveTitle(/\S/);
    }

    if (looks.includes("dark desk")) {
      await becomeScreen(page, "desk");
      await page.emulateMedia({ colorScheme: "dark" });
      await open("en");
      await expectNoSidewaysScroll(page);
      if (isJudged) await expectAccessible(page);
    }
    if (looks.includes("light phone")) {
      await becomeScreen(page, "phone");
      await page.emulateMedia({ colorScheme: "light" });
      if (!looks.includes("dark desk")) await open("en");
      await expectNoSidewaysScroll(page);
      if (isJudged) await expectAccessible(page);
    }
    if (looks.includes("other languages on a phone")) {
      await becomeScreen(page, "phone");
      // Longer words, each from the catalogue; then the same from right to left.
      await open("en-XA");
      await expectOwnWords(page, db);
      await expectNoSidewaysScroll(page);
      await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
      await expectNoSidewaysScroll(page);
      await page.evaluate(() => document.documentElement.setAttribute("dir", "ltr"));
      for (const language of isTranslatedPage(visited, address) ? translations : []) {
        await open(language);
        await expectTranslated(page, language);
        await expectNoSidewaysScroll(page);
      }
    }
  });
}

/**
 * Navigates to another page as a link does, and returns whether that was possible: a page without the framework's
 * script, in another language or of another area is loaded instead.
 */
async function goTo(page: Page, language: LanguageTag, route: string, path: string): Promise<boolean> {
  const answer = await page.evaluate(
    async ([base, id, to]) => {
      const { __reactRouterDataRouter: router, __reactRouterManifest: area } = window as unknown as Framework;
      if (router?.basename !== base || !area?.routes[id]) return { isPossible: false };
      // Drawn when this is done. A browser without anything to paint may never say that it is idle.
      await router.navigate(to, { flushSync: true });
      return { isPossible: true, errors: router.state.errors };
    },
    [pathIn(language, "/"), route, path] as const,
  );
  expect(answer.errors ?? null, "what went wrong on the way").toBeNull();
  return answer.isPossible;
}

/** What the framework keeps in the browser; a page without its script has none of it. */
interface Framework {
  readonly __reactRouterDataRouter?: {
    readonly basename?: string;
    readonly navigate: (to: string, how: { flushSync: boolean }) => Promise<void>;
    readonly state: { readonly errors: object | null };
  };
  /** The routes that this document knows. */
  readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, object>> };
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

/** Pages of visitors and students that are in English: a copy of data, texts of receipts, saved results, invitations. */
const IN_ENGLISH =
  /\/(account-data-copy|account-consent|student-saved-result|auth-invitation)\.route$|\/(account-data-copy|account-consent|student-saved-result|auth-invitation)$/;

const isTranslatedPage = ({ as, route }: VisitedPage, address: string): boolean =>
  (as === undefined || as === "student") &&
  !IN_ENGLISH.test(route) &&
  TRANSLATED_LANGUAGES.every((language) => isWrittenIn(language, address));

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
