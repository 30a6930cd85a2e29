import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { documentFiles, documents } from "#app/admissions/documents/documents.tables.server.ts";
import { documentMessages } from "#app/admissions/documents/documents.words.ts";
import { sendingMessages } from "#app/admissions/documents/sending.words.ts";
import { DOCUMENT_STATE_LABELS } from "#app/admissions/documents/states.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { makeApplication, makeStudent } from "#tests/factories/records.ts";
import { samplePdf, samplePhoto } from "#tests/support/sample-files.ts";
import { press } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";

const SEND = "/student-dashboard/documents/send";
const PHONE = { width: 360, height: 740 };

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "southbound-sending-"));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** A PDF of about 5 MB on the disk: a browser knows it again by its name, size and date. */
async function largePdf(name: string): Promise<{ file: string; sha256: string }> {
  const filling = Buffer.from(`\n%${"Nepal ".repeat(850_000)}\n`);
  const bytes = Buffer.concat([await samplePdf(1, name), filling]);
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return { file, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** What is kept of each document as it was sent. */
const originals = alias(files, "originals");
const storedOf = (db: Db, studentId: string) =>
  db
    .select({
      sha256: sql<string>`coalesce(${originals.sha256}, ${files.sha256})`,
      name: documentFiles.name,
      pages: documentFiles.pages,
    })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .innerJoin(files, eq(files.id, documentFiles.fileId))
    .leftJoin(originals, eq(originals.id, files.originalId))
    .where(eq(documents.studentId, studentId));

/** The line goes down with the second piece of a file; gives how often an upload was begun. */
async function dropLine(page: Page, context: BrowserContext): Promise<() => number> {
  let [begun, pieces] = [0, 0];
  await page.route("**/api/uploads**", async (route) => {
    const method = route.request().method();
    if (method === "POST") begun += 1;
    if (method === "PATCH") pieces += 1;
    if (method !== "PATCH" || pieces !== 2) return route.continue();
    await context.setOffline(true);
    return route.abort("internetdisconnected");
  });
  return () => begun;
}

async function chooseAndSend(page: Page, chosen: string | string[]): Promise<void> {
  await page.getByLabel(documentMessages.kind).selectOption("passport");
  await page.getByLabel(documentMessages.file).setInputFiles(chosen);
  await expect(page.getByText(sendingMessages.chosen)).toBeVisible();
  await page.getByRole("button", { name: documentMessages.sendThis, exact: true }).click();
}

test("on a phone a file goes on where it was when the line comes back", async ({
  page,
  context,
  db,
  signIn,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize(PHONE);
  const { student, actor } = await makeStudent(db);
  await signIn(page, actor.userId);
  const { file, sha256 } = await largePdf("passport.pdf");
  const begun = await dropLine(page, context);
  await page.goto(SEND);
  await chooseAndSend(page, file);
  await expect(page.getByText(/^No connection/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(DOCUMENT_STATE_LABELS["in-review"])).toBeVisible();
  expect(await storedOf(db, student.id)).toEqual([{ sha256, name: "passport.pdf", pages: 1 }]);
  expect(begun()).toBe(1);
});

test("the checklist of an application takes the file of an item in place, also over a line that goes down", async ({
  page,
  context,
  db,
  signIn,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize(PHONE);
  const { student, actor } = await makeStudent(db);
  const { reference } = await makeApplication(db, student.id, { status: "Submitted" });
  await signIn(page, actor.userId);
  const { file, sha256 } = await largePdf("own passport.pdf");
  const begun = await dropLine(page, context);
  const address = `/student-dashboard/applications/${reference}`;
  await page.goto(`${address}?tab=documents`);
  const item = page.getByRole("listitem").filter({ hasText: DOCUMENT_KIND_LABELS.passport });
  await item.getByLabel(`${documentMessages.choose}: ${DOCUMENT_KIND_LABELS.passport}`).setInputFiles(file);
  await expect(item.getByText(/^No connection/)).toBeVisible();
  await context.setOffline(false);
  await expect(item.getByText(DOCUMENT_STATE_LABELS["in-review"])).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(address);
  expect(await storedOf(db, student.id)).toEqual([{ sha256, name: "own passport.pdf", pages: 1 }]);
  expect(begun()).toBe(1);
  await expect(item.getByLabel(new RegExp(documentMessages.choose))).toHaveCount(0);
});

test("a file whose tab was closed goes on where it was when it is chosen again", async ({
  page,
  context,
  db,
  signIn,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const { student, actor } = await makeStudent(db);
  await signIn(page, actor.userId);
  const { file, sha256 } = await largePdf("transcript.pdf");
  await dropLine(page, context);
  await page.goto(SEND);
  await chooseAndSend(page, file);
  await expect(page.getByText(/^No connection/)).toBeVisible();
  await page.getByRole("button", { name: sendingMessages.pause({ name: "transcript.pdf" }) }).click();
  await expect(
    page.getByRole("button", { name: sendingMessages.goOn({ name: "transcript.pdf" }) }),
  ).toBeVisible();
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  const asked: string[] = [];
  again.on("request", (request) => {
    if (request.url().includes("/api/uploads")) asked.push(request.method());
  });
  await again.goto(SEND);
  await expect(again.getByText(sendingMessages.unfinished, { exact: true })).toBeVisible();
  await chooseAndSend(again, file);
  await expect(again.getByText(DOCUMENT_STATE_LABELS["in-review"])).toBeVisible();
  expect(await storedOf(db, student.id)).toEqual([{ sha256, name: "transcript.pdf", pages: 1 }]);
  expect(asked[0]).toBe("HEAD");
  expect(asked).not.toContain("POST");
  await again.goto(SEND);
  await expect(again.getByLabel(documentMessages.kind)).toBeVisible();
  await expect(again.getByText(sendingMessages.unfinished, { exact: true })).toHaveCount(0);
});

test("on a phone several photos become one PDF, in the order that the keyboard gave them", async ({
  page,
  db,
  signIn,
}) => {
  await page.setViewportSize(PHONE);
  const { student, actor } = await makeStudent(db);
  await signIn(page, actor.userId);
  const photos: string[] = [];
  for (const [name, colour] of [
    ["front.jpg", "#aa3311"],
    ["back.jpg", "#115533"],
    ["stamp.jpg", "#223399"],
  ] as const) {
    photos.push(path.join(folder, name));
    await writeFile(path.join(folder, name), await samplePhoto({ colour }));
  }
  await page.goto(SEND);
  await page.getByLabel(documentMessages.kind).selectOption("passport");
  await page.getByLabel(documentMessages.file).setInputFiles(photos);
  const up = page.getByRole("button", { name: sendingMessages.earlier({ name: "stamp.jpg" }) });
  await up.focus();
  await press(page, "Enter");
  await expect(
    page.getByText(sendingMessages.moved({ name: "stamp.jpg", number: 2, count: 3 })),
  ).toBeAttached();
  await press(page, "Enter");
  await expect(
    page.getByText(sendingMessages.moved({ name: "stamp.jpg", number: 1, count: 3 })),
  ).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole("button", { name: documentMessages.sendThis, exact: true }).click();
  await expect(page.getByText(DOCUMENT_STATE_LABELS["in-review"])).toBeVisible();
  expect(await storedOf(db, student.id)).toMatchObject([{ name: "stamp.pdf", pages: 3 }]);
});
