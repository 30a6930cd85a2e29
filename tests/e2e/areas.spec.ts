import type { Page } from "@playwright/test";
import { pageMessages } from "#app/platform/pages/pages.words.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { expectReady } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";

/** Marks the document, to recognise whether a link has loaded another. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => "isMarked" in window);

test("within an area links keep the document, to another they load it, and back works", async ({
  page,
  db,
  signIn,
}) => {
  const { actor } = await makeStudent(db);
  await signIn(page, actor.userId);
  await page.goto("/account");
  await expectReady(page);
  await mark(page);
  await page.locator('a[href="/account/security"]').first().click();
  await expect(page).toHaveURL(/\/account\/security$/);
  expect(await isMarked(page)).toBe(true);
  await page.locator('a[href="/student-dashboard"]').first().click();
  await expect(page).toHaveURL(/\/student-dashboard$/);
  await expectReady(page);
  expect(await isMarked(page)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/account\/security$/);
  await expectReady(page);
});

test("a link to an address that is not there shows the page for it", async ({
  page,
  db,
  signIn,
  complaints,
}) => {
  complaints.expect(/404/);
  const { actor } = await makeStudent(db);
  await signIn(page, actor.userId);
  await page.goto("/account");
  await expectReady(page);
  await mark(page);
  // What a link does whose page is no longer there.
  await page.evaluate("__reactRouterDataRouter.navigate('/nothing/here')");
  await expect(page.getByText(pageMessages.notFoundTitle)).toBeVisible();
  await expect(page).toHaveURL(/\/nothing\/here$/);
  expect(await isMarked(page)).toBe(false);
});
