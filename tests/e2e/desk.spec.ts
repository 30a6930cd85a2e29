import { eq } from "drizzle-orm";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import {
  documentMessages,
  fileMessages,
  onPaperMessages,
  viewerMessages,
} from "#app/admissions/documents/documents.words.ts";
import { DOCUMENT_STATE_LABELS } from "#app/admissions/documents/states.ts";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { bulkMessages } from "#app/conversations/bulk-messages/bulk.words.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { templateMessages } from "#app/conversations/templates/templates.words.ts";
import { exportMessages } from "#app/platform/lists/export.words.ts";
import { listMessages, recordMessages } from "#app/platform/portal/admin.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeApplication, makeEnquiry, makeStudent } from "#tests/factories/records.ts";
import { makeTemplate } from "#tests/factories/templates.ts";
import { makeMessage } from "#tests/factories/threads.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { press } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectToast } from "./people.ts";

test("a paper is read page by page, compared with the application, accepted, and the next is a key away", async ({
  page,
  browse,
  db,
  signIn,
}) => {
  const { student, actor } = await makeStudent(db);
  const application = await makeApplication(db, student.id);
  await makeDocument(db, student.id, { kind: "cv" });
  const sender = await browse();
  await signIn(sender, actor.userId);
  await sender.goto("/student-dashboard/documents/send?kind=passport");
  const file = { name: "passport.pdf", mimeType: "application/pdf", buffer: await samplePdf(2, "Passport") };
  await sender.getByLabel(documentMessages.file).setInputFiles(file);
  await sender.getByRole("button", { name: documentMessages.sendThis, exact: true }).click();
  await expect(sender.getByText(DOCUMENT_STATE_LABELS["in-review"]).first()).toBeVisible();

  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto(`/admin/files?q=${encodeURIComponent(student.email)}`);
  await page.getByRole("link", { name: new RegExp(DOCUMENT_KIND_LABELS.passport) }).click();
  const shown = (number: number) =>
    page.getByRole("img", { name: viewerMessages.page({ page: number, pages: 2 }) });
  const isDrawn = async (number: number) =>
    (await shown(number).evaluate((image: HTMLImageElement) => image.naturalWidth)) > 0;
  await expect.poll(() => isDrawn(1)).toBe(true);
  await press(page, "]");
  await expect.poll(() => isDrawn(2)).toBe(true);
  await press(page, "r");
  await expect(shown(2)).toHaveClass(/rotate-90/);

  const { firstName, lastName } = application.answers.personalInfo;
  const answered = `${firstName} ${lastName}`;
  await expect(page.getByText(onPaperMessages.answeredAs({ value: answered }))).toBeVisible();
  const name = page.getByLabel(onPaperMessages.nameOnPaper);
  await name.fill("Somebody Else");
  await expect(page.getByText(onPaperMessages.differsFrom({ value: answered }))).toBeVisible();
  await name.fill(`${lastName} ${firstName}`.toUpperCase());
  await expect(page.getByText(onPaperMessages.answeredAs({ value: answered }))).toBeVisible();
  await page.getByRole("button", { name: documentMessages.accept, exact: true }).click();
  await expect(page.getByText(onPaperMessages.same, { exact: true }).first()).toBeVisible();

  const here = page.url();
  await expect(page.getByRole("link", { name: fileMessages.next })).toBeVisible();
  await page.getByRole("heading", { name: DOCUMENT_KIND_LABELS.passport }).click();
  await press(page, "n");
  await expect(page).not.toHaveURL(here);
  const next = page.getByRole("region", { name: listMessages.openRecord });
  await expect(next.getByText(DOCUMENT_STATE_LABELS["in-review"]).first()).toBeVisible();

  const second = page.url();
  await next.getByRole("button", { name: documentMessages.acceptNext }).click();
  await expectToast(page, documentMessages.accepted);
  await expect(page).not.toHaveURL(second);
  await expect(next.getByText(DOCUMENT_STATE_LABELS["in-review"]).first()).toBeVisible();
});

