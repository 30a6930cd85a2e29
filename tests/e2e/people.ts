import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { pipelineMessages } from "#app/admissions/next-steps/pipeline.words.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { hashPassword } from "#app/platform/sessions/password-hash.server.ts";
import { accounts, sessions } from "#app/platform/sessions/sessions.tables.server.ts";

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

/** Signs in on a screen with the tab Sign In, and awaits the redirect. */
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

/**
 * Makes a browser forget who is signed in. It leaves the page first: one that stays open asks for its live stream
 * without a session, and the browser's console says that it was refused.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/** What the region of the messages says. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(
    page.getByRole("region", { name: /^Notifications/ }).getByText(text, { exact: true }),
  ).toBeVisible();
}

/** Gives a user made by a factory the password that all people of the tests have. */
export async function givePassword(db: Db, userId: string): Promise<void> {
  const password = await hashPassword(PASSWORD);
  await db.insert(accounts).values({ userId, providerId: "credential", accountId: userId, password });
}

/** Ends every session of a user, as expiry does. */
export async function endSessions(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** The text that the key of an authenticator app stands for (base32, RFC 4648). */
export function base32Text(key: string): string {
  const bits = [...key].map((sign) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"),
  );
  const bytes = bits.join("").match(/[01]{8}/g) ?? [];
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** Holds what the page asks of the server until the function that it gives is called: a slow connection. */
export async function holdData(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Moves an application's status on its open page: its button, and the form that it opens. */
export async function moveStatus(page: Page, button: string, reason?: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("alertdialog");
  if (reason) await dialog.getByLabel(recordMessages.reason).fill(reason);
  await dialog.getByRole("button", { name: button }).click();
}

/** The current step of an application on its open page. */
export const presentStep = (page: Page) =>
  page.getByRole("list", { name: pipelineMessages.title }).locator("[aria-current]");
