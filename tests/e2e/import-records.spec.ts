import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { eq, like } from "drizzle-orm";
import { applicationImportMessages } from "#app/admissions/application-imports/application-imports.words.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { importedTexts } from "#app/admissions/applications/imported.words.ts";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { importFilePath } from "#app/platform/imports/import.ts";
import { importMessages as texts } from "#app/platform/imports/imports.words.ts";
import { tableMessages } from "#app/platform/imports/table.words.ts";
import { exportMessages } from "#app/platform/lists/export.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudent, makeStudentRecord } from "#tests/factories/records.ts";
import { expect, NO_SCRIPT, PHONE, test } from "./fixtures.ts";

const fileOf = (text: string) => ({ name: "students.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

/** The text of the file that a link downloads. */
async function downloaded(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name }).click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

test("a file is read, its columns matched, every line looked at, and it is taken and taken back", async ({
  page,
  db,
  signIn,
}) => {
  const there = await makeStudentRecord(db, { firstName: "Aarati", lastName: "Importson" });
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto("/admin/students");
  await page.locator(`summary[aria-label="${exportMessages.menu}"]`).click();
  await page.getByRole("link", { name: exportMessages.import, exact: true }).click();
  await page
    .getByLabel(texts.file)
    .setInputFiles(
      fileOf(
        [
          "Who;Email;Mobile;Status;Club",
          "Binod Importson;binod.importson@example.com;+977 981 234 5670;Hot;Fair",
          `Aarati Importson;${there.email};+977 981 234 5671;;`,
          "Dolma Importson;dolma at mail;;Cold;",
          ";nowhere;;;",
          "",
        ].join("\r\n"),
      ),
    );
  await page.getByRole("button", { name: texts.read }).click();
  await expect(page.getByText(texts.keptAsNote({ names: "Who and Club" }))).toBeVisible();
  await page.getByLabel(/^Name/).selectOption("0");
  await page.getByLabel(texts.word({ text: "Hot", count: 1 })).selectOption({ label: "Prospect" });
  await page.getByRole("button", { name: texts.check }).click();

  await expect(page.getByText(texts.verdicts.new({ count: 2 }))).toBeVisible();
  await expect(page.getByText(texts.warned({ count: 1 }))).toBeVisible();
  await expect(page.getByText(texts.verdicts.changed({ count: 1 }))).toBeVisible();
  await expect(page.getByText(texts.verdicts.refused({ count: 1 }))).toBeVisible();
  await expect(page.getByText(texts.addition({ column: "Phone", text: "+9779812345671" }))).toBeVisible();
  const mended = await downloaded(page, texts.errors);
  expect(mended).toContain(",nowhere,");
  expect(mended).not.toContain("Binod");

  await page.getByText(texts.existings.change).click();
  await page.getByRole("button", { name: texts.begin({ count: 3 }) }).click();
  await expect(page.getByText(texts.outcomes.created({ count: 2 }))).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(texts.states.done, { exact: true })).toBeVisible({ timeout: 20_000 });
  const made = await db.select().from(students).where(like(students.email, "binod.importson%"));
  expect(made.map(({ phone, stage }) => [phone, stage])).toEqual([["+9779812345670", "Prospect"]]);
  const noted = await db
    .select()
    .from(notes)
    .where(eq(notes.studentId, made[0]?.id ?? ""));
  expect(noted.map(({ body }) => body)).toEqual(["Status: Hot\nClub: Fair"]);
  await expect(page.getByRole("link", { name: "Binod Importson" })).toBeVisible();
  expect(await downloaded(page, texts.result)).toMatch(/Dolma Importson,Added,.*Warning: Email:/);

  const { pathname: first } = new URL(page.url());

  // The corrected file is recognised by its header: no column has to be matched.
  await page.getByRole("link", { name: texts.another }).click();
  await page
    .getByLabel(texts.file)
    .setInputFiles(fileOf(mended.replace("nowhere", "chimi.importson@example.com")));
  await page.getByRole("button", { name: texts.read }).click();
  await page.getByLabel(/^Name/).selectOption("0");
  await page.getByRole("button", { name: texts.check }).click();
  await expect(page.getByText(texts.verdicts.new({ count: 1 }))).toBeVisible();

  await page.goto("/admin/imports");
  await page.locator(`a[href="${first}"]`).click();
  await page.getByRole("button", { name: texts.takeBack }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: texts.takeBack }).click();
  await expect(page.getByRole("status").getByText(texts.states["taken-back"], { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  const [after] = await db.select().from(students).where(eq(students.id, there.id));
  expect(after?.phone).toBeNull();
  const [gone] = await db.select().from(students).where(like(students.email, "binod.importson%"));
  expect(gone?.isArchived).toBe(true);
});

test("applications in progress are imported from a sheet, shown without answers, and taken back", async ({
  page,
  db,
  signIn,
  browse,
}) => {
  const { actor, student } = await makeStudent(db, { firstName: "Bina", lastName: "Caseson" });
  const { userId } = await makeStaff(db, "counsellor");
  await signIn(page, userId, { secondFactor: true });
  await page.goto("/admin/applications");
  await page.locator(`summary[aria-label="${exportMessages.menu}"]`).click();
  await page.getByRole("link", { name: exportMessages.import, exact: true }).click();
  await expect(page.getByRole("link", { name: applicationImportMessages.title })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const sheet = await readFile(new URL("../fixtures/running-cases.csv", import.meta.url), "utf8");
  const [header = "", first = "", ...others] = sheet.split("\n");
  const own = [
    `${header};Email`,
    `${first.replace("Bina Rai;9841234569", "Bina Caseson;")};${student.email}`,
  ];
  await page.getByLabel(texts.file).setInputFiles({
    name: "running-cases.csv",
    mimeType: "text/csv",
    buffer: Buffer.from([...own, ...others.filter(Boolean).map((line) => `${line};`)].join("\n")),
  });
  await page.getByRole("button", { name: texts.read }).click();
  await page.getByLabel(texts.dayOrder).selectOption("day-first");
  await page.getByLabel(texts.phoneCountry).selectOption("NP");
  for (const [text, meaning] of [
    ["Offer received", "Offer received"],
    ["Applied", "Submitted"],
  ] as const) {
    await expect(page.getByLabel(texts.word({ text, count: 1 })).locator("option:checked")).toHaveText(
      meaning,
    );
  }
  await page.getByRole("button", { name: texts.check }).click();
  await expect(page.getByText(texts.verdicts.new({ count: 4 }))).toBeVisible();
  await expect(page.getByText(applicationImportMessages.noUniversity({ text: "Holmesglen" }))).toBeVisible();
  await page.getByRole("button", { name: texts.begin({ count: 4 }) }).click();
  await expect(page.getByText(texts.states.done, { exact: true })).toBeVisible({ timeout: 20_000 });
  const { pathname: importPage } = new URL(page.url());

  await page.getByRole("link", { name: /^Bina Caseson/ }).click();
  await expect(page.getByText("needs retake by 10 Jan")).toBeVisible();
  await page.getByRole("link", { name: "Answers" }).click();
  await expect(page.getByText(importedTexts.staff)).toBeVisible();

  const [made] = await db.select().from(applications).where(eq(applications.studentId, student.id));
  const theirs = await browse();
  await signIn(theirs, actor.userId);
  await theirs.goto(`/student-dashboard/applications/${made?.reference}`);
  await expect(theirs.getByText(applicationImportMessages.conditional)).toBeVisible();
  await theirs.getByRole("link", { name: "Answers" }).click();
  await expect(theirs.getByText(importedTexts.student)).toBeVisible();

  await page.goto(importPage);
  await page.getByRole("button", { name: texts.takeBack }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: texts.takeBack }).click();
  await expect(page.getByRole("status").getByText(texts.states["taken-back"], { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  expect(await db.$count(applications, eq(applications.studentId, student.id))).toBe(0);
});

test.describe("without script, on a phone", () => {
  test.use({ ...PHONE, ...NO_SCRIPT });

  test("a file is imported as well", async ({ page, db, signIn }) => {
    await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
    await page.goto(importFilePath("students"));
    await page
      .getByLabel(texts.file)
      .setInputFiles(
        fileOf("Leads of May\n\nName|Email|Phone\nDawa Importson|dawa.importson@example.com|984-1234567\n"),
      );
    await page.getByText(tableMessages.choose).click();
    await page.getByLabel(tableMessages.separator).selectOption("bar");
    await page.getByRole("button", { name: texts.read }).click();
    await expect(page.getByText(tableMessages.headerRead({ line: 3 }))).toBeVisible();
    await page.getByLabel(texts.phoneCountry).selectOption("NP");
    await page.getByRole("button", { name: texts.check }).click();
    await page.getByRole("button", { name: texts.begin({ count: 1 }) }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(texts.states.done, { exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await db.$count(students, eq(students.email, "dawa.importson@example.com"))).toBe(1);
  });
});
