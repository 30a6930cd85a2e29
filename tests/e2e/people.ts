import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";

/** A password that the strength check lets pass. */
export const PASSWORD = "lantern-orbit-42";

export function newEmail(): string {
  return `e2e-${randomBytes(6).toString("hex")}@example.com`;
}

/** Fills in what every sign-up form asks for. */
export async function fillSignUp(
  page: Page,
  person: { fullName: string; email: string; confirms?: boolean },
): Promise<void> {
  await page.getByLabel("Full name").fill(person.fullName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  if (person.confirms !== false) await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("checkbox", { name: /I accept/ }).check();
}

/** Signs in on a screen with the tab Sign In, and waits until it has led on. */
export async function signInOn(page: Page, path: string, email: string, password = PASSWORD): Promise<void> {
  await page.goto(path);
  await typeCredentials(page, email, password);
  await page.waitForURL((url) => url.pathname !== new URL(path, url).pathname);
}

export async function typeCredentials(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.locator("#sign-in").getByRole("button", { name: "Sign In", exact: true }).click();
}

/** What the region of the messages says. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(
    page.getByRole("region", { name: /^Notifications/ }).getByText(text, { exact: true }),
  ).toBeVisible();
}
