import { randomUUID } from "node:crypto";
import { applicationMessages } from "#app/admissions/applications/applications.words.ts";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { documentMessages } from "#app/admissions/documents/documents.words.ts";
import { DOCUMENT_STATE_LABELS } from "#app/admissions/documents/states.ts";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { threadMessages } from "#app/conversations/threads/threads.words.ts";
import { liveMessages } from "#app/platform/live/live.words.ts";
import { notificationMessages as texts } from "#app/platform/notifications/notifications.words.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApplication, makeStudent, makeStudentRecord } from "#tests/factories/records.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { expect, test } from "./fixtures.ts";
import { moveStatus, presentStep } from "./people.ts";

test("on a phone a student sees what staff decide, without a reload", async ({
  page,
  browse,
  db,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { student, actor } = await makeStudent(db);
  const application = await makeApplication(db, student.id);
  const staff = await browse();
  await signIn(page, actor.userId);
  await signIn(staff, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto(`/student-dashboard/applications/${application.reference}`);
  await staff.goto(`/admin/applications/${application.id}`);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await moveStatus(staff, applicationMessages.moveTo({ status: "Under Review" }));
  await expect(page.locator("[aria-current=step]")).toContainText("Under Review");
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
});

test("the bell counts what happened meanwhile, leads there, and counts what was read no more", async ({
  page,
  browse,
  db,
  signIn,
}) => {
  const { student, actor } = await makeStudent(db);
  const application = await makeApplication(db, student.id);
  const staff = await browse();
  await signIn(page, actor.userId);
  await signIn(staff, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto("/student-dashboard/points");
  const bell = (unread: number) =>
    page.getByRole("link", { name: `${texts.title}: ${texts.unread({ count: unread })}` });
  await expect(page.getByRole("banner").getByRole("link", { name: texts.title, exact: true })).toBeVisible();
  await staff.goto(`/admin/applications/${application.id}`);
  await moveStatus(staff, applicationMessages.moveTo({ status: "Under Review" }));
  await bell(1).click();
  await page
    .getByRole("link", { name: `Your application ${application.reference} is now Under Review` })
    .click();
  await expect(page).toHaveURL(`/student-dashboard/applications/${application.reference}`);
  await expect(page.getByRole("banner").getByRole("link", { name: texts.title, exact: true })).toBeVisible();
});

test("on a phone a paper is sent, accepted in another window, and a question answered, without a reload", async ({
  page,
  browse,
  db,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { student, actor } = await makeStudent(db);
  const staff = await browse();
  await signIn(page, actor.userId);
  await signIn(staff, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto("/student-dashboard/documents/send");
  await page.getByLabel(documentMessages.kind).selectOption("passport");
  await page
    .getByLabel(documentMessages.file)
    .setInputFiles({ name: "passport.pdf", mimeType: "application/pdf", buffer: await samplePdf() });
  await page.getByRole("button", { name: documentMessages.sendThis }).click();
  await expect(page.getByText(DOCUMENT_STATE_LABELS["in-review"])).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stillHere: true }));

  await staff.goto(`/admin/students/${student.id}`);
  await staff.getByRole("link", { name: DOCUMENT_KIND_LABELS.passport }).click();
  await staff.getByRole("button", { name: documentMessages.accept, exact: true }).click();
  await expect(page.getByText(DOCUMENT_STATE_LABELS.accepted)).toBeVisible();
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);

  const { write, writeTo, send } = threadMessages;
  await page.goto(`/student-dashboard/messages/${student.id}`);
  await staff.goto(`/admin/messages/threads/${student.id}`);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await staff.evaluate(() => Object.assign(window, { stillHere: true }));
  // The paper goes along with the words, and leads to where it is.
  await page.getByLabel(threadMessages.attach, { exact: true }).click();
  await page.getByRole("checkbox", { name: DOCUMENT_KIND_LABELS.passport }).check();
  await page.getByLabel(write).fill("Here is my passport.");
  await page.getByRole("button", { name: send, exact: true }).click();
  await expect(
    staff.getByRole("log").getByRole("link", { name: DOCUMENT_KIND_LABELS.passport }),
  ).toHaveAttribute("href", new RegExp(`^/admin/students/${student.id}/documents/`));
  const name = `${student.firstName} ${student.lastName}`;
  const questions = staff.getByLabel(writeTo({ name }));
  for (const [question, answer] of [
    ["Which intake suits you?", "July, please."],
    ["And which city?", "Hobart."],
  ] as const) {
    await questions.pressSequentially(question);
    await expect(page.getByText(threadMessages.weWrite)).toBeVisible();
    await staff.getByRole("button", { name: send, exact: true }).click();
    await expect(page.getByRole("log").getByText(question)).toBeVisible();
    await expect(page.getByText(threadMessages.weWrite)).toBeHidden();
    await page.getByRole("textbox", { name: write }).fill(answer);
    await page.getByRole("button", { name: send, exact: true }).click();
    await expect(staff.getByRole("log").getByText(answer)).toBeVisible();
  }
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
  expect(await staff.evaluate(() => "stillHere" in window)).toBe(true);
});

test("two who have a record open see each other, keep what they type, and are told of a change", async ({
  page,
  browse,
  db,
  signIn,
}) => {
  const { student } = await makeStudent(db);
  const application = await makeApplication(db, student.id);
  const second = await browse();
  await signIn(page, (await makeStaff(db, "counsellor", "Maya Rai")).userId, { secondFactor: true });
  await signIn(second, (await makeStaff(db, "counsellor", "Bina Shah")).userId, { secondFactor: true });
  await page.goto(`/admin/applications/${application.id}`);
  await second.goto(`/admin/applications/${application.id}`);
  await expect(page.getByText(liveMessages.alsoHere({ count: 1, names: "Bina Shah" }))).toBeVisible();
  await expect(second.getByText(liveMessages.alsoHere({ count: 1, names: "Maya Rai" }))).toBeVisible();

  await second.getByText(recordMessages.stream.write).click();
  const note = second.getByLabel(recordMessages.writeNote);
  await note.fill("The course is full");
  await moveStatus(page, applicationMessages.moveTo({ status: "Under Review" }));
  await expect(second.getByText(liveMessages.changed)).toBeVisible();
  await expect(note).toHaveValue("The course is full");
  await db.insert(notes).values({
    studentId: student.id,
    applicationId: application.id,
    body: "The visa office called",
  });
  await second.getByRole("button", { name: liveMessages.show }).click();
  await expect(presentStep(second)).toContainText("Under Review");
  await expect(second.getByText("The visa office called")).toBeVisible();
  await expect(note).toHaveValue("The course is full");

  await page.goto("/admin");
  await expect(second.getByText(liveMessages.alsoHere({ count: 1, names: "Maya Rai" }))).toBeHidden();
});

test("what somebody types before the page's scripts have come is kept when another changes the record", async ({
  page,
  browse,
  db,
  signIn,
}) => {
  const { student } = await makeStudent(db);
  const application = await makeApplication(db, student.id);
  const slow = await browse();
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await signIn(slow, (await makeStaff(db, "counsellor", "Bina Shah")).userId, { secondFactor: true });
  const { promise: typed, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await slow.route("**/*.js", async (route) => {
    await typed;
    await route.continue();
  });
  await slow.goto(`/admin/applications/${application.id}`, { waitUntil: "commit" });
  // The line of the note opens without script.
  await slow.getByText(recordMessages.stream.write).click();
  const note = slow.getByLabel(recordMessages.writeNote);
  await note.fill("The course is full");
  letScriptsCome();
  await page.goto(`/admin/applications/${application.id}`);
  await expect(page.getByText(liveMessages.alsoHere({ count: 1, names: "Bina Shah" }))).toBeVisible();
  await moveStatus(page, applicationMessages.moveTo({ status: "Under Review" }));
  await expect(slow.getByText(liveMessages.changed)).toBeVisible();
  await expect(note).toHaveValue("The course is full");
});

test("a list says how many are new, and moves when it is asked to", async ({ page, db, signIn }) => {
  await signIn(page, (await makeStaff(db, "viewer")).userId, { secondFactor: true });
  const listens = page.waitForResponse((answer) => answer.url().includes("/api/live"));
  await page.goto("/admin/students");
  await expect(page.getByRole("heading", { name: studentMessages.title })).toBeVisible();
  await listens;
  const firstRow = page.getByRole("row").nth(1);
  const stood = await firstRow.boundingBox();
  const firstName = `Newly${randomUUID().slice(0, 6)}`;
  await db.transaction(async (tx) => {
    await makeStudentRecord(tx, { firstName, lastName: "Come" });
    await makeStudentRecord(tx);
  });
  // Students of other journeys may arrive in between.
  const more = page.getByText(/^([2-9]|\d{2,}) new/);
  await expect(more).toBeVisible();
  await expect(more).toBeInViewport();
  expect(await firstRow.boundingBox(), "nothing slides away under a finger").toEqual(stood);
  await expect(page.getByText(`${firstName} Come`)).toHaveCount(0);
  await page.getByRole("button", { name: liveMessages.showNew }).click();
  await expect(page.getByText(`${firstName} Come`).first()).toBeVisible();
  await expect(more).toBeHidden();
});
