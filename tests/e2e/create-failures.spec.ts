import type { Route } from "@playwright/test";
import { eq } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { expect, test } from "./fixtures.ts";
import { expectToast, newEmail } from "./people.ts";

const [STUDENT, COUNSELLOR, UNIVERSITY] = [newEmail(), newEmail(), `University of ${newEmail()}`];

const FORMS = [
  {
    path: "students",
    dialog: "Add Student",
    button: /^Add/,
    fields: { firstName: "Nirmala", lastName: "Gurung", email: STUDENT },
    count: (db: Db) => db.$count(students, eq(students.email, STUDENT)),
    failed: "Failed to create student",
    created: "Student created successfully",
  },
  {
    path: "universities",
    dialog: "Add University",
    button: /^Add/,
    fields: { name: UNIVERSITY },
    count: (db: Db) => db.$count(universities, eq(universities.name, UNIVERSITY)),
    failed: "Failed to create university",
    created: "University created successfully",
  },
  {
    path: "counsellors",
    dialog: "Add Counsellor",
    button: /^Add/,
    fields: { name: "Gita Rai", email: COUNSELLOR },
    count: (db: Db) => db.$count(counsellors, eq(counsellors.email, COUNSELLOR)),
    failed: "Failed to create counsellor",
    created: "Counsellor created successfully",
  },
];

const FAILURES: readonly [string, (route: Route) => Promise<void>][] = [
  ["nobody answers", (route) => route.abort("connectionreset")],
  ["something before the server answers 502", (route) => route.fulfill({ status: 502, body: "Bad Gateway" })],
  [
    "it is created, and the answer is lost",
    async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort("connectionreset");
    },
  ],
];

for (const { path, dialog, button, fields, count, failed, created } of FORMS) {
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
    expect(await count(db), "what was created before its answer was lost is not created again").toBe(1);
  });
}
