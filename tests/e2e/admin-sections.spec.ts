import { accountMessages } from "#app/people/sign-up/accounts.words.ts";
import { adminListMessages } from "#app/platform/lists/admin-lists.words.ts";
import { shellMessages } from "#app/platform/portal/shell.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { expectReady, press } from "./accessibility.ts";
import { expect, NO_SCRIPT, PHONE, test } from "./fixtures.ts";
import { endSessions, expectToast, holdData, newEmail } from "./people.ts";

test("the sidebar names every section, narrows, and stays as it was left; Sign Out shows the address", async ({
  page,
  db,
  signIn,
}) => {
  const { userId } = await makeStaff(db, "owner");
  await signIn(page, userId, { secondFactor: true });
  await page.goto("/admin");
  const sidebar = page.getByRole("complementary");
  const links = sidebar.getByRole("navigation", { name: shellMessages.navigation }).getByRole("link");
  await expect(links).toHaveText([
    "Dashboard",
    "Students",
    "Applications",
    "Universities",
    "Courses",
    "Intakes",
    "Scholarships",
    "Counsellors",
    // The counter of pending items follows the name.
    /^Agents/,
    /^Messages/,
    "Bookings",
    "Files",
    "Tasks",
    "Analytics",
    "Settings",
  ]);
  await expect(sidebar).toHaveCSS("width", "256px");
  await sidebar.getByRole("button", { name: shellMessages.narrowSidebar }).click();
  await expect(sidebar).toHaveCSS("width", "64px");
  await page.reload();
  await expect(sidebar).toHaveCSS("width", "64px");
  await expect(sidebar.getByRole("link", { name: "Students", exact: true })).toBeVisible();
  await sidebar.getByRole("button", { name: shellMessages.widenSidebar }).click();
  await expect(sidebar).toHaveCSS("width", "256px");

  await press(page, "[");
  await expect(sidebar).toHaveCSS("width", "64px");
  await press(page, "[");
  await press(page, "g");
  await press(page, "s");
  await expect(page).toHaveURL("/admin/students");
  await press(page, "?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Go to Students");
  await press(page, "Escape");

  await page.getByRole("button", { name: `Sign Out ${userId}@example.com` }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expectToast(page, accountMessages.signedOut);
});

test("on a phone the bar at the bottom leads to the sections and to the menu, with and without script", async ({
  browse,
  db,
  signIn,
}) => {
  const { userId } = await makeStaff(db, "owner");
  const { student } = await makeStudent(db);
  for (const options of [PHONE, NO_SCRIPT]) {
    const page = await browse(options);
    await signIn(page, userId, { secondFactor: true });
    await page.goto(`/admin/students/${student.id}`);
    await page.getByRole("banner").getByRole("link", { name: "Students", exact: true }).tap();
    await expect(page).toHaveURL("/admin/students");
    const bar = page.getByRole("navigation", { name: shellMessages.bar });
    await bar.getByRole("link", { name: "Bookings" }).tap();
    await expect(page).toHaveURL(/\/admin\/bookings/);
    await bar.getByRole("link", { name: shellMessages.menu }).tap();
    await page
      .getByRole("navigation", { name: shellMessages.navigation })
      .getByRole("link", { name: "Counsellors" })
      .tap();
    await expect(page).toHaveURL("/admin/counsellors");
    await bar.getByRole("link", { name: shellMessages.menu }).tap();
    await page.getByRole("button", { name: `Sign Out ${userId}@example.com` }).tap();
    await expect(page).toHaveURL(/\/auth$/);
  }
});

test("the dashboard counts, analytics leads from a figure to its records, and each list has its columns and its empty state", async ({
  page,
  db,
  signIn,
}) => {
  await signIn(page, (await makeStaff(db, "owner")).userId, { secondFactor: true });
  await page.goto("/admin");
  for (const label of ["Students", "Applications", "Universities"]) {
    await expect(
      page.getByRole("main").getByRole("link", { name: new RegExp(`^[1-9][\\d,]*\\s?${label}`) }),
    ).toBeVisible();
  }
  await expect(
    page.getByRole("main").getByRole("link", {
      name: /^[1-9][\d,]* ?Open applications ?\d+ New, \d+ Under Review, \d+ Submitted$/,
    }),
  ).toBeVisible();

  const lists = [
    ["students", ["Name", "Email", "Phone", "Stage", "Created"], adminListMessages.students.none],
    ["universities", ["Name", "Country", "Website", "Contact"], adminListMessages.universities.none],
    [
      "applications",
      ["Student", "University", "Course and level", "Status", "Date"],
      adminListMessages.applications.none,
    ],
    ["counsellors", ["Name", "Email", "Phone", "Office"], adminListMessages.counsellors.none],
  ] as const;
  for (const [section, columns, none] of lists) {
    await page.goto(`/admin/${section}`);
    for (const column of columns) {
      await expect(page.getByRole("columnheader", { name: column })).toBeVisible();
    }
    await page.goto(`/admin/${section}?q=there-is-nobody-of-this-name`);
    await expect(page.getByText(none)).toBeVisible();
  }

  await page.goto("/admin/students");
  const letGo = await holdData(page);
  await page.getByRole("columnheader", { name: "Name" }).getByRole("link").click();
  await expect(page.getByRole("status").filter({ hasText: adminListMessages.loading }).first()).toBeVisible();
  letGo();
  await expect(page).toHaveURL(/sort=name/);

  const figure = page.getByRole("link", { name: /^[1-9][\d,]*, Students, Total$/ });
  // Other tests add students between the figure and its records.
  await expect(async () => {
    await page.goto("/admin/analytics");
    const counted = (await figure.textContent()) ?? "";
    await figure.click();
    await expect(page.getByText(new RegExp(`^${counted} records? from`))).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole("table").getByRole("link").first()).toHaveAttribute(
    "href",
    /^\/admin\/students\//,
  );
});

test("analytics opens with what the figures show; period, table and definitions open without script", async ({
  db,
  signIn,
  browse,
}) => {
  const plain = await browse(NO_SCRIPT);
  await signIn(plain, (await makeStaff(db, "owner")).userId, { secondFactor: true });
  await plain.goto("/admin/analytics");
  await expect(plain.getByRole("heading", { name: /^Of [\d,]+ new students, / })).toBeVisible();
  await plain.getByText("Show the table").click();
  await expect(plain.getByRole("table", { name: "Funnel" })).toBeVisible();
  await plain.getByText("Last 12 months").first().click();
  await plain.getByRole("link", { name: "Last 30 days" }).click();
  await expect(plain).toHaveURL(/\/admin\/analytics\/funnel\?from=/);
  // On a phone the reports are a menu.
  await plain.locator("summary").filter({ hasText: "Funnel" }).click();
  const reports = plain.getByRole("navigation", { name: "Reports" });
  await reports.getByRole("link", { name: "Returned documents" }).click();
  await expect(plain).toHaveURL(/\/admin\/analytics\/documents\?from=/);
  await expect(plain.locator("summary").filter({ hasText: "Returned documents" })).toBeVisible();
});

test("a setting is found by typing; without script they are all listed, and on a phone each leads back", async ({
  page,
  db,
  signIn,
  browse,
}) => {
  await signIn(page, (await makeStaff(db, "owner")).userId, { secondFactor: true });
  await page.goto("/admin/settings");
  await expectReady(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /^Brand/ })).toBeVisible();
  await main.getByRole("searchbox", { name: "Find a setting" }).fill("exch rates");
  await expect(main.getByRole("link", { name: /^Brand/ })).toHaveCount(0);
  await expect(main.getByRole("status")).toHaveText("1 setting found");
  await press(page, "Enter");
  await expect(page).toHaveURL("/admin/settings/rates");
  await expect(page.getByRole("heading", { level: 1, name: "Exchange rates" })).toBeVisible();
  const settings = page.getByRole("navigation", { name: "Settings pages" });
  await expect(settings.getByRole("link", { name: "Exchange rates" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  // The demo has no mail server.
  await settings.getByRole("link", { name: /^Outbox ?, Email is not set up$/ }).click();
  await expect(page).toHaveURL("/admin/settings/outbox");
  await expect(main.getByText("Email is not set up").last()).toBeVisible();

  const phone = await browse({ ...NO_SCRIPT, viewport: { width: 390, height: 844 } });
  await signIn(phone, (await makeStaff(db, "viewer")).userId, { secondFactor: true });
  await phone.goto("/admin/settings");
  await expect(phone.getByRole("searchbox", { name: "Find a setting" })).toBeHidden();
  await expect(phone.getByRole("link", { name: /^Staff/ })).toHaveCount(0);
  await phone.getByRole("link", { name: /^Document types/ }).click();
  await expect(phone.getByRole("heading", { level: 1, name: "Document types" })).toBeVisible();
  await phone.getByRole("banner").getByRole("link", { name: "Settings" }).click();
  await expect(phone).toHaveURL("/admin/settings");
});

test("a dialog that is left with Escape or the browser’s Back sends nothing", async ({
  page,
  db,
  signIn,
}) => {
  await signIn(page, (await makeStaff(db, "owner")).userId, { secondFactor: true });
  const posts: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && posts.push(request.url())));
  await page.goto("/admin/universities");
  for (const leave of [() => press(page, "Escape"), () => page.goBack()]) {
    await page.getByRole("link", { name: adminListMessages.universities.add }).click();
    await expect(page.getByRole("dialog").getByLabel("Name")).toBeFocused();
    await leave();
    await expect(page).toHaveURL("/admin/universities");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  // The list answers, so whatever the dialog would have sent has arrived.
  await page.getByRole("link", { name: adminListMessages.universities.add }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(posts).toEqual([]);
});

test("owners add a university and a counsellor; the dialog says what is wrong, closes, and the list has them", async ({
  page,
  db,
  signIn,
}) => {
  const mark = newEmail().slice(4, 16);
  await signIn(page, (await makeStaff(db, "owner")).userId, { secondFactor: true });
  await page.goto("/admin/universities");
  await page.getByRole("link", { name: adminListMessages.universities.add }).click();
  const university = page.getByRole("dialog");
  await university.getByLabel("Website").fill("not an address");
  await expect(university.getByLabel("Website")).toHaveAttribute("placeholder", "https://");
  await university.getByLabel("Name").fill(`University of ${mark}`);
  await university.getByRole("button", { name: adminListMessages.universities.add }).click();
  await expect(university.getByLabel("Website")).toHaveAttribute("aria-invalid", "true");
  await university.getByLabel("Website").fill("https://university.example");
  await university.getByRole("checkbox", { name: /^Partner/ }).check();
  await university.getByRole("button", { name: adminListMessages.universities.add }).click();
  await expectToast(page, adminListMessages.universities.created);
  await expect(university).toBeHidden();
  await expect(page.getByRole("row", { name: new RegExp(`University of ${mark}.*Partner`) })).toBeVisible();

  await page.goto("/admin/counsellors");
  await page.getByRole("link", { name: adminListMessages.counsellors.add }).click();
  const counsellor = page.getByRole("dialog");
  await expect(counsellor.getByRole("checkbox", { name: /active/i })).toBeChecked();
  await counsellor.getByRole("textbox", { name: "Name" }).fill(`Gita ${mark}`);
  await counsellor.getByLabel("Email").fill(`${mark}@example.com`);
  await counsellor.getByLabel("Office").fill("Kathmandu");
  await counsellor.getByRole("button", { name: adminListMessages.counsellors.add }).click();
  await expectToast(page, adminListMessages.counsellors.created);
  await expect(counsellor).toBeHidden();
  await expect(page.getByRole("row", { name: new RegExp(`Gita ${mark}.*Kathmandu.*Active`) })).toBeVisible();
});

test("a session that is lost leads from the admin portal to /auth as soon as one turns to the tab", async ({
  page,
  db,
  signIn,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const { userId } = await makeStaff(db, "viewer");
  await signIn(page, userId, { secondFactor: true });
  const known = page.waitForResponse("**/api/session");
  await page.goto("/admin/students");
  await known;
  await endSessions(db, userId);
  // A tab is turned to more than once; the first time may come before the page knows who is signed in.
  const turnToTab = () => page.evaluate(() => window.dispatchEvent(new Event("focus"))).catch(() => {});
  await expect
    .poll(async () => {
      await turnToTab();
      return page.url();
    })
    .toMatch(/\/auth\?returnTo=%2Fadmin%2Fstudents/);
});
