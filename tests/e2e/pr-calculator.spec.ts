import type { Page } from "@playwright/test";
import { quickPointsPage as words } from "#app/planning/quick-points/quick-points.words.ts";
import { expectReady, press } from "./accessibility.ts";
import { expect, NO_SCRIPT, PHONE, test } from "./fixtures.ts";

const forward = (page: Page, name: "Next" | "Calculate" = "Next") =>
  page.getByRole("button", { name, exact: true }).click();
const expectStep = (page: Page, step: number, title: string) =>
  expect(
    page.getByRole("heading", { level: 2, name: new RegExp(`^${title} ?, ${words.stepOf({ step })}$`) }),
  ).toBeVisible();

test("a visitor answers six steps, goes back with the browser, and comes back to the result by its link", async ({
  browse,
  baseURL,
}) => {
  const page = await browse(PHONE);
  await page.goto("/pr-calculator");
  await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
  await expectStep(page, 1, "Age");
  await page.getByRole("slider", { name: "Age" }).fill("26");
  await expect(page.getByRole("textbox", { name: "How old are you?" })).toHaveValue("26");
  await forward(page);

  await expectStep(page, 2, "English");
  await expect(page.getByRole("heading", { level: 2, name: /English/ })).toBeFocused();
  await page.getByRole("radio", { name: /Proficient/ }).check();
  await expect(page).toHaveURL(/englishLevel=proficient/);
  await forward(page);
  await expectStep(page, 3, "Work Experience");
  await page.getByRole("radio", { name: "3 to 4 years" }).check();
  await forward(page);
  await page.getByRole("radio", { name: "Master’s degree" }).check();
  await forward(page);

  await expectStep(page, 5, "Additional");
  await page.goBack();
  await expectStep(page, 4, "Qualification");
  await expect(page.getByRole("radio", { name: "Master’s degree" })).toBeChecked();
  await page.goForward();
  await expectStep(page, 5, "Additional");
  await page.getByRole("checkbox", { name: /I studied in Australia/ }).check();
  await forward(page, "Calculate");

  const heading = page.getByRole("heading", { level: 2, name: /Your estimate for Australia/ });
  await expect(heading).toBeFocused();
  await expect(heading).toContainText("70");
  await expect(page.getByText("You have reached the pass mark of 65.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  await page.reload();
  await expect(heading).toContainText("70");

  // The link is enough to open the result in another browser.
  const other = await browse();
  await other.goto(page.url().replace(baseURL ?? "", ""));
  await expect(other.getByRole("heading", { level: 2, name: /Your estimate/ })).toContainText("70");
});

test("the other country keeps what both ask, and coming back finds what only this one knows", async ({
  page,
}) => {
  await page.goto("/pr-calculator?country=australia&age=31&step=2");
  await page.getByRole("radio", { name: /Superior/ }).check();
  await page.getByRole("link", { name: "New Zealand", exact: true }).click();
  await expect(page.getByRole("radio", { name: "IELTS 8 or more" })).not.toBeChecked();
  await expect(page.getByText("31 years old (age group 30 to 39)")).toBeVisible();
  await page.getByRole("radio", { name: "IELTS 7" }).check();
  await page.goBack();
  await expect(page.getByRole("radio", { name: /Superior/ })).toBeChecked();
});

test("what is set before the script has come is not lost", async ({ page, browse }) => {
  const withoutScript = async (path: string) => {
    const slow = await browse();
    const { promise: waited, resolve: goOn } = Promise.withResolvers<void>();
    await slow.route("**/assets/*.js", async (route) => {
      await waited;
      await route.continue();
    });
    await slow.goto(path, { waitUntil: "commit" });
    const comes = async () => {
      goOn();
      await expectReady(slow);
    };
    return { slow, comes };
  };
  for (const role of ["slider", "textbox"] as const) {
    const { slow, comes } = await withoutScript("/pr-calculator");
    await slow.getByRole(role, role === "slider" ? {} : { name: "How old are you?" }).fill("31");
    await comes();
    await expect(slow.getByRole("textbox", { name: "How old are you?" })).toHaveValue("31");
    await expect(slow.getByRole("slider")).toHaveValue("31");
  }
  const { slow, comes } = await withoutScript("/pr-calculator?step=2");
  await slow.getByRole("radio", { name: /Proficient/ }).check();
  await comes();
  await expect(slow.getByRole("radio", { name: /Proficient/ })).toBeChecked();
  await slow.getByRole("button", { name: "Next" }).click();
  await expectStep(slow, 3, "Work Experience");
  expect(slow.url()).toContain("englishLevel=proficient");
  await page.close();
});

test("with the keyboard alone a visitor sets the age, chooses, and goes on with Enter", async ({ page }) => {
  await page.goto("/pr-calculator");
  await expectReady(page);
  await page.getByRole("slider", { name: "Age" }).focus();
  await press(page, "ArrowRight");
  await expect(page.getByRole("textbox", { name: "How old are you?" })).toHaveValue("26");
  await page.getByRole("textbox", { name: "How old are you?" }).focus();
  await press(page, "Enter");
  await expectStep(page, 2, "English");
  await press(page, "Tab");
  await press(page, "Space");
  await expect(page.getByRole("radio", { name: /Superior/ })).toBeChecked();
  await press(page, "ArrowDown");
  await expect(page.getByRole("radio", { name: /Proficient/ })).toBeChecked();
  await press(page, "Enter");
  await expectStep(page, 3, "Work Experience");
});

test.describe("without JavaScript", () => {
  test.use(NO_SCRIPT);

  test("a visitor answers six steps for New Zealand, changes one answer, and reads the result", async ({
    page,
  }) => {
    await page.goto("/pr-calculator");
    await expect(page.getByRole("slider")).toBeHidden();
    await page.getByRole("link", { name: "New Zealand", exact: true }).click();
    await page.getByRole("textbox", { name: "How old are you?" }).fill("31");
    await forward(page);
    await page.getByRole("radio", { name: "IELTS 7" }).check();
    await forward(page);
    await page.getByRole("radio", { name: "4 to 5 years" }).check();
    await page.getByRole("button", { name: "Previous" }).click();
    await expect(page.getByRole("radio", { name: "IELTS 7" })).toBeChecked();
    await forward(page);
    await expect(page.getByRole("radio", { name: "4 to 5 years" })).toBeChecked();
    await forward(page);
    await page.getByRole("radio", { name: "Bachelor’s degree" }).check();
    await forward(page);
    await forward(page, "Calculate");
    await expect(
      page.getByRole("heading", { level: 2, name: /Your estimate for New Zealand/ }),
    ).toContainText("105");
    await expect(page.getByText("You need 55 more points to reach the pass mark of 160.")).toBeVisible();
    await page.getByRole("link", { name: words.changeAnswer({ category: "English" }) }).click();
    await page.getByRole("radio", { name: "IELTS 8 or more" }).check();
    await expect(page.getByRole("link", { name: /31 years old/ })).toBeVisible();
  });
});
