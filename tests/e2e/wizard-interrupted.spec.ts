import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import type { DraftAnswers } from "#app/admissions/answers/draft.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { uiMessages } from "#app/ui/ui.words.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, PHONE, test } from "./fixtures.ts";
import { endSessions, givePassword, typeCredentials } from "./people.ts";
import { expectStep, fillEducation, next } from "./wizard.ts";

test.use(PHONE);

test("what is typed offline is kept, and saved when the connection is back", async ({
  page,
  db,
  signIn,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const { actor, student } = await makeStudent(db);
  await signIn(page, actor.userId);
  await page.goto("/apply");
  await expectStep(page, "Personal Info");
  await page.getByLabel("Phone").fill("+977 984 123 4567");
  await expectSaved(page);

  await page.context().setOffline(true);
  await page.getByLabel("Phone").fill("+977 984 765 4321");
  await expect(page.getByText(uiMessages.offline)).toBeVisible();
  await next(page, "Education");
  await fillEducation(page);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByLabel("Phone")).toHaveValue("+977 984 765 4321");
  await expect(page.getByText(uiMessages.offline)).toBeVisible();

  await page.context().setOffline(false);
  await expectSaved(page);
  const answers = await answersOf(db, student.id);
  expect(answers.personalInfo.phone).toBe("+977 984 765 4321");
  expect(answers.education).toMatchObject({ highestQualification: "bachelor", gpa: "3.4/4" });
});

