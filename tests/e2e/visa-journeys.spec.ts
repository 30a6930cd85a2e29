import { and, eq } from "drizzle-orm";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { calendarDateOf, daysAfter } from "#app/platform/time/calendar-date.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { visaFiles } from "#app/visas/visa-files/visa-files.tables.server.ts";
import { visaAnswers } from "#app/visas/visa-statements/visa-statements.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeOffer } from "#tests/factories/offers.ts";
import { countryIdOf, makeApplication, makeStudent, makeUniversity } from "#tests/factories/records.ts";
import { makeVisaDate, makeVisaFile } from "#tests/factories/visa-files.ts";
import { makeFunds } from "#tests/factories/visa-funds.ts";
import { expect, NO_SCRIPT, PHONE, test } from "./fixtures.ts";
import { expectToast } from "./people.ts";

const TODAY = calendarDateOf(new Date());
const day = (days: number) => daysAfter(TODAY, days);
const shown = (days: number) => formatCalendarDate(day(days), "en-GB");
/** A phone of usual width. */
const USUAL_PHONE = { ...PHONE, viewport: { width: 390, height: 844 } };

/** A student with an offer for Australia, whose file a counsellor prepares. */
async function aCase(db: Db, { startsIn = 120, officialDays = 45, firstName = "Asha" } = {}) {
  const { student, actor } = await makeStudent(db, { firstName, lastName: "Thapa" });
  const university = await makeUniversity(db, { countryId: await countryIdOf(db, "australia") });
  const answers = sampleAnswers();
  const { id, reference } = await makeApplication(db, student.id, {
    status: "Accepted",
    universityId: university.id,
    answers: { ...answers, english: { ...answers.english, testType: "ielts", score: "6.5" } },
  });
  await makeOffer(db, id, { state: "accepted", university: university.name, startsOn: day(startsIn) });
  const preparer = await makeStaff(db, "counsellor", "Sanjay Preparer");
  await makeVisaFile(db, id, {
    preparedBy: preparer.userId,
    plannedOn: day(30),
    officialDays,
    officialSeenOn: TODAY,
    latestOn: day(startsIn - officialDays),
    startsOn: day(startsIn),
  });
  await makeVisaDate(db, id, { kind: "medical", dueOn: day(20), note: "Panel physician, 10 am" });
  return { id, reference, student, actor, university, preparer };
}

