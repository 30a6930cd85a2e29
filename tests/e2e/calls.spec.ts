import { eq } from "drizzle-orm";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { taskMessages } from "#app/admissions/tasks/tasks.words.ts";
import { CALL_OUTCOME_LABELS, callMessages as texts } from "#app/conversations/calls/calls.words.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { enquiryMessages } from "#app/conversations/enquiries/enquiries.words.ts";
import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeEnquiry, only } from "#tests/factories/records.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { newEmail } from "./people.ts";

const DAY_MS = 86_400_000;

test("on a phone, an enquiry becomes a student, who is called, and called again at a time", async ({
  page,
  db,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const lastName = `Callson${Date.now()}`;
  const name = `Asha ${lastName}`;
  const { id } = await makeEnquiry(db, name);
  const contact = { email: newEmail(), phone: "+9779812300077", message: "Which courses start in July?" };
  await db.update(enquiries).set(contact).where(eq(enquiries.id, id));
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });

  await page.goto(`/admin/messages/${id}`);
  await page.getByRole("button", { name: enquiryMessages.contact }).click();
  await page.getByRole("button", { name: enquiryMessages.addStudent }).click();
  await expect(page.getByText(studentMessages.created)).toBeVisible();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByText(/^Enquiry received/)).toContainText(contact.message);
  await expect(page.getByRole("link", { name: contact.phone })).toHaveAttribute(
    "href",
    `tel:${contact.phone}`,
  );

  // It was of no use; tomorrow at half past three is another chance.
  const tomorrow = calendarDateIn(new Date(Date.now() + DAY_MS), "Asia/Kathmandu");
  await page.getByRole("link", { name: texts.log }).click();
  const form = page.getByRole("region", { name: texts.log });
  await form.getByRole("button", { name: texts.save }).click();
  await expect(form.getByLabel(texts.outcome)).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel(texts.outcome).selectOption({ label: CALL_OUTCOME_LABELS["no-answer"] });
  await form.getByLabel(texts.note).fill("The phone was switched off");
  const next = form.getByRole("group", { name: texts.next });
  await next.getByLabel(taskMessages.fields.dueOn).fill(tomorrow);
  await next.getByLabel(taskMessages.fields.dueTime).fill("15:30");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole("button", { name: texts.save }).click();
  await expect(page.getByText(texts.logged)).toBeVisible();
  await expect(page.getByText("The phone was switched off")).toBeVisible();
  await page.getByRole("link", { name: texts.defaultTitle({ name }) }).click();
  await expect(page.getByRole("definition").filter({ hasText: /, 15:30$/ })).toBeVisible();

  const enquiry = only(await db.select().from(enquiries).where(eq(enquiries.id, id)));
  await page.goto(`/admin/students/${enquiry.studentId}`);
  await expect(page.getByRole("link", { name: enquiryMessages.kinds.consultation })).toHaveAttribute(
    "href",
    `/admin/messages/${id}`,
  );

  // The number, typed again, shows the student before the form is sent.
  await page.goto("/admin/students/new");
  const add = page.getByRole("dialog", { name: studentMessages.add });
  await add.getByRole("textbox", { name: studentMessages.fields.phone }).fill("981-2300077");
  await expect(add.getByRole("link", { name: new RegExp(name) })).toBeVisible();
  await expect(add.getByText(studentMessages.likeness.phone)).toBeVisible();
});
