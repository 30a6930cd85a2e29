import type { Page } from "@playwright/test";
import { accessMessages } from "#app/people/credentials/access.words.ts";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { humanMessages } from "#app/platform/human-check/human-check.words.ts";
import { humanFrame } from "#app/platform/human-check/human-frame.words.ts";
import { ATTEMPT_RULES, bumpCount } from "#app/platform/limits/attempts.server.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { type CaptchaService, openCaptchaService, SOLVED } from "#tests/support/captcha-service.ts";
import { expect, NO_SCRIPT, test } from "./fixtures.ts";
import { newEmail } from "./people.ts";
import { DATABASE_VARIABLE } from "./server.ts";

// Both use what is opened once.
test.describe.configure({ mode: "serial" });

let app: BuiltApplication;
let service: CaptchaService;
let close: (() => Promise<void>) | undefined;

/** The same product on the same data, with a service set up, and many forms sent already. */
test.beforeAll(async () => {
  const url = process.env[DATABASE_VARIABLE] ?? "";
  const database = openDatabase({ url, max: 4, onIdleError: () => {} });
  service = await openCaptchaService("127.0.0.1");
  app = await openBuiltApplication({ database: { ...database, url }, env: { ...service.variables } });
  for (let n = 0; n < ATTEMPT_RULES["human:all"].max; n++) {
    await bumpCount({ db: database.db, now: () => new Date() }, "human:all", "");
  }
  close = async () => {
    await app.close();
    await service.close();
    await database.close();
  };
});
test.afterAll(() => close?.());

/** The widget, as its service would send it: it puts the answer into the form that it stands in. */
async function serveWidget(page: Page): Promise<void> {
  await page.route("https://challenges.cloudflare.com/**", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `for (const place of document.querySelectorAll(".cf-turnstile")) {
        const field = document.createElement("input");
        Object.assign(field, { type: "hidden", name: "cf-turnstile-response", value: "${SOLVED}" });
        place.append(field, "The puzzle is solved");
      }`,
    }),
  );
}

test("after many forms, the puzzle is solved beside the form, and what was typed is sent", async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  await serveWidget(page);
  await page.goto(`${app.origin}/auth/recover`);
  const email = newEmail();
  await page.getByLabel(authMessages.fields.email).fill(email);
  const send = page.getByRole("button", { name: authMessages.actions.recover });
  await send.click();
  const frame = page.frameLocator(`iframe[title="${humanFrame.frame}"]`);
  await expect(frame.getByText("The puzzle is solved")).toBeVisible();
  await frame.getByRole("button", { name: humanMessages.confirm }).click();
  await expect(frame.getByText(humanMessages.done)).toBeVisible();
  await expect(page.getByLabel(authMessages.fields.email)).toHaveValue(email);
  await send.click();
  await expect(page.getByText(accessMessages.recoverSent)).toBeVisible();
});

test("without JavaScript somebody waits instead", async ({ browse, complaints }) => {
  complaints.expect(/status of 400/);
  const page = await browse(NO_SCRIPT);
  await page.goto(`${app.origin}/auth/recover`);
  await page.getByLabel(authMessages.fields.email).fill(newEmail());
  const send = page.getByRole("button", { name: authMessages.actions.recover });
  await send.click();
  const frame = page.frameLocator(`iframe[title="${humanFrame.frame}"]`);
  const wait = frame.getByRole("button", { name: humanMessages.wait });
  await wait.click();
  await expect(frame.getByText(/more seconds?, then select the button again/)).toBeVisible();
  await expect(async () => {
    await wait.click({ timeout: 1000 }).catch(() => undefined);
    await expect(frame.getByText(humanMessages.done)).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 40_000 });
  await send.click();
  await expect(page.getByText(accessMessages.recoverSent)).toBeVisible();
});
