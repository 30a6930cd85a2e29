import type { Page } from "@playwright/test";
import { approvalMessages } from "#app/people/approvals/approvals.words.ts";
import { invitationMessages } from "#app/people/invitations/invitations.words.ts";
import { APPROVAL_NOTICES } from "#app/people/organisations/notices.ts";
import { organisationMessages } from "#app/people/organisations/organisations.words.ts";
import { GENERAL_SIGN_UP_SUCCESS } from "#app/people/sign-up/accounts.words.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { PHONE_MESSAGES } from "#app/platform/text/phone.ts";
import { uiMessages } from "#app/ui/ui.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { expectReady } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectToast, fillSignUp, newEmail, PASSWORD, signInOn } from "./people.ts";

/** Opens the form of a decision about the open organisation, and sends it. */
async function decide(owner: Page, decision: string, reason = "") {
  await owner.getByRole("link", { name: decision, exact: true }).click();
  const dialog = owner.getByRole("alertdialog");
  await dialog.getByLabel(approvalMessages.reason).fill(reason);
  await dialog.getByRole("button", { name: decision, exact: true }).click();
}

test("a partner signs up, waits, is approved by an owner, and then sees the features", async ({
  page,
  browse,
  db,
  signIn,
  mailTo,
}) => {
  const email = newEmail();
  const company = `Himal Consultancy ${email.slice(4, 10)}`;

  await page.goto("/");
  await page.getByRole("link", { name: "Partner With Us" }).click();
  await expect(page).toHaveURL(/\/auth\?.*type=partner/);
  await expect(page.getByLabel("User type")).toHaveValue("partner");
  await fillSignUp(page, { fullName: "Bina Shakya", email });
  await page.getByLabel("Company name").fill(company);
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expectToast(page, GENERAL_SIGN_UP_SUCCESS.partner);
  await mailTo(email, "company-received");

  await signInOn(page, "/auth", email);
  await expect(page).toHaveURL(/\/partner-dashboard$/);
  await expect(page.getByRole("heading", { level: 1, name: "Partner Dashboard" })).toBeVisible();
  await expect(page.getByText(company).first()).toBeVisible();
  const { pending } = APPROVAL_NOTICES.partner;
  await expect(page.getByRole("heading", { name: pending.title })).toBeVisible();
  await expect(page.getByText(pending.text)).toBeVisible();
  await expect(page.getByText("Partner Resources")).toBeHidden();

  const owner = await browse();
  await signIn(owner, (await makeStaff(db, "owner", "Meera Owner")).userId, { secondFactor: true });
  await owner.goto("/admin/agents");
  await expectReady(owner);
  await owner.getByRole("searchbox", { name: approvalMessages.search }).fill(company);
  await owner.getByRole("table").getByRole("link", { name: company }).click();
  await decide(owner, approvalMessages.approve);
  await expectToast(owner, approvalMessages.approved);
  await mailTo(email, "company-approved");

  await page.reload();
  await expect(page.getByRole("heading", { name: "Partner Resources" })).toBeVisible();
  await expect(page.getByRole("link", { name: "View all entries" })).toBeVisible();
  await expect(page.getByText(pending.title)).toBeHidden();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expectToast(page, "Signed out successfully");
});

