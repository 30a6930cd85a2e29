import { eq } from "drizzle-orm";
import { staffMessages } from "#app/people/staff/staff.words.ts";
import { userRoles } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeAssignedStaff, makeStaff } from "#tests/factories/actors.ts";
import { makeBranch } from "#tests/factories/branches.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { expect, NO_SCRIPT, test } from "./fixtures.ts";
import { expectToast } from "./people.ts";

test("an owner narrows a colleague to their own students, who sees nobody else from the next page on", async ({
  browse,
  db,
  signIn,
  mailTo,
  complaints,
}) => {
  // The record of another counsellor's student is not found.
  complaints.expect(/status of 404|404, no page at this path/);
  const colleague = await makeAssignedStaff(db, "counsellor", "Sanjay Narrow");
  await db.update(userRoles).set({ onlyAssigned: false }).where(eq(userRoles.userId, colleague.userId));
  const theirs = await makeStudent(db, { lastName: "Ownfold", counsellorId: colleague.counsellorId });
  const others = await makeStudent(db, { lastName: "Otherfold" });
  // An agency with a branch has a third choice, so the form is the one with choices.
  await makeBranch(db);

  const desk = await browse();
  await signIn(desk, colleague.userId, { secondFactor: true });
  await desk.goto("/admin/students?q=fold");
  await expect(desk.getByRole("link", { name: others.name }).first()).toBeVisible();

  const owner = await browse(NO_SCRIPT);
  await signIn(owner, (await makeStaff(db, "owner")).userId, { secondFactor: true });
  await owner.goto(`/admin/settings/staff/${colleague.userId}`);
  await owner.getByLabel("Visible students").selectOption("Assigned students only");
  await owner.getByRole("button", { name: staffMessages.levelSave }).click();
  await expectToast(owner, staffMessages.levelChanged);
  const level = staffMessages.onlyAssignedLabel({ level: "Counsellor" });
  await expect(owner.locator("dd").filter({ hasText: level })).toBeVisible();
  const told = await mailTo(`${colleague.userId}@example.com`, "staff-role-changed");
  expect(told).toMatchObject({ onlyAssigned: true });

  await desk.goto("/admin/students?q=fold");
  await expect(desk.getByRole("link", { name: theirs.name }).first()).toBeVisible();
  await expect(desk.getByText("Otherfold")).toHaveCount(0);
  await desk.goto("/admin/find?q=Otherfold");
  await expect(desk.getByRole("link", { name: others.name })).toHaveCount(0);
  await desk.goto(`/admin/students/${others.student.id}`);
  await expect(desk.getByText("Otherfold")).toHaveCount(0);
  await desk.goto(`/admin/students/${theirs.student.id}`);
  await expect(desk.getByRole("heading", { name: theirs.name }).first()).toBeVisible();
});
