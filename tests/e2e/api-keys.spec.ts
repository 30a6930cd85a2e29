import { apiDocs } from "#app/api/description/api-docs.words.ts";
import { apiKeyMessages as texts } from "#app/people/api-keys/api-keys.words.ts";
import { API_SCOPE_LABELS } from "#app/people/api-keys/scopes.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { expect, NO_SCRIPT, test } from "./fixtures.ts";
import { expectToast } from "./people.ts";

test("an owner makes a key, sees it once, tries it on the page for programs, and revokes it", async ({
  page,
  browse,
  db,
  signIn,
  complaints,
}) => {
  await signIn(page, (await makeStaff(db, "owner")).userId, { secondFactor: true });
  await page.goto("/admin/settings/api-keys");
  await page.getByRole("link", { name: texts.add }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(texts.fields.name).fill("Head office reports");
  await dialog.getByRole("button", { name: texts.add }).click();
  await expect(dialog.getByText(texts.scopesNeeded)).toBeVisible();
  await dialog.getByLabel(API_SCOPE_LABELS["courses:read"]).check();
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel(texts.fields.expiresOn).fill(day);
  await dialog.getByRole("button", { name: texts.add }).click();
  await expect(dialog.getByText(texts.once)).toBeVisible();
  const key = (await dialog.locator("[data-secret]").textContent()) ?? "";
  expect(key).toMatch(/^sb_live_/);
  await dialog.getByRole("link", { name: texts.done }).click();
  await expect(page.getByRole("link", { name: "Head office reports" })).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);

  const visitor = await browse();
  await visitor.goto("/docs/api");
  const tried = visitor.locator("form[data-api-try]");
  const answer = tried.getByRole("status");
  await tried.getByLabel(apiDocs.tryKey).fill(key);
  await tried.getByRole("button", { name: apiDocs.trySend }).click();
  await expect(answer).toContainText('"items"');
  complaints.expect(/403/);
  await tried.getByLabel(apiDocs.tryPath).fill("/api/v1/students");
  await tried.getByRole("button", { name: apiDocs.trySend }).click();
  await expect(answer).toContainText("students:read");

  await page.getByRole("link", { name: "Head office reports" }).click();
  await page.getByRole("button", { name: texts.revoke, exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: texts.revoke, exact: true }).click();
  await expectToast(page, texts.revoked);
  complaints.expect(/401/);
  await tried.getByLabel(apiDocs.tryPath).fill("/api/v1/courses");
  await tried.getByRole("button", { name: apiDocs.trySend }).click();
  await expect(answer).toContainText("unauthenticated");
});

test("without script a key is made and shown as well, and the page for programs has its examples alone", async ({
  browse,
  db,
  signIn,
}) => {
  const page = await browse(NO_SCRIPT);
  await signIn(page, (await makeStaff(db, "owner")).userId, { secondFactor: true });
  await page.goto("/admin/settings/api-keys/new");
  await page.getByLabel(texts.fields.name).fill("Plain reports");
  await page.getByLabel(API_SCOPE_LABELS["courses:read"]).check();
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel(texts.fields.expiresOn).fill(day);
  await page.getByRole("button", { name: texts.add }).click();
  await expect(page.locator("[data-secret]")).toHaveText(/^sb_live_/);
  await page.goto("/docs/api");
  await expect(page.locator("form[data-api-try]")).toBeHidden();
  await expect(page.getByText("curl -H").first()).toBeVisible();
});
