import type { Page } from "@playwright/test";
import { RIGHT_TEXTS } from "#app/people/roles/rights.words.ts";
import { roleMessages } from "#app/people/roles/roles.words.ts";
import { staffMessages } from "#app/people/staff/staff.words.ts";
import type { Right } from "#app/platform/permissions/custom-roles.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeNote, makeStudent } from "#tests/factories/records.ts";
import { expect, NO_SCRIPT, test } from "./fixtures.ts";
import { expectToast } from "./people.ts";

const box = (page: Page, right: Right) => page.locator(`input[name="rights"][value="${right}"]`);

test("an owner makes a level by ticking and gives it to a colleague, who sees what is ticked", async ({
  browse,
  db,
  signIn,
  mailTo,
}) => {
  const colleague = await makeStaff(db, "counsellor", "Sanjay Checker");
  const { student, name } = await makeStudent(db, { lastName: "Tickfold" });
  await makeNote(db, student.id, "Between us");
  const level = `Paper checker ${Date.now()}`;

  const owner = await browse();
  await signIn(owner, (await makeStaff(db, "owner")).userId, { secondFactor: true });
  await owner.goto("/admin/settings/roles");
  await owner.getByRole("link", { name: roleMessages.add }).click();
  await owner.getByLabel(roleMessages.from).selectOption({ label: "Viewer" });
  await owner.getByRole("button", { name: roleMessages.begin }).click();
  await expect(owner).toHaveURL(/from=viewer/);
  await owner.getByRole("textbox", { name: roleMessages.fields.name }).fill(level);
  // Each group opens by a press, also of a key.
  for (const group of [/^Students:/, /^Documents:/, /^Tasks:/]) {
    const summary = owner.locator("summary").filter({ hasText: group });
    await summary.focus();
    await summary.press("Enter");
  }
  await box(owner, "student.list").uncheck();
  await expect(box(owner, "document.list")).not.toBeChecked();
  await expect(
    owner.getByRole("status").filter({ hasText: RIGHT_TEXTS["document.list"].label }),
  ).toBeVisible();
  await box(owner, "document.review").check();
  await expect(box(owner, "student.list")).toBeChecked();
  await expect(box(owner, "note.read")).not.toBeChecked();
  await expect(box(owner, "task.list")).toBeChecked();
  await owner.getByRole("button", { name: roleMessages.add }).click();
  await expectToast(owner, roleMessages.created);
  await expect(owner.getByRole("heading", { name: level })).toBeVisible();
  const address = owner.url();

  const plain = await browse(NO_SCRIPT);
  await signIn(plain, (await makeStaff(db, "owner")).userId, { secondFactor: true });
  await plain.goto(`/admin/settings/staff/${colleague.userId}`);
  await plain.getByRole("combobox", { name: staffMessages.levelTitle }).selectOption({ label: level });
  await plain.getByRole("button", { name: staffMessages.levelSave }).click();
  await expectToast(plain, staffMessages.levelChanged);
  const email = `${colleague.userId}@example.com`;
  expect(await mailTo(email, "staff-role-changed")).toMatchObject({ customRoleName: level });

  const desk = await browse();
  await signIn(desk, colleague.userId, { secondFactor: true });
  await desk.goto(`/admin/students/${student.id}`);
  await expect(desk.getByRole("heading", { name }).first()).toBeVisible();
  const notes = desk.getByRole("link", { name: recordMessages.stream.notes, exact: true });
  await expect(notes).toHaveCount(0);
  await expect(desk.getByText("Between us")).toHaveCount(0);
  await expect(desk.getByRole("link", { name: "Analytics" })).toHaveCount(0);

  // Without script what is needed is taken along by the server.
  await plain.goto(`${address}?edit=1`);
  await plain
    .locator("summary")
    .filter({ hasText: /^Students:/ })
    .click();
  await box(plain, "note.write").check();
  await plain.getByRole("button", { name: recordMessages.save }).click();
  await expectToast(plain, roleMessages.saved);
  await expect(plain.getByText(RIGHT_TEXTS["note.read"].label, { exact: true })).toBeVisible();
  expect(await mailTo(email, "role-permissions-changed")).toMatchObject({
    gained: ["note.read", "note.write"],
    lost: [],
  });
  await desk.reload();
  await expect(notes).toBeVisible();
  await expect(desk.getByText("Between us")).toBeVisible();
});
