import type { Route } from "@playwright/test";
import { makeStaff } from "#tests/factories/actors.ts";
import { expect, test } from "./fixtures.ts";
import { expectToast, newEmail } from "./people.ts";

const FORMS = [
  {
    path: "students",
    dialog: "Add Student",
    button: /^Add/,
    fields: { firstName: "Nirmala", lastName: "Gurung", email: newEmail() },
    failed: "Failed to create student",
    created: "Student created successfully",
  },
  {
    path: "universities",
    dialog: "Add University",
    button: /^Add/,
    fields: { name: `University of ${newEmail()}` },
    failed: "Failed to create university",
    created: "University created successfully",
  },
  {
    path: "counsellors",
    dialog: "Add Counsellor",
    button: /^Add/,
    fields: { name: "Gita Rai", email: newEmail() },
    failed: "Failed to create counsellor",
    created: "Counsellor created successfully",
  },
];

const FAILURES: readonly [string, (route: Route) => Promise<void>][] = [
  ["nobody answers", (route) => route.abort("connectionreset")],
  ["something before the server answers 502", (route) => route.fulfill({ status: 502, body: "Bad Gateway" })],
];

for (const { path, dialog, button, fields, failed, created } of FORMS) {
  test(`of ${path} one that cannot be created leaves the dialog, what was typed and the message, then goes through`, async ({
    page,
    db,
    signIn,
    complaints,
  }) => {
    complaints.expect(/ERR_CONNECTION_RESET|502/);
    await signIn(page, (await makeStaff(db, "owner")).userId, { secondFactor: true });
    await page.goto(`/admin/${path}/new`);
    const form = page.getByRole("dialog", { name: dialog });
    for (const [name, value] of Object.entries(fields)) {
      await form.locator(`[name="${name}"]`).fill(value);
    }
    for (const [what, answer] of FAILURES) {
      const isPost = (url: URL) => url.pathname.startsWith(`/admin/${path}/new`);
      await page.route(isPost, (route) =>
        route.request().method() === "POST" ? answer(route) : route.continue(),
      );
      await form.getByRole("button", { name: button }).click();
      await expect(form.getByText(failed), what).toBeVisible();
      await expectToast(page, failed);
      for (const [name, value] of Object.entries(fields)) {
        await expect(form.locator(`[name="${name}"]`)).toHaveValue(value);
      }
      await page.getByRole("button", { name: "Dismiss" }).first().click();
      await expect(page.locator("[data-sonner-toast]"), "each failure is told by itself").toHaveCount(0);
      await page.unroute(isPost);
    }
    await form.getByRole("button", { name: button }).click();
    await expectToast(page, created);
    await expect(form).toBeHidden();
  });
}