test("on a phone, a student sees what is next, saves an answer and lets their mother follow; she sees no bank details", async ({
  page: staff,
  db,
  signIn,
  mailTo,
  browse,
}) => {
  const { id, reference, actor, preparer } = await aCase(db);
  await makeFunds(db, id, { name: "Everest Bank" });
  const student = await browse(USUAL_PHONE);
  await signIn(student, actor.userId);
  await student.goto(`/student-dashboard/applications/${reference}`);
  await student.getByRole("link", { name: "Open visa file" }).click();
  await expect(student.getByRole("heading", { name: "Your visa file", level: 1 })).toBeVisible();
  await expect(student.getByText(/^Upload \d+ documents$/)).toBeVisible();
  await expect(student.getByText(`Planned lodgement: ${shown(30)}`)).toBeVisible();
  await expect(student.getByRole("heading", { name: "Documents to provide" })).toBeVisible();
  await expect(student.getByRole("link", { name: /^Upload ?: Passport$/ })).toBeVisible();
  await expect(student.getByText("Medical examination").first()).toBeVisible();
  await expect(student.getByText(`Due ${shown(20)}`)).toBeVisible();
  // What a licensed person explains is not on the page of the student.
  await expect(student.getByText("Last safe day")).toHaveCount(0);

  await student.getByRole("link", { name: `Application ${reference}` }).click();
  await student.getByRole("link", { name: "Open statement" }).click();
  const answer = student.getByLabel("Answer: Your current situation");
  await answer.fill("I live in Bhaktapur with my parents and work as a nurse.");
  await expect(student.getByText("12 words of 150")).toBeVisible();
  await expect(student.getByText(/^Saved \d/).first()).toBeVisible();
  await student.reload();
  await expect(answer).toHaveValue("I live in Bhaktapur with my parents and work as a nurse.");

  await student.goto(`/student-dashboard/applications/${reference}`);
  await student.getByRole("link", { name: "Open family page settings" }).click();
  await student.getByLabel("Name").fill("Maya Thapa");
  await student.getByLabel("Email").fill("maya.journey@family.example");
  await student.getByLabel("Mobile phone").fill("+9779812345678");
  await student.getByRole("checkbox", { name: /^I agree that this person/ }).check();
  await student.getByRole("button", { name: "Give access" }).click();
  await expectToast(student, "Access given. We’ve sent the link");
  const { path } = await mailTo("maya.journey@family.example", "family-link");

  await signIn(staff, preparer.userId, { secondFactor: true });
  await staff.goto(`/admin/applications/${id}/visa/family`);
  await staff.getByRole("button", { name: "Show code for Maya Thapa" }).click();
  const code = await staff.getByText(/^Code for Maya Thapa: \d{6}$/).innerText();

  const mother = await browse({ ...USUAL_PHONE, ...NO_SCRIPT, viewport: USUAL_PHONE.viewport });
  await mother.goto(String(path));
  await mother.getByLabel("Code (6 digits)").fill(code.slice(-6));
  await mother.getByRole("button", { name: "Open page" }).click();
  await expect(mother.getByRole("heading", { name: "Asha’s application", level: 1 })).toBeVisible();
  await expect(mother.getByText(shown(20))).toBeVisible();
  await expect(mother.getByText(/^We never ask you to send money/)).toBeVisible();
  const html = await mother.content();
  expect(["Everest", "4321", "NPR", "Thapa"].filter((text) => html.includes(text))).toEqual([]);
  const width = () => mother.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(390);
});

test("on a desktop, a counsellor sees what is missing, what contradicts and the last safe day; a reviewer signs", async ({
  page,
  db,
  signIn,
  browse,
}) => {
  const { id, preparer } = await aCase(db);
  const text = "My IELTS score is 7.5 overall. I live with my parents in Bhaktapur.";
  await db.insert(visaAnswers).values({ applicationId: id, question: "circumstances", text, version: 1 });
  await signIn(page, preparer.userId, { secondFactor: true });
  await page.goto(`/admin/applications/${id}/visa?view=page`);
  await expect(page.getByText(`Lodge on or before ${shown(75)}`)).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Parts of the visa file" });
  await tabs.getByRole("link", { name: "Documents" }).click();
  await expect(page.getByText("Passport").first()).toBeVisible();
  await expect(page.getByText("Missing").first()).toBeVisible();
  await tabs.getByRole("link", { name: "Statement" }).click();
  await expect(page.getByText("States IELTS 7.5, but the form has IELTS 6.5")).toBeVisible();
  await tabs.getByRole("link", { name: "Review" }).click();
  await expect(page.getByText("You prepared this file. A colleague must sign the review.")).toBeVisible();

  const reviewer = await browse();
  await signIn(reviewer, (await makeStaff(db, "counsellor", "Rukhsana Reviewer")).userId, {
    secondFactor: true,
  });
  await reviewer.goto(`/admin/applications/${id}/visa/review?view=page`);
  await expect(reviewer.getByText("Prepared by Sanjay Preparer")).toBeVisible();
  const checks = reviewer.getByRole("group", { name: "I have checked" }).getByRole("checkbox");
  await expect(checks).toHaveCount(5);
  for (const check of await checks.all()) await check.check();
  await reviewer.getByRole("button", { name: "Sign review" }).click();
  await expectToast(reviewer, "Review signed");
  await expect(reviewer.getByText(/^Signed by Rukhsana Reviewer on /)).toBeVisible();
  await expect(reviewer.getByText("Valid", { exact: true })).toBeVisible();
  await reviewer.getByRole("button", { name: "Mark as ready to lodge" }).click();
  await expectToast(reviewer, "Marked as ready to lodge");

  // An offer that came too late is red wherever it is listed.
  const late = await aCase(db, { startsIn: 24, firstName: "Late" });
  await page.goto(`/admin/applications/${late.id}/visa?view=page`);
  await expect(
    page.getByRole("region", { name: "Open record" }).getByText("Too late for start"),
  ).toBeVisible();
  await expect(page.getByText(`The last safe day was ${shown(-21)}`)).toBeVisible();
  await page.goto("/admin/applications?visa=late");
  await expect(page.getByRole("row", { name: /Late Thapa/ })).toContainText("Too late for start");
});

