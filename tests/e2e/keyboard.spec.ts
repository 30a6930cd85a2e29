import type { Page } from "@playwright/test";
import { uiMessages } from "#app/ui/ui.words.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { press } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { givePassword, PASSWORD } from "./people.ts";
import { expectStep } from "./wizard.ts";

test("with the keyboard alone a student signs in and fills in a step of the application", async ({
  page,
  db,
}) => {
  const { actor, email } = await makeStudent(db);
  await givePassword(db, actor.userId);
  await page.goto("/student-auth?tab=signin");
  await press(page, "Tab");
  await expect(page.getByRole("link", { name: uiMessages.skipToContent })).toBeFocused();
  await tabTo(page, "Email");
  await page.keyboard.type(email);
  await tabTo(page, "Password");
  await page.keyboard.type(PASSWORD);
  await press(page, "Enter");
  await expectStep(page, "Personal Info");

  // The factory gave the names and the address; what is left is typed, chosen and sent with Enter.
  await tabTo(page, "Phone");
  await page.keyboard.type("+977 984 123 4567");
  await tabTo(page, "Country of citizenship");
  await page.keyboard.type("Nep");
  await expect(page.getByLabel("Country of citizenship")).toHaveValue("nepal");
  await tabTo(page, "Date of birth");
  // The order of day and month is the browser's own; this date is the same in both.
  await page.keyboard.type("05052003");
  await expect(page.getByLabel("Date of birth")).toHaveValue("2003-05-05");
  await press(page, "Enter");
  await expectStep(page, "Education");
  await expect(page.getByRole("heading", { level: 2, name: "Education" })).toBeFocused();

  await press(page, "Tab");
  await press(page, "Space");
  await expect(page.getByRole("radio", { name: "High school" })).toBeChecked();
  await press(page, "ArrowDown");
  await expect(page.getByRole("radio", { name: "Diploma" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Diploma" })).toBeFocused();
});

/** Presses Tab until the field with this label has the focus, which must show. */
async function tabTo(page: Page, label: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await press(page, "Tab");
    const focused = page.locator(":focus");
    const name = await focused.evaluate((element) =>
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        ? (element.labels?.[0]?.textContent ?? "")
        : "",
    );
    if (!name.startsWith(label)) continue;
    const outline = await focused.evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(outline, `the focus on ${label} shows`).not.toBe("none");
    return;
  }
  throw new Error(`Tab does not reach ${label}`);
}
