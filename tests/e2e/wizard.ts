import { expect, type Page } from "@playwright/test";
import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import { submittedMessages } from "#app/admissions/wizard/submitted.words.ts";

/** Clicks Next and awaits the step that it leads to. */
export async function next(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expectStep(page, title);
}

export async function expectStep(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
}

export async function fillPersonal(page: Page, email: string, firstName = "Sita"): Promise<void> {
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill("Rai");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("+977 984 123 4567");
  await page.getByLabel("Country of citizenship").selectOption("nepal");
  await page.getByLabel("Date of birth").fill("2003-04-30");
}

export async function fillEducation(page: Page): Promise<void> {
  await choose(page, "Highest qualification", "Bachelor’s degree");
  await page.getByLabel("Institution").fill("Tribhuvan University");
  await page.getByLabel("GPA/Percentage").fill("3.4/4");
  await page.getByLabel("Year of completion").fill("2025");
}

export async function fillFinance(page: Page): Promise<void> {
  await choose(page, "Budget range", "A$30,000 to A$40,000");
  await choose(page, "Funding source", "My family");
}

/** The step without a test: nothing more is asked. */
export async function fillEnglish(page: Page): Promise<void> {
  await choose(page, "Test type", "Not taken yet");
}

export async function fillPreferences(page: Page, course = "Master of Nursing"): Promise<void> {
  await page.getByLabel("Desired course").fill(course);
  await page.getByRole("checkbox", { name: "Australia" }).check();
  await choose(page, "Intake preference", "Flexible");
}

/** Accepts the terms where they are still asked for: not after a sign-up on the site. */
export async function acceptTerms(page: Page): Promise<void> {
  const box = page.getByRole("checkbox", { name: /^I accept the terms of service/ });
  await expect(box.or(page.getByText(applyMessages.agreedAtSignUp))).toBeVisible();
  if (await box.isVisible()) await box.check();
}

/** A choice is a select or a group of radios, as the step draws it. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const select = page.locator("select").and(page.getByLabel(label));
  if ((await select.count()) > 0) {
    await select.selectOption({ label: option });
    return;
  }
  const group = page.getByRole("group", { name: label }).or(page.getByRole("radiogroup", { name: label }));
  await group.getByRole("radio", { name: option, exact: true }).check();
}

/** All seven steps, from the first to the last, without submitting. */
export async function fillWholeWizard(page: Page, email: string): Promise<void> {
  await expectStep(page, "Personal Info");
  await expect(page.getByText("Step 1 of 7")).toBeVisible();
  await fillPersonal(page, email);
  await next(page, "Education");
  await fillEducation(page);
  await next(page, "Finance");
  await fillFinance(page);
  await next(page, "English Test");
  await fillEnglish(page);
  await next(page, "Course Preference");
  await fillPreferences(page);
  await next(page, "Documents");
  await page.getByRole("checkbox", { name: /^Passport/ }).check();
  await next(page, "PR Assessment");
  await expect(page.getByText("Step 7 of 7")).toBeVisible();
  await acceptTerms(page);
}

/** Submits from the last step and gives the reference number of the application. */
export async function submitAndReadReference(page: Page): Promise<string> {
  await page.getByRole("button", { name: applyMessages.submit }).click();
  await expect(page.getByText(submittedMessages.submitted)).toBeVisible();
  const reference = /SB-\d{4}-\w{4}-\w{4}/.exec((await page.locator("main").textContent()) ?? "")?.[0];
  if (!reference) throw new Error("There is no reference number on the page");
  return reference;
}
