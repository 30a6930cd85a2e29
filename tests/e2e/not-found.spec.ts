import { pageMessages } from "#app/platform/pages/pages.words.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { expect, test } from "./fixtures.ts";

test("a missing page says so, leads home, and tells the console the path alone", async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/);
  await page.goto("/nothing/here?token=secret");
  await expect(page.getByRole("heading", { level: 1, name: pageMessages.notFoundCode })).toBeVisible();
  await expect(page.getByText(pageMessages.notFoundTitle)).toBeVisible();
  const logged = complaints.found.filter((text) => text.includes(pageMessages.notFoundLog));
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain(`${pageMessages.notFoundLog} /nothing/here`);
  expect(logged[0]).not.toContain("secret");
  await page.getByRole("link", { name: pageMessages.returnHome }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("so does a missing record within the pages of a student", async ({ page, db, signIn, complaints }) => {
  complaints.expect(/404/);
  const { actor } = await makeStudent(db);
  await signIn(page, actor.userId);
  await page.goto("/student-dashboard/applications/SB-2026-0000-0000");
  await expect(page.getByText(pageMessages.notFoundTitle)).toBeVisible();
  await expect
    .poll(() => complaints.found.filter((text) => text.includes(pageMessages.notFoundLog)).length)
    .toBeGreaterThan(0);
});