test("a student and a visitor are answered from one list, by keys, and the visitor becomes a student", async ({
  page,
  browse,
  db,
  signIn,
}) => {
  const worthy = `worthy${Date.now()}`;
  const { student, actor } = await makeStudent(db, { lastName: `Key${worthy}` });
  await makeMessage(db, student.id, "Which intake is open?", { side: "student", authorId: actor.userId });
  await makeTemplate(db, { title: `Both intakes ${worthy}`, body: "Dear {firstName}, February and July." });
  const enquiry = await makeEnquiry(db, `Visitor Ask${worthy}`);
  const email = `${enquiry.id}@example.com`;
  await db.update(enquiries).set({ email, message: "May I work?" }).where(eq(enquiries.id, enquiry.id));
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto(`/admin/messages?q=${worthy}`);
  await page.getByRole("link", { name: new RegExp(`Key${worthy}`) }).click();
  const log = page.getByRole("log");
  await expect(log.getByText("Which intake is open?")).toBeVisible();
  await press(page, "n");
  await page.keyboard.type("Prefers July.");
  await press(page, "Control+Enter");
  await expect(log.getByText("Prefers July.")).toBeVisible();
  await expect(log.getByText("Internal note")).toBeVisible();
  // A note that is not added yet stays, also when a colleague adds one.
  const note = page.getByRole("textbox", { name: recordMessages.writeNote });
  await note.fill("Half a thought");
  await db.insert(notes).values({ studentId: student.id, body: "Called by a colleague." });
  await page.getByRole("heading", { name: new RegExp(`Key${worthy}`) }).click();
  await press(page, "t");
  await page.getByRole("link", { name: new RegExp(`Both intakes ${worthy}`) }).click();
  const reply = page.getByRole("textbox", { name: new RegExp(`^Message .*Key${worthy}$`) });
  await expect(reply).toHaveValue(`Dear ${student.firstName}, February and July.`);
  await reply.press("Control+Enter");
  await expect(log.getByText("February and July.")).toBeVisible();
  await expect(log.getByText("Called by a colleague.")).toBeVisible();
  await page.getByRole("heading", { name: new RegExp(`Key${worthy}`) }).click();
  await press(page, "n");
  await expect(note).toHaveValue("Half a thought");
  await page.getByRole("heading", { name: new RegExp(`Key${worthy}`) }).click();
  await press(page, "h");
  await page.getByRole("button", { name: "3 days" }).click();
  await expectToast(page, "Conversation updated");

  await page.getByRole("link", { name: new RegExp(`Ask${worthy}`) }).click();
  await page.getByRole("button", { name: "Add as student" }).click();
  await expectToast(page, "Student created successfully");
  await expect(
    page.getByRole("complementary").getByRole("link", { name: `Visitor Ask${worthy}` }),
  ).toBeVisible();
  await page.getByRole("textbox", { name: "Reply by email" }).fill("Yes, 48 hours a fortnight.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expectToast(page, "Reply sent");
  await expect(page.getByText("Yes, 48 hours a fortnight.").first()).toBeVisible();

  const reader = await browse();
  await signIn(reader, actor.userId);
  await reader.goto(`/student-dashboard/messages/${student.id}`);
  await expect(reader.getByRole("log").getByText("February and July.")).toBeVisible();
  await expect(reader.getByText("Prefers July.")).toHaveCount(0);
});

test("a filtered list gets one message each, looked at before it is sent", async ({
  page,
  browse,
  db,
  signIn,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const lastName = "Manyworthy";
  const [one, other] = [await makeStudent(db, { lastName }), await makeStudent(db, { lastName })];
  await makeTemplate(db, { title: "Holiday", body: "Dear {firstName}, we are closed on Friday." });
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto(`/admin/students?q=${lastName}`);
  await page.locator(`summary[aria-label="${exportMessages.menu}"]`).click();
  await page.getByRole("link", { name: studentMessages.writeTo }).click();
  await expect(page.getByText(bulkMessages.to({ count: 2 }))).toBeVisible();
  await page.getByLabel(templateMessages.choose).selectOption({ label: "Holiday · English" });
  await page.getByRole("button", { name: templateMessages.insert }).click();
  const body = page.getByRole("textbox", { name: bulkMessages.body });
  await expect(body).toHaveValue(/closed on Friday/);
  await body.fill(`${await body.inputValue()} {course}`);
  await page.getByRole("button", { name: bulkMessages.preview }).click();
  await expect(
    page.getByText("Remove placeholders that are not available for every student: {course}"),
  ).toBeVisible();
  await body.fill("Dear {firstName}, we are closed on Friday.");
  await page.getByRole("button", { name: bulkMessages.preview }).click();
  await expect(
    page.getByText(`Dear ${one.student.firstName}, we are closed on Friday.`).first(),
  ).toBeVisible();
  await page.getByRole("button", { name: bulkMessages.send({ count: 2 }) }).click();
  // The page follows what a job does.
  await expect(page.getByText(bulkMessages.progress({ done: 2, count: 2 }))).toBeVisible({ timeout: 30_000 });
  const reader = await browse();
  await signIn(reader, other.actor.userId);
  await reader.goto(`/student-dashboard/messages/${other.student.id}`);
  const log = reader.getByRole("log");
  await expect(log.getByText(`Dear ${other.student.firstName}, we are closed on Friday.`)).toBeVisible();
});
