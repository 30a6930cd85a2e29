import { readFile } from "node:fs/promises";
import { applicationMessages } from "#app/admissions/applications/applications.words.ts";
import { staffNextMessages } from "#app/admissions/next-steps/staff-next.words.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { EXPORT_FORMAT_LABELS, exportMessages } from "#app/platform/lists/export.words.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { uiMessages } from "#app/ui/ui.words.ts";
import { recordTexts } from "#app/workspaces/application-record/application-record.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApplication, makeCounsellor, makeStudent, makeStudentRecord } from "#tests/factories/records.ts";
import { press } from "./accessibility.ts";
import { expect, NO_SCRIPT, test } from "./fixtures.ts";
import { expectToast, moveStatus, newEmail, presentStep } from "./people.ts";

test("of two admins on one application the second is told, with both values, and nothing is overwritten", async ({
  page,
  browse,
  db,
  signIn,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const { student } = await makeStudent(db);
  const application = await makeApplication(db, student.id);
  const second = await browse();
  await signIn(page, (await makeStaff(db, "counsellor", "Asha First")).userId, { secondFactor: true });
  await signIn(second, (await makeStaff(db, "counsellor", "Bimal Second")).userId, { secondFactor: true });
  const address = `/admin/applications/${application.id}`;
  await page.goto(address);
  await second.goto(address);
  const rejecting = second.getByRole("alertdialog");
  await second.getByLabel(staffNextMessages.moreMoves).click();
  await second.getByRole("button", { name: applicationMessages.reject }).click();
  await rejecting.getByLabel(recordMessages.reason).fill("The course is full");

  await moveStatus(page, applicationMessages.moveTo({ status: "Under Review" }));
  await expectToast(page, applicationMessages.statusChanged);

  await rejecting.getByRole("button", { name: applicationMessages.reject }).click();
  await expect(second.getByText(recordMessages.staleTitle)).toBeVisible();
  await expect(second.getByText(/^Asha First edited this record/)).toBeVisible();
  await expect(second.getByRole("row", { name: /Status.*Rejected.*Under Review/ })).toBeVisible();
  await expect(second.getByLabel(recordMessages.reason)).toHaveValue("The course is full");

  await page.reload();
  await expect(presentStep(page)).toContainText("Under Review");
});

test("an application is decided, reopened with a reason, and every change is in its log", async ({
  page,
  db,
  signIn,
  mailTo,
}) => {
  const { student, email } = await makeStudent(db);
  const application = await makeApplication(db, student.id, { status: "Submitted" });
  await signIn(page, (await makeStaff(db, "counsellor", "Asha First")).userId, { secondFactor: true });
  await page.goto(`/admin/applications/${application.id}`);
  await page.getByRole("button", { name: applicationMessages.accept }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(applicationMessages.confirmTitle({ status: "Accepted" }));
  await dialog.getByRole("button", { name: applicationMessages.accept }).click();
  await expectToast(page, applicationMessages.statusChanged);
  await expect(presentStep(page)).toContainText("Accepted");
  await mailTo(email, "application-status-changed");

  await page.getByLabel(staffNextMessages.moreMoves).click();
  await page.getByRole("button", { name: applicationMessages.reopen }).click();
  await dialog.getByLabel(applicationMessages.reasonToReopen).fill("The offer was for another course");
  await dialog.getByRole("button", { name: applicationMessages.reopen }).click();
  await expect(presentStep(page)).toContainText("Under Review");
  await expect(page.getByText("The offer was for another course")).toBeVisible();
});

test("without script a status is moved with its reason, and a counsellor assigned in place", async ({
  browse,
  db,
  signIn,
}) => {
  const { student } = await makeStudent(db);
  const application = await makeApplication(db, student.id);
  const counsellor = await makeCounsellor(db, { name: `Plain ${newEmail().slice(4, 10)}` });
  const page = await browse(NO_SCRIPT);
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto(`/admin/applications/${application.id}?wide=1`);
  await expect(page.getByRole("textbox").filter({ visible: true })).toHaveCount(0);
  const move = page.getByRole("button", { name: applicationMessages.moveTo({ status: "Under Review" }) });
  await move.click();
  await page.getByLabel(recordMessages.reason).fill("All there");
  await page
    .getByRole("button", { name: applicationMessages.moveTo({ status: "Under Review" }) })
    .last()
    .click();
  await expect(presentStep(page)).toContainText("Under Review");
  await expect(page.getByText("All there")).toBeVisible();
  await page
    .getByRole("link", { name: recordMessages.editFact({ fact: recordTexts.rail.counsellor }) })
    .click();
  await page
    .getByRole("combobox", { name: recordTexts.rail.counsellor, exact: true })
    .selectOption({ label: counsellor.name });
  await page.getByRole("button", { name: recordMessages.assign }).click();
  await expect(page.getByText(counsellor.name).first()).toBeVisible();
  await expect(page.getByRole("combobox")).toHaveCount(0);
});

test("a counsellor is chosen in place, which Undo takes back, and Escape leaves", async ({
  page,
  db,
  signIn,
}) => {
  const { student } = await makeStudent(db);
  const application = await makeApplication(db, student.id);
  const counsellor = await makeCounsellor(db, { name: `Inline ${newEmail().slice(4, 10)}` });
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto(`/admin/applications/${application.id}?wide=1`);
  const line = page.getByRole("link", {
    name: recordMessages.editFact({ fact: recordTexts.rail.counsellor }),
  });
  const choice = page.getByRole("combobox", { name: recordTexts.rail.counsellor, exact: true });
  await line.click();
  await expect(choice).toBeFocused();
  await press(page, "Escape");
  await expect(choice).toBeHidden();
  await line.click();
  await choice.selectOption({ label: counsellor.name });
  await expectToast(page, recordTexts.rail.assigned);
  const facts = page.getByRole("complementary", { name: recordTexts.rail.title });
  await expect(facts.getByText(counsellor.name)).toBeVisible();
  await page.getByRole("button", { name: recordMessages.undo }).click();
  await expect(facts.getByText(recordMessages.nobody)).toBeVisible();
});

test("the parts of an application have addresses, and its stream can be filtered", async ({
  page,
  db,
  signIn,
}) => {
  const { student } = await makeStudent(db);
  const application = await makeApplication(db, student.id);
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto(`/admin/applications/${application.id}?wide=1`);
  await page.getByText(recordMessages.stream.write).click();
  await page.getByLabel(recordMessages.writeNote).fill("Call on Friday");
  await page.getByRole("button", { name: recordMessages.addNote }).click();
  await expect(page.getByText("Call on Friday")).toBeVisible();
  await expect(page.getByLabel(recordMessages.writeNote)).toBeHidden();
  await page.getByRole("link", { name: recordMessages.stream.changes }).click();
  await expect(page.getByText("Call on Friday")).toBeHidden();
  await expect(page).toHaveURL(/show=changes/);
  await page
    .getByRole("navigation", { name: recordMessages.parts })
    .getByRole("link", { name: "Answers" })
    .click();
  await expect(page).toHaveURL(/tab=answers/);
  await expect(page.getByRole("heading", { name: "Education" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Education" })).toBeVisible();
});

test("what staff note between themselves is never shown to the student", async ({
  page,
  browse,
  db,
  signIn,
}) => {
  const { actor, student } = await makeStudent(db);
  const application = await makeApplication(db, student.id);
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto(`/admin/applications/${application.id}`);
  await page.getByText(recordMessages.stream.write).click();
  await page.getByLabel(recordMessages.writeNote).fill("Ask the parents about the funds");
  await page.getByRole("button", { name: recordMessages.addNote }).click();
  await expectToast(page, recordMessages.noteAdded);
  await expect(page.getByText("Ask the parents about the funds")).toBeVisible();
  await page.goto(`/admin/students/${student.id}`);
  await expect(page.getByText("Ask the parents about the funds")).toBeVisible();

  const own = await browse();
  await signIn(own, actor.userId);
  for (const path of ["/student-dashboard", `/student-dashboard/applications/${application.reference}`]) {
    await own.goto(path);
    await expect(own.getByText(application.reference).first()).toBeVisible();
    expect(await own.content()).not.toContain("Ask the parents");
  }
});

test("a student is added, cared for, archived, and brought back by Undo", async ({ page, db, signIn }) => {
  const email = newEmail();
  const counsellor = await makeCounsellor(db, { name: `Gita ${email.slice(4, 10)}` });
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto("/admin");
  await page.getByRole("link", { name: "Students", exact: true }).first().click();
  await page.getByRole("link", { name: studentMessages.add }).click();
  const dialog = page.getByRole("dialog", { name: studentMessages.add });
  await dialog.getByRole("textbox", { name: "First name" }).fill("Nirmala");
  await dialog.getByLabel("Last name").fill("Gurung");
  await dialog.getByRole("textbox", { name: "Email" }).fill(email);
  await dialog.getByRole("button", { name: studentMessages.add }).click();
  await expectToast(page, studentMessages.created);
  await expect(dialog).toBeHidden();

  await page.getByRole("searchbox", { name: studentMessages.search }).fill(email.toUpperCase());
  await page.getByRole("table").getByRole("link", { name: "Nirmala Gurung" }).click();
  await page.getByRole("link", { name: recordMessages.editFact({ fact: "Counsellor" }) }).click();
  await page
    .getByRole("combobox", { name: "Counsellor", exact: true })
    .selectOption({ label: counsellor.name });
  await expectToast(page, studentMessages.assigned);

  await page.getByRole("region", { name: "Open record" }).getByLabel(recordMessages.more).click();
  await page.getByRole("button", { name: recordMessages.archive, exact: true }).click();
  await expectToast(page, studentMessages.archived({ name: "Nirmala Gurung" }));
  // Above the toast of the counsellor.
  const archived = page
    .getByRole("listitem")
    .filter({ hasText: studentMessages.archived({ name: "Nirmala Gurung" }) });
  await archived.getByRole("button", { name: recordMessages.undo }).click();
  await expectToast(page, studentMessages.restored({ name: "Nirmala Gurung" }));
  await expect(page.getByText(recordMessages.archivedHint)).toBeHidden();
});

test("the list is walked with / j k and Enter, also from record to record, and Escape gives the focus back to the row", async ({
  page,
  db,
  signIn,
}) => {
  const mark = `Key${newEmail().slice(4, 10)}`;
  await makeStudentRecord(db, { firstName: "Anu", lastName: mark });
  await makeStudentRecord(db, { firstName: "Binod", lastName: mark });
  await signIn(page, (await makeStaff(db, "viewer")).userId, { secondFactor: true });
  await page.goto("/admin/students?sort=name&dir=asc");
  await expect(page.getByRole("table")).toBeVisible();
  await press(page, "/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(mark);
  await expect(page.getByRole("table").getByRole("link", { name: `Binod ${mark}` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${mark}`));
  // The list before the search may show both of them as well.
  await expect(page.getByRole("table").locator("[data-row-link]")).toHaveCount(2);
  await press(page, "Tab");
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await press(page, "j");
  await expect(page.getByRole("link", { name: `Anu ${mark}` })).toBeFocused();
  await press(page, "j");
  await expect(page.getByRole("link", { name: `Binod ${mark}` })).toBeFocused();
  await press(page, "k");
  await press(page, "Enter");
  await expect(page.getByRole("heading", { name: `Anu ${mark}` })).toBeFocused();
  // The list keeps its tools next to the record.
  await expect(page.getByRole("searchbox")).toBeVisible();
  await press(page, "j");
  await expect(page.getByRole("heading", { name: `Binod ${mark}` })).toBeFocused();
  await press(page, "Escape");
  await expect(page.getByRole("link", { name: `Binod ${mark}` })).toBeFocused();
  await press(page, "Shift+Enter");
  await expect(page.getByRole("heading", { name: `Binod ${mark}` })).toBeFocused();
  await expect(page).toHaveURL(/wide=1/);
  await expect(page.getByRole("searchbox")).toBeHidden();
});

test("a list is taken out as it is narrowed, on a desk and on a phone, and the menu closes", async ({
  page,
  db,
  signIn,
}) => {
  const kept = `Kept${Date.now()}`;
  await makeStudentRecord(db, { firstName: "Asha", lastName: kept });
  await makeStudentRecord(db, { firstName: "Bimal", lastName: "Elsewhere" });
  await signIn(page, (await makeStaff(db, "counsellor", "Asha First")).userId, { secondFactor: true });
  await page.goto(`/admin/students?q=${kept}`);
  const menu = page
    .locator("details")
    .filter({ has: page.locator(`summary[aria-label="${exportMessages.menu}"]`) });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await menu.locator("summary").click();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, "nothing reaches beyond the screen").toBeLessThanOrEqual(width);
    const download = page.waitForEvent("download");
    await menu.getByRole("button", { name: EXPORT_FORMAT_LABELS.csv }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^students-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), "utf8");
    expect(text).toContain(kept);
    expect(text).not.toContain("Elsewhere");
    await expect(menu).not.toHaveAttribute("open");
  }
  await menu.locator("summary").press("Enter");
  await expect(menu).toHaveAttribute("open");
  await press(page, "Escape");
  await expect(menu).not.toHaveAttribute("open");
  await expect(menu.locator("summary")).toBeFocused();
});

test("a record can have the whole page, its facts next to its work, and returns next to its list", async ({
  page,
  db,
  signIn,
}) => {
  const { student } = await makeStudent(db, { firstName: "Wide", lastName: "Openson" });
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto(`/admin/students/${student.id}?q=Openson`);
  const list = page.getByRole("table", { name: studentMessages.title });
  const left = async (name: string) =>
    (await page.getByRole("heading", { name, level: 3, exact: true }).boundingBox())?.x ?? 0;
  await expect(list).toBeVisible();
  expect(await left(studentMessages.contact)).toBe(await left(recordMessages.stream.title));
  await page.getByRole("link", { name: uiMessages.wholePage }).click();
  await expect(list).toBeHidden();
  expect(await left(studentMessages.contact)).toBeGreaterThan(await left(recordMessages.stream.title));
  // What is done there stays there.
  await press(page, "n");
  await page.getByLabel(recordMessages.writeNote).fill("Read on the whole page");
  await page.getByRole("button", { name: recordMessages.addNote }).click();
  await expect(page.getByText("Read on the whole page")).toBeVisible();
  await expect(page).toHaveURL(/wide=1/);
  // The keys of the list lead to the records around it.
  const other = await makeStudent(db, { firstName: "Next", lastName: "Openson" });
  await page.reload();
  await expect(page.getByRole("navigation", { name: recordMessages.way })).toContainText("2 of 2");
  await press(page, "k");
  await expect(page.getByRole("heading", { name: other.name })).toBeVisible();
  await press(page, "j");
  await expect(page.getByRole("heading", { name: "Wide Openson" })).toBeVisible();
  await page.getByRole("link", { name: uiMessages.besideList }).click();
  await expect(list).toBeVisible();
  await expect(page).toHaveURL(/\?q=Openson$/);
});