test("an owner changes a funds figure: the affected cases are listed before it is submitted, and a second person approves", async ({
  page,
  db,
  signIn,
  browse,
}) => {
  const [one, two] = [await aCase(db, { firstName: "Bina" }), await aCase(db, { firstName: "Chandra" })];
  for (const { id } of [one, two])
    await makeFunds(db, id, { funds: { familyGround: "doctorate", partner: true } });
  await signIn(page, (await makeStaff(db, "owner", "First Owner")).userId, { secondFactor: true });
  await page.goto("/admin/settings/rules/au-funds-partner?view=page");
  const affected = page.locator("details", { hasText: "Funds of visa applications" });
  await affected.locator("summary").click();
  for (const { reference } of [one, two]) await expect(affected.getByText(reference)).toBeVisible();
  await expect(affected.getByText(/^Calculates with A\$[\d,]+, lodgement planned on /).first()).toBeVisible();
  await page.getByRole("link", { name: "Propose change" }).click();
  await page.getByRole("textbox", { name: "Value", exact: true }).fill("11,111");
  await page.getByRole("textbox", { name: /^Valid from/ }).fill("2090-07-01");
  await page.getByLabel("Day you checked the source").fill(TODAY);
  await page.getByLabel("The change is confirmed, not only announced").check();
  await page.getByRole("button", { name: "Submit for approval" }).click();
  await expectToast(page, "Change submitted for approval");
  await expect(
    page.getByText("You submitted this change, so another person with permission has to approve it."),
  ).toBeVisible();

  const second = await browse();
  await signIn(second, (await makeStaff(db, "owner", "Second Owner")).userId, { secondFactor: true });
  await second.goto("/admin/settings/rules/au-funds-partner?view=page");
  await expect(second.getByText(/^Submitted by First Owner on /)).toBeVisible();
  // The plans lodge before the figure starts: their amount stays, and their applications are still open.
  await expect(second.locator("summary", { hasText: "Funds of visa applications" })).toHaveCount(0);
  await expect(second.locator("summary", { hasText: "Open applications" })).toBeVisible();
  await second.getByRole("button", { name: "Decline change" }).click();
  await expectToast(second, "Change declined");
});

