import { authMessages } from "#app/people/credentials/auth.words.ts";
import { invitationMessages } from "#app/people/invitations/invitations.words.ts";
import { factorMessages } from "#app/people/second-factors/factors.words.ts";
import { staffMessages } from "#app/people/staff/staff.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { expect, NO_SCRIPT, test } from "./fixtures.ts";
import { newEmail } from "./people.ts";

const PASSWORD = "nine tall palms by the lake";

test("an owner invites a colleague, who chooses a password by the link, without JavaScript", async ({
  page,
  browse,
  db,
  signIn,
  complaints,
}) => {
  // An empty form and a weak password are answered so.
  complaints.expect(/status of 400/);
  const email = newEmail();
  await signIn(page, (await makeStaff(db, "owner")).userId, { secondFactor: true });
  await page.goto("/admin/settings/staff");
  await page.getByRole("link", { name: staffMessages.invite }).click();
  await page.getByRole("button", { name: invitationMessages.createLink }).click();
  await expect(page.getByText("Enter the person’s name")).toBeVisible();
  await page.getByLabel(invitationMessages.name).fill("Nina Tamang");
  await page.getByRole("textbox", { name: invitationMessages.email, exact: true }).fill(email);
  await page.getByRole("combobox", { name: invitationMessages.level }).selectOption("counsellor");
  await page.getByRole("button", { name: invitationMessages.createLink }).click();
  // There is no mail server: the owner passes the link on.
  const shown = page.getByRole("textbox", { name: invitationMessages.linkField });
  await expect(page.getByText(invitationMessages.linkLocal)).toBeVisible();
  const first = await shown.inputValue();
  await page.getByRole("button", { name: invitationMessages.newLinkThis({ name: "Nina Tamang" }) }).click();
  await expect(shown).not.toHaveValue(first);
  const link = await shown.inputValue();
  await expect(page.getByRole("listitem").filter({ hasText: email })).toContainText("Counsellor");

  const invited = await browse(NO_SCRIPT);
  const { pathname, search } = new URL(link);
  await invited.goto(pathname + search);
  const create = invited.getByRole("button", { name: invitationMessages.accept.create });
  await invited.locator("input[name=password]").fill("sunday77");
  await invited.locator("input[name=confirmPassword]").fill("sunday77");
  await create.click();
  await expect(invited.locator("[aria-invalid=true]").first()).toBeVisible();
  await invited.locator("input[name=password]").fill(PASSWORD);
  await invited.locator("input[name=confirmPassword]").fill(PASSWORD);
  await create.click();
  await expect(invited).toHaveURL(/\/admin-auth/);
  await invited.locator("input[name=password]").fill(PASSWORD);
  await invited.getByRole("button", { name: authMessages.actions.signIn, exact: true }).click();
  await expect(invited).toHaveURL(/\/account\/second-factor\?required=1/);
  await expect(invited.getByText(factorMessages.required)).toBeVisible();

  await page.goto("/admin/settings/staff/invitations");
  await expect(page.getByText(invitationMessages.none)).toBeVisible();
  await page.goto("/admin/settings/staff");
  await expect(page.getByRole("link", { name: "Nina Tamang" })).toBeVisible();
});
