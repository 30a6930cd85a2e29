import { readFile } from "node:fs/promises";
import { personalDataMessages } from "#app/platform/personal-data/personal-data.words.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { privacyMessages } from "#app/workspaces/personal-data/person-privacy.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { expect, NO_SCRIPT, test } from "./fixtures.ts";
import { expectToast } from "./people.ts";

const { close, ...texts } = personalDataMessages;

test("a student reads and downloads their copy, then closes the account and is signed out", async ({
  page,
  db,
  signIn,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const { actor, email } = await makeStudent(db, { lastName: "Copyreader" });
  await signIn(page, actor.userId);
  await page.goto("/account/data");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: texts.download }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/);
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({ person: { email } });
  await page.getByRole("link", { name: texts.read }).click();
  await expect(page.getByRole("heading", { name: texts.copyPage })).toBeVisible();
  await expect(page.getByText("Copyreader").first()).toBeVisible();
  await page.getByRole("link", { name: texts.backToData }).click();

  await page.getByRole("link", { name: close.open }).click();
  await page.getByRole("button", { name: close.submit }).click();
  await expect(page.getByText("Type “close” to close your account")).toBeVisible();
  await page.getByLabel(close.label).fill("close");
  await page.getByRole("button", { name: close.submit }).click();
  await expectToast(page, close.closed);
  await page.goto("/account/data");
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
});

test("the account is closed without JavaScript, too", async ({ db, signIn, browse }) => {
  const { actor } = await makeStudent(db);
  const page = await browse(NO_SCRIPT);
  await signIn(page, actor.userId);
  await page.goto("/account/close");
  await page.getByLabel(close.label).fill("close");
  await page.getByRole("button", { name: close.submit }).click();
  await expect(page.getByText(close.closed)).toBeVisible();
});

test("an owner sees what erasing does, downloads the copy for the person and erases them", async ({
  page,
  db,
  signIn,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const { student, name } = await makeStudent(db, { lastName: "Goesforgood" });
  const owner = await makeStaff(db, "owner");
  await signIn(page, owner.userId, { secondFactor: true });
  await page.goto(`/admin/students/${student.id}`);
  await page.getByLabel(recordMessages.more).click();
  await page.getByRole("link", { name: privacyMessages.link }).click();
  await expect(page.getByRole("heading", { name: privacyMessages.previewTitle })).toBeVisible();
  await expect(page.getByRole("heading", { name: privacyMessages.stays["audit-log"] })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: privacyMessages.copyButton }).click();
  expect((await downloading).suggestedFilename()).toMatch(/Goesforgood.*\.zip$/);

  const reason = page.getByRole("combobox", { name: privacyMessages.reason });
  await reason.selectOption("asked-by-person");
  await page.getByLabel(privacyMessages.name({ name })).fill("Somebody else");
  await page.getByRole("button", { name: privacyMessages.erase }).click();
  await expect(page.getByText(privacyMessages.wrongName)).toBeVisible();
  await expect(reason).toHaveValue("asked-by-person");
  await page.getByLabel(privacyMessages.name({ name })).fill(name);
  await page.getByRole("button", { name: privacyMessages.erase }).click();
  await expect(page.getByText(privacyMessages.erasedLead)).toBeVisible();
  await expect(page.getByRole("button", { name: privacyMessages.erase })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(privacyMessages.isErased)).toBeVisible();
  await expect(page.getByText("Goesforgood")).toHaveCount(0);
});

test("erasing by an owner works without JavaScript, too", async ({ db, signIn, browse }) => {
  const { student, name } = await makeStudent(db);
  const owner = await makeStaff(db, "owner");
  const page = await browse({ ...NO_SCRIPT, viewport: { width: 360, height: 740 } });
  await signIn(page, owner.userId, { secondFactor: true });
  await page.goto(`/admin/students/${student.id}/privacy`);
  await page.getByLabel(privacyMessages.reason).selectOption("asked-by-guardian");
  await page.getByLabel(privacyMessages.name({ name })).fill(name);
  await page.getByRole("button", { name: privacyMessages.erase }).click();
  await expect(page.getByText(privacyMessages.erasedLead)).toBeVisible();
});
