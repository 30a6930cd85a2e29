import { createOTP } from "@better-auth/utils/otp";
import { approvalMessages } from "#app/people/approvals/approvals.words.ts";
import { accessMessages } from "#app/people/credentials/access.words.ts";
import { factorMessages } from "#app/people/second-factors/factors.words.ts";
import { accountMessages } from "#app/people/sign-up/accounts.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { expectReady } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { base32Text, expectToast, fillSignUp, newEmail, signInOn } from "./people.ts";

test("somebody asks for a staff account, an owner grants a level, and a second step opens the portal", async ({
  page,
  browse,
  db,
  signIn,
  mailTo,
  complaints,
}) => {
  const email = newEmail();
  await page.goto("/admin-auth");
  await expect(page.getByText(accountMessages.adminPortal)).toBeVisible();
  await page.getByRole("link", { name: "Sign Up", exact: true }).click();
  await fillSignUp(page, { fullName: "Tara Gurung", email, confirms: false });
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expectToast(page, accountMessages.accountCreated);

  await signInOn(page, "/admin-auth", email);
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText(accessMessages.staffPending)).toBeVisible();
  await page.goto("/admin/students");
  await expect(page).toHaveURL(/\/auth$/);

  const owner = await browse();
  await signIn(owner, (await makeStaff(db, "owner")).userId, { secondFactor: true });
  await owner.goto("/admin/agents?queue=staff");
  await expectReady(owner);
  await owner.getByRole("searchbox", { name: approvalMessages.search }).fill(email);
  await owner.getByRole("table").getByRole("link", { name: "Tara Gurung" }).click();
  // A level has to be chosen, and what a viewer may not see is not found.
  complaints.expect(/status of 400/);
  complaints.expect(/404/);
  await owner.getByRole("link", { name: approvalMessages.approve, exact: true }).click();
  const approve = owner
    .getByRole("alertdialog")
    .getByRole("button", { name: approvalMessages.approve, exact: true });
  await approve.click();
  await expect(owner.getByRole("radio", { name: /^Viewer/ })).toHaveAttribute("aria-invalid", "true");
  await owner.getByRole("radio", { name: /^Viewer/ }).check();
  await approve.click();
  await expectToast(owner, approvalMessages.approved);
  await mailTo(email, "staff-request-approved");

  await page.goto("/admin");
  await expect(page).toHaveURL(/\/account\/second-factor\?required=1/);
  await expect(page.getByText(factorMessages.required)).toBeVisible();
  await page.getByRole("button", { name: factorMessages.app.add }).click();
  const address = await page.getByRole("link", { name: factorMessages.app.openApp }).getAttribute("href");
  const secret = base32Text(new URL(address ?? "").searchParams.get("secret") ?? "");
  const code = await createOTP(secret, { digits: 6 }).totp();
  await page.getByLabel(factorMessages.app.code).fill(code);
  await page.getByRole("button", { name: factorMessages.app.confirm }).click();
  await expect(page.getByRole("list", { name: factorMessages.recovery.list })).toBeVisible();

  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.goto("/admin/students");
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add Student" })).toBeHidden();
  await page.goto("/admin/agents?queue=staff");
  await expect(page.getByRole("heading", { name: "404" })).toBeVisible();
});
