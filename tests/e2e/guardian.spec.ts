import { guardianMessages } from "#app/admissions/guardians/guardians.words.ts";
import { guardianWords } from "#app/admissions/wizard/guardian.words.ts";
import { makeGuardian } from "#tests/factories/guardians.ts";
import { makeApplication, makeStudent } from "#tests/factories/records.ts";
import { expect, NO_SCRIPT, PHONE, test } from "./fixtures.ts";
import { expectStep } from "./wizard.ts";

test("step 1 asks for a parent or guardian once the date of birth says under 18, and keeps what is entered", async ({
  browse,
  db,
  signIn,
}) => {
  const { actor } = await makeStudent(db);
  const page = await browse(PHONE);
  await signIn(page, actor.userId);
  await page.goto("/apply");
  await expectStep(page, "Personal Info");
  const title = page.getByRole("heading", { name: guardianWords.title });
  await expect(title).toBeHidden();
  await page.getByLabel("Date of birth").fill(`${new Date().getUTCFullYear() - 16}-01-01`);
  await expect(title).toBeVisible();
  await page.getByLabel("Parent or guardian’s name").fill("Maya Thapa");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expectStep(page, "Education");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByLabel("Parent or guardian’s name")).toHaveValue("Maya Thapa");
  await page.getByLabel("Date of birth").fill("2000-01-01");
  await expect(title).toBeHidden();
});

test("a date of birth that is entered before the scripts have loaded asks for a guardian too", async ({
  browse,
  db,
  signIn,
}) => {
  const { actor } = await makeStudent(db);
  const page = await browse(PHONE);
  await signIn(page, actor.userId);
  const { promise: entered, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await entered;
    await route.continue();
  });
  await page.goto("/apply", { waitUntil: "commit" });
  await page.getByLabel("Date of birth").fill(`${new Date().getUTCFullYear() - 16}-01-01`);
  goOn();
  await expect(page.getByRole("heading", { name: guardianWords.title })).toBeVisible();
});

test("the guardian confirms with the link, without script and without an account", async ({ browse, db }) => {
  const { student } = await makeStudent(db, { firstName: "Asha" });
  const { token } = await makeGuardian(db, (await makeApplication(db, student.id)).id);
  const page = await browse(NO_SCRIPT);
  await page.goto(`/guardian/${token}`);
  const texts = guardianMessages.page;
  await expect(
    page.getByRole("heading", { level: 1, name: texts.heading({ student: "Asha" }) }),
  ).toBeVisible();
  await page.getByRole("button", { name: texts.confirm, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: texts.confirmedTitle })).toBeVisible();
});