test("an institution that is not approved reads so, with the reason, and can be approved later", async ({
  page,
  browse,
  db,
  signIn,
  mailTo,
  complaints,
}) => {
  const email = newEmail();
  const name = `Southern College ${email.slice(4, 10)}`;

  await page.goto("/auth?tab=signup");
  await expect(page.getByRole("button", { name: "Sign Up", exact: true })).toBeDisabled();
  await page.getByLabel("User type").selectOption("institution");
  await fillSignUp(page, { fullName: "Colin Mercer", email });
  await page.getByLabel("Institution name").fill(name);
  await page.getByLabel("Website").fill("https://southern.example");
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expectToast(page, GENERAL_SIGN_UP_SUCCESS.institution);
  await signInOn(page, "/auth", email);
  const { pending, rejected } = APPROVAL_NOTICES.institution;
  await expect(page.getByText(pending.text)).toBeVisible();

  const owner = await browse();
  await signIn(owner, (await makeStaff(db, "owner")).userId, { secondFactor: true });
  await owner.goto("/admin/agents?queue=institutions");
  await expectReady(owner);
  await owner.getByRole("searchbox", { name: approvalMessages.search }).fill(name);
  await owner.getByRole("table").getByRole("link", { name }).click();
  await decide(owner, approvalMessages.reject, "We could not find your registration.");
  await expectToast(owner, approvalMessages.rejected);
  await mailTo(email, "company-rejected");

  await page.reload();
  await expect(page.getByRole("heading", { name: rejected.title })).toBeVisible();
  await expect(page.getByText(rejected.text)).toBeVisible();
  await expect(page.getByText("We could not find your registration.")).toBeVisible();

  await decide(owner, approvalMessages.approve);
  await expectToast(owner, approvalMessages.approved);
  await page.reload();
  await expect(page.getByText("You’re all caught up. No applications need action.")).toBeVisible();
  await expect(page.getByText("Open courses")).toBeVisible();

  // What was granted is taken away with a reason only.
  complaints.expect(/status of 400/);
  await owner.getByRole("button", { name: uiMessages.dismiss }).first().click();
  await owner.locator(`summary[aria-label="${recordMessages.more}"]`).last().click();
  await decide(owner, approvalMessages.reject);
  const dialog = owner.getByRole("alertdialog");
  await expect(dialog.getByLabel(approvalMessages.reason)).toHaveAttribute("aria-invalid", "true");
});

test("an owner adds a partner, whose first person is invited, agrees, and works at once", async ({
  page,
  browse,
  db,
  signIn,
  mailTo,
  complaints,
}) => {
  complaints.expect(/400 \(Bad Request\)/);
  const email = newEmail();
  const company = `Annapurna Paths ${email.slice(4, 10)}`;
  await signIn(page, (await makeStaff(db, "owner", "Meera Owner")).userId, { secondFactor: true });
  await page.goto("/admin/agents");
  await page.getByRole("link", { name: organisationMessages.add }).click();
  const { fields } = organisationMessages;
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(fields.name).fill(company);
  await dialog.getByLabel(fields.contactName).fill("Hari Rai");
  await dialog.getByLabel(fields.email).fill(email);
  await dialog.getByLabel(fields.phone).fill("12");
  const add = dialog.getByRole("button", { name: organisationMessages.add });
  await add.click();
  await expect(dialog.getByLabel(fields.name)).toHaveValue(company);
  await expect(page.getByText(PHONE_MESSAGES.invalid)).toBeVisible();
  await dialog.getByLabel(fields.phone).fill("+977 981 234 5678");
  await add.click();
  await expectToast(page, organisationMessages.added);
  await expect(page.getByRole("heading", { name: invitationMessages.titleFirst }).first()).toBeVisible();
  await page.locator("#invite").getByLabel(invitationMessages.name).fill("Hari Rai");
  await page.locator("#invite").getByLabel(invitationMessages.email).fill(email);
  await page.getByRole("button", { name: invitationMessages.invite }).click();
  await expectToast(page, invitationMessages.kept);

  const partner = await browse();
  const { path } = await mailTo(email, "member-invitation");
  await partner.goto(String(path));
  await partner.locator("input[name=password]").fill(PASSWORD);
  await partner.locator("input[name=confirmPassword]").fill(PASSWORD);
  await partner.getByRole("checkbox").check();
  await partner.getByRole("button", { name: invitationMessages.accept.create }).click();
  await partner.waitForURL((url) => !url.pathname.includes("invitation"));
  await signInOn(partner, "/auth", email);
  await expect(partner.getByRole("heading", { level: 1, name: "Partner Dashboard" })).toBeVisible();
  await expect(partner.getByRole("heading", { name: "Partner Resources" })).toBeVisible();

  await page.getByRole("link", { name: company }).first().click();
  await expect(page.getByRole("heading", { level: 2, name: company })).toBeVisible();
  await page
    .getByRole("complementary", { name: recordMessages.facts })
    .getByRole("link", { name: recordMessages.edit, exact: true })
    .click();
  await page.getByRole("textbox", { name: fields.contactName }).fill("Hari K. Rai");
  await page.getByRole("button", { name: recordMessages.save, exact: true }).click();
  await expectToast(page, organisationMessages.saved);
  await expect(page.getByText("Hari K. Rai").first()).toBeVisible();
});