test("a second owner approves a figure: counsellors get tasks, students can be sent a message, and pages say when it changed", async ({
  page,
  db,
  signIn,
  browse,
}) => {
  const { reference, preparer } = await aCase(db, { firstName: "Deepa" });
  await signIn(page, (await makeStaff(db, "owner", "First Owner")).userId, { secondFactor: true });
  await page.goto("/admin/settings/rules/au-funds-child");
  await page.getByRole("link", { name: "Propose change" }).click();
  await page.getByRole("textbox", { name: "Value", exact: true }).fill("4,455");
  await page.getByRole("textbox", { name: /^Valid from/ }).fill(TODAY);
  await page.getByLabel("Day you checked the source").fill(TODAY);
  await page.getByLabel("The change is confirmed, not only announced").check();
  const affected = page.locator("details", { hasText: "Open applications" });
  await affected.locator("summary").click();
  await expect(affected.getByText(reference)).toBeVisible();
  await page.getByRole("button", { name: "Submit for approval" }).click();
  await expectToast(page, "Change submitted for approval");

  const second = await browse();
  await signIn(second, (await makeStaff(db, "owner", "Second Owner")).userId, { secondFactor: true });
  await second.goto("/admin/settings/rules/au-funds-child");
  await second.getByRole("button", { name: "Approve change" }).click();
  await expectToast(second, "Change approved. Tasks are created for affected cases.");
  await expect(second.getByText(`Valid from ${formatCalendarDate(TODAY, "en-GB")}.`)).toBeVisible();
  // A job creates the tasks.
  await expect(async () => {
    await second.reload();
    await expect(second.getByText(/^[1-9]\d* tasks? created$/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await second.getByRole("link", { name: "Message these students" }).click();
  await expect(second.getByText(/^[1-9]\d* students? will receive this message$/)).toBeVisible();

  const counsellor = await browse();
  await signIn(counsellor, preparer.userId, { secondFactor: true });
  await counsellor.goto("/admin/settings/rules/au-funds-child");
  await expect(counsellor.getByText("A$4,455 per year").first()).toBeVisible();
  const visitor = await browse(USUAL_PHONE);
  await visitor.goto("/funds?country=australia&children=1");
  await expect(visitor.getByText(/^Changed on .*: A\$4,455/).first()).toBeVisible();
});

test("in the demo, a counsellor sees what is missing and what contradicts, the last safe day, and which refusal is comparable", async ({
  page,
  db,
  signIn,
}) => {
  const [counsellor] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, "counsellor@demo.southbound.example"));
  await signIn(page, counsellor?.id ?? "", { secondFactor: true });
  const fileOf = async (firstName: string, lastName: string) => {
    const [found] = await db
      .select({ id: visaFiles.applicationId })
      .from(visaFiles)
      .innerJoin(applications, eq(applications.id, visaFiles.applicationId))
      .innerJoin(students, eq(students.id, applications.studentId))
      .where(and(eq(students.firstName, firstName), eq(students.lastName, lastName)))
      // Other tests have students of the same name.
      .orderBy(visaFiles.createdAt)
      .limit(1);
    return `/admin/applications/${found?.id}/visa`;
  };
  const findings = page.locator("#findings");
  for (const [first, last, found] of [
    ["Ishaan", "Kulkarni", "States IELTS 7.5, but the form has IELTS 6.5"],
    ["Asha", "Thapa", "Different payers are named: the parents or family and a relative"],
  ] as const) {
    const file = await fileOf(first, last);
    await page.goto(file);
    await expect(page.getByText(/^Lodge on or before /)).toBeVisible();
    await page.goto(`${file}/documents`);
    await expect(page.getByText(/^[1-9]\d* documents? needs? work$/).last()).toBeVisible();
    await page.goto(`${file}/statement`);
    await expect(findings.getByText(found)).toBeVisible();
  }
  await page.goto(await fileOf("Sushant", "Dahal"));
  await expect(page.getByText(/^The last safe day was /)).toBeVisible();
  await expect(page.getByRole("link", { name: "Record deferral" })).toBeVisible();
  await page.goto(await fileOf("Nandini", "Iyer"));
  await expect(page.getByText(/^Lodge on or before /)).toBeVisible();
  // The loan of the older case was not sanctioned either.
  const indian = await fileOf("Ishaan", "Kulkarni");
  await page.goto(`${indian}/review`);
  await page.getByRole("link", { name: /^India: \d+ decisions/ }).click();
  const refusals = page.locator("section", { hasText: "Refusals of comparable cases" }).last();
  await expect(refusals.getByText("The loan was approved in principle, not sanctioned.")).toBeVisible();
  await refusals.getByRole("link", { name: /^SB-/ }).first().click();
  await expect(page.getByText(/^Refused on /).first()).toBeVisible();
});
