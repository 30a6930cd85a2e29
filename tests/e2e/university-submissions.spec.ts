import { pasteSheetMessages } from "#app/admissions/university-submissions/paste-sheet.words.ts";
import { submissionMessages as texts } from "#app/admissions/university-submissions/university-submissions.words.ts";
import { uiMessages } from "#app/ui/ui.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeApplication, makeStudent } from "#tests/factories/records.ts";
import { expect, test } from "./fixtures.ts";
import { expectToast } from "./people.ts";

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test("an application is sent to a university outside the system, pasted into its form, and asked about", async ({
  page,
  context,
  complaints,
  db,
  signIn,
}) => {
  const { student } = await makeStudent(db, { firstName: "Bina", lastName: "Rai" });
  const application = await makeApplication(db, student.id, { status: "Submitted" });
  await makeDocument(db, student.id, { kind: "passport", state: "accepted" });
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto(`/admin/applications/${application.id}`);
  await expect(page.getByText(texts.none)).toBeVisible();

  await page.getByRole("link", { name: texts.record }).click();
  await page.getByLabel(texts.fields.universityName).fill("Quillwater Institute");
  await page.getByLabel(texts.fields.channel).selectOption("portal");
  await page.getByLabel(texts.fields.submittedOn).fill(dayAgo(8));
  await page.getByLabel(texts.fields.loginHint, { exact: false }).first().fill("bina, password: hunter2");
  complaints.expect(/status of 400/);
  await page.getByRole("button", { name: texts.save }).click();
  await expect(page.getByText(texts.problems.password)).toBeVisible();
  await page.getByLabel(texts.fields.loginHint, { exact: false }).first().fill("Kathmandu office");
  await page.getByRole("button", { name: texts.save }).click();
  await expectToast(page, texts.saved);

  const question = texts.followUps.acknowledgement({ university: "Quillwater Institute" });
  await expect(page.getByText(question)).toBeVisible();
  await expect(page.getByText("Kathmandu office")).toBeVisible();

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("link", { name: texts.pasteSheet }).click();
  const copyName = `${uiMessages.copy} ${pasteSheetMessages.labels.lastName}`;
  await page.getByRole("button", { name: copyName }).click();
  await expect(page.getByText(uiMessages.copied, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Rai");
  await page.getByLabel(pasteSheetMessages.pattern).selectOption("given-first");
  await page.getByRole("button", { name: pasteSheetMessages.apply }).click();
  await expect(page.getByRole("link", { name: "Bina_RAI_Passport.pdf" })).toBeVisible();

  await page.goto(`/admin/applications?q=quillwater`);
  await expect(page.getByText("Quillwater Institute").first()).toBeVisible();
});
