import { accountMessages } from "#app/people/sign-up/accounts.words.ts";
import { pageMessages } from "#app/platform/pages/pages.words.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { expect, PHONE, test } from "./fixtures.ts";
import { expectToast, fillSignUp, newEmail } from "./people.ts";

test.use(PHONE);

test("a sign-up whose connection is dropped keeps what was typed and says so, then goes through", async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION_RESET|503/);
  const email = newEmail();
  await page.goto("/student-auth");
  await page.route("**/student-auth**", (route) =>
    route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
  );
  await fillSignUp(page, { fullName: "Asha Thapa", email });
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expectToast(page, accountMessages.signUpFailed);
  await expect(page.getByLabel("Full name")).toHaveValue("Asha Thapa");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel(/^Password/)).not.toHaveValue("");
  await page.unroute("**/student-auth**");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expectToast(page, accountMessages.accountCreated);
  await expect(page.getByText(accountMessages.signUpFailed), "an earlier error is gone").toHaveCount(0);
});

test("any other form whose connection is dropped keeps its page", async ({
  page,
  db,
  signIn,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION_RESET|503/);
  await signIn(page, (await makeStudent(db)).actor.userId);
  await page.goto("/account");
  await page.getByLabel("Full name").fill("Asha Kumari Thapa");
  await page.route("**/account**", (route) =>
    route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
  );
  await page.getByRole("button", { name: "Save" }).first().click();
  await expectToast(page, pageMessages.unreachable);
  await expect(page.getByLabel("Full name")).toHaveValue("Asha Kumari Thapa");
});
