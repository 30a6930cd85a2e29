import { outboxMessages } from "#app/conversations/outbox/outbox.words.ts";
import { accountAreaMessages } from "#app/people/accounts/account.words.ts";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { phoneMessages } from "#app/people/phones/phone.words.ts";
import { factorMessages } from "#app/people/second-factors/factors.words.ts";
import { accountMessages } from "#app/people/sign-up/accounts.words.ts";
import { demoAccount, WELL_KNOWN_PASSWORD } from "#app/platform/environment/demo-accounts.server.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, PHONE, test } from "./fixtures.ts";
import { expectToast, forgetSession, newEmail, PASSWORD, signInOn } from "./people.ts";

test.use(PHONE);

const { challenge, phone: factor, recovery } = factorMessages;

test("a student signs up with a number, adds an address, and makes codes by SMS the second step", async ({
  page,
  browse,
  mailTo,
  complaints,
}) => {
  // A landline is refused on the way.
  complaints.expect(/status of 400/);
  const local = `984${String(Date.now()).slice(-7)}`;
  const phone = `+977${local}`;
  const seen = new Set<string>();
  /** The code of the latest text that was not read before. */
  const nextCode = async (): Promise<string> => {
    await expect.poll(async () => seen.has(String((await mailTo(phone, "phone-code")).code))).toBe(false);
    const code = String((await mailTo(phone, "phone-code")).code);
    seen.add(code);
    return code;
  };
  const looksRight = async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  };

  await page.goto("/student-auth");
  await page.getByRole("link", { name: authMessages.otherWays.phone }).click();
  // The screen before it asks for a name too: what is typed there is lost.
  await expect(page.getByRole("textbox", { name: phoneMessages.phone, exact: true })).toBeVisible();
  await page.getByLabel(authMessages.fields.fullName).fill("Sita Rai");
  await page.getByRole("textbox", { name: phoneMessages.phone, exact: true }).fill("01-4412345");
  await page.getByRole("textbox", { name: authMessages.fields.password, exact: true }).fill(PASSWORD);
  await page.getByLabel(authMessages.fields.confirmPassword).fill(PASSWORD);
  await page.getByRole("checkbox", { name: /I accept/ }).check();
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page.getByText(phoneMessages.landline).first()).toBeVisible();
  await looksRight();
  // As it is written at home.
  await page
    .getByRole("textbox", { name: phoneMessages.phone, exact: true })
    .fill(`0${local.slice(0, 3)}-${local.slice(3)}`);
  await page.getByRole("textbox", { name: authMessages.fields.password, exact: true }).fill(PASSWORD);
  await page.getByLabel(authMessages.fields.confirmPassword).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page.getByText(phoneMessages.signUpLead({ phone }))).toBeVisible();
  await looksRight();
  await page.getByLabel(phoneMessages.code).fill(await nextCode());
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await page.waitForURL("**/apply/personal");
  await expectToast(page, accountMessages.studentSignedIn);

  await page.goto("/account/security");
  await expect(page.getByText(accountAreaMessages.phone.notAddress)).toBeVisible();
  await expect(page.getByText(phone)).toBeVisible();
  await looksRight();
  const email = newEmail();
  await page.getByLabel(accountAreaMessages.security.newEmail).fill(email);
  await page.getByRole("button", { name: accountAreaMessages.security.sendLink }).click();
  await expect(page.getByText(accountAreaMessages.security.linkSent({ email }))).toBeVisible();
  await page.goto(String((await mailTo(email, "verify-new-email")).path));
  await page.getByRole("button", { name: accountAreaMessages.security.confirmChange }).click();
  await expectToast(page, "Email address changed");

  await page.goto("/account/second-factor");
  await page.getByRole("button", { name: /^Use SMS codes with \+97…/ }).click();
  await page.getByLabel(challenge.textCode).fill(await nextCode());
  await looksRight();
  await page.getByRole("button", { name: factorMessages.app.confirm }).click();
  await expect(page.getByRole("heading", { name: factor.added })).toBeVisible();
  await expect(page.getByRole("list", { name: recovery.list }).getByRole("listitem")).toHaveCount(10);

  await forgetSession(page);
  await page.goto("/student-auth?tab=signin&with=phone");
  await page.getByRole("textbox", { name: phoneMessages.phone, exact: true }).fill(local);
  await page.getByRole("textbox", { name: authMessages.fields.password, exact: true }).fill(PASSWORD);
  await looksRight();
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("button", { name: challenge.sendText }).click();
  await page.getByLabel(challenge.textCode).fill(await nextCode());
  await looksRight();
  await page.getByRole("button", { name: challenge.confirm, exact: true }).click();
  await page.waitForURL("**/apply/**");

  const staff = await browse({ viewport: { width: 1280, height: 800 }, hasTouch: false });
  await signInOn(staff, "/admin-auth", demoAccount("owner").email, WELL_KNOWN_PASSWORD);
  await expectToast(staff, accountMessages.signedIn);
  await staff.goto(`/admin/settings/outbox?q=${encodeURIComponent(phone)}`);
  await expect(staff.getByText("Not sent: no SMS gateway").first()).toBeVisible();
  await staff.getByRole("link", { name: "Your SMS code" }).first().click();
  await expect(staff.getByText(outboxMessages.channels.sms)).toBeVisible();
});