test("what could not be saved before the browser crashed is there again on the next visit", async ({
  page,
  db,
  signIn,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const { actor, student } = await makeStudent(db);
  await signIn(page, actor.userId);
  await page.goto("/apply");
  await expectStep(page, "Personal Info");
  await page.context().setOffline(true);
  await page.getByLabel("Phone").fill("+977 980 111 2222");
  await expect(page.getByText(uiMessages.offline)).toBeVisible();
  await crash(page);
  expect((await answersOf(db, student.id)).personalInfo.phone).not.toBe("+977 980 111 2222");

  const again = await page.context().newPage();
  await page.close();
  await again.context().setOffline(false);
  await again.goto("/apply/personal");
  await expect(again.getByLabel("Phone")).toHaveValue("+977 980 111 2222");
  await expect(again.getByText(applyMessages.restored)).toBeVisible();
  await expectSaved(again);
  expect((await answersOf(db, student.id)).personalInfo.phone).toBe("+977 980 111 2222");
});

test("two devices that change the same answer see both, and nothing is overwritten silently", async ({
  page,
  browse,
  db,
  signIn,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const { actor, student } = await makeStudent(db);
  const tablet = await browse(PHONE);
  await signIn(page, actor.userId);
  await signIn(tablet, actor.userId);
  await page.goto("/apply");
  await expectStep(page, "Personal Info");
  await tablet.goto("/apply");
  await expectStep(tablet, "Personal Info");

  await page.getByLabel("Phone").fill("+977 984 111 1111");
  await expectSaved(page);
  await expect
    .poll(async () => (await answersOf(db, student.id)).personalInfo.phone)
    .toBe("+977 984 111 1111");
  await tablet.getByLabel("Phone").fill("+977 984 222 2222");
  await expect(tablet.getByText(applyMessages.staleTitle)).toBeVisible();
  await expect(tablet.getByRole("radio", { name: /\+977 984 111 1111/ })).toBeVisible();
  await expect(tablet.getByRole("radio", { name: /\+977 984 222 2222/ })).toBeVisible();
  expect((await answersOf(db, student.id)).personalInfo.phone).toBe("+977 984 111 1111");
  await expectAccessible(tablet);
  await expectNoSidewaysScroll(tablet);

  await tablet.getByRole("radio", { name: /\+977 984 111 1111/ }).check();
  await tablet.getByRole("button", { name: applyMessages.saveChoice }).click();
  await expect(tablet.getByLabel("Phone")).toHaveValue("+977 984 111 1111");

  // The form suggests keeping what each device changed on its own: nothing has to be typed again.
  await tablet.getByLabel("Country of citizenship").selectOption("nepal");
  await expect.poll(async () => (await answersOf(db, student.id)).personalInfo.country).toBe("nepal");
  await page.getByLabel("Date of birth").fill("2003-04-30");
  await expect(page.getByText(applyMessages.staleTitle)).toBeVisible();
  await page.getByRole("button", { name: applyMessages.saveChoice }).click();
  await expect(page.getByLabel("Country of citizenship")).toHaveValue("nepal");
  await expect(page.getByLabel("Date of birth")).toHaveValue("2003-04-30");
  await expect
    .poll(async () => (await answersOf(db, student.id)).personalInfo)
    .toMatchObject({ country: "nepal", dateOfBirth: "2003-04-30" });
});

test("a session that ends while one types is renewed, back on the same step with everything there", async ({
  page,
  db,
  signIn,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const { actor, student, email } = await makeStudent(db);
  await givePassword(db, actor.userId);
  await signIn(page, actor.userId);
  await page.goto("/apply");
  await expectStep(page, "Personal Info");
  await next(page, "Education");
  await endSessions(db, actor.userId);
  await fillEducation(page);
  await expect(page.getByText(applyMessages.signedOutTitle)).toBeVisible();
  await page.getByLabel("Institution").fill("Kathmandu University");

  await page.getByRole("link", { name: applyMessages.signInAgain }).click();
  await typeCredentials(page, email);
  await expectStep(page, "Education");
  await expect(page.getByLabel("Institution")).toHaveValue("Kathmandu University");
  await expect(page.getByText(applyMessages.restored)).toBeVisible();
  await expectSaved(page);
  expect((await answersOf(db, student.id)).education).toMatchObject({
    institution: "Kathmandu University",
    highestQualification: "bachelor",
  });
});

test("a button that is held down while the scripts arrive is still pressed", async ({ page, db, signIn }) => {
  const { actor } = await makeStudent(db);
  await signIn(page, actor.userId);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/apply", { waitUntil: "commit" });
  await page.getByRole("navigation", { name: applyMessages.steps }).getByText("PR Assessment").hover();
  await page.mouse.down();
  arrive();
  await page.waitForFunction(() =>
    Object.keys(document.forms.namedItem("step-form") ?? {}).some((key) => key.startsWith("__react")),
  );
  // What React does once it has taken over the page comes before the second frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.mouse.up();
  await expectStep(page, "PR Assessment");
});

test("what is missing at the end is listed by step, with links that lead to the field", async ({
  page,
  db,
  signIn,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const { actor } = await makeStudent(db);
  await signIn(page, actor.userId);
  await page.goto("/apply");
  await page.getByRole("navigation", { name: applyMessages.steps }).getByText("PR Assessment").click();
  await expectStep(page, "PR Assessment");
  await page.getByRole("button", { name: applyMessages.submit }).click();
  await expect(page.getByText(applyMessages.problemsTitle)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Enter the name of your institution" }).click();
  await expectStep(page, "Education");
  await expect(page.getByLabel("Institution")).toBeFocused();
  await expect(page.getByLabel("Institution")).toHaveAttribute("aria-invalid", "true");
});

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
}

/**
 * Takes the page away without a last word. One that is closed still sends what it has not saved; if the
 * connection is back by then, it arrives, and there is nothing to restore.
 */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash");
  const devtools = await page.context().newCDPSession(page);
  // The crashed page cannot answer.
  devtools.send("Page.crash").catch(() => undefined);
  await crashed;
}

async function answersOf(db: Db, studentId: string): Promise<DraftAnswers> {
  const [draft] = await db
    .select({ answers: applicationDrafts.answers })
    .from(applicationDrafts)
    .where(eq(applicationDrafts.studentId, studentId));
  if (!draft) throw new Error("The student has no draft");
  return draft.answers;
}
