import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules of WCAG 2.0 to 2.2, levels A and AA. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

/** No rule that a program can judge is broken on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half a megabyte: once for a page, however often it is judged.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const violations = await page.evaluate(async (tags) => {
    const entering = document.getAnimations().filter(({ playState, effect }) => {
      return playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime);
    });
    // Ended rather than awaited: a browser that draws no frame never ends one.
    for (const animation of entering) animation.finish();
    // Nothing is judged on its way from one colour to another, as after a change of scheme.
    const still = new CSSStyleSheet();
    // What a bar that sticks to an edge happens to cover can be scrolled out from under it.
    still.replaceSync(
      "*, *::before, *::after { transition: none !important } [data-sticks] { position: relative !important; inset: auto !important }",
    );
    const sticking = [...document.querySelectorAll("body *")].filter(
      (element) => getComputedStyle(element).position === "sticky",
    );
    for (const element of sticking) element.toggleAttribute("data-sticks", true);
    document.adoptedStyleSheets.push(still);
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const options = { runOnly: tags, resultTypes: ["violations" as const] };
    const judged = await inPage.run(document, options);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    for (const element of sticking) element.removeAttribute("data-sticks");
    return judged.violations;
  }, TAGS);
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.slice(0, 5).map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`),
  }));
  expect(found, "rules of WCAG that are broken").toEqual([]);
}

/**
 * Nothing sticks out at the side: one reads by scrolling down alone. The previous page can still be in the document, hidden,
 * until the style sheet of the next route has loaded, so this polls.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = () =>
    page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const found = [...document.querySelectorAll("body *")]
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          // Pages from right to left scroll to the left.
          return right > clientWidth + 1 || (document.documentElement.dir === "rtl" && left < -1);
        })
        .slice(0, 5)
        .map((element) => element.outerHTML.slice(0, 160));
      return found.length > 0 ? found : [`${scrollWidth} of ${clientWidth} pixels`];
    });
  await expect.poll(wider, "what is wider than the screen").toEqual([]);
}

/** React has taken the page over, and keys are listened to; pages without script of ours are ready as they are. */
export async function expectReady(page: Page): Promise<void> {
  const isReady = () => {
    const own = [...document.scripts].some(
      ({ type, src, text }) => type === "module" && `${src}${text}`.includes("/assets/manifest"),
    );
    // The region of toasts is drawn once the effects of the page have run.
    return !own || document.querySelector("section[aria-live=polite][tabindex='-1']") !== null;
  };
  await page.waitForFunction(isReady);
}

/** A key for what has the focus, or for the page. A page that is still loading would not hear it. */
export async function press(page: Page, key: string): Promise<void> {
  await expectReady(page);
  await page.keyboard.press(key);
}
