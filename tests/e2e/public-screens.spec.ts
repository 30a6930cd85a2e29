import { globSync } from "node:fs";
import type { Page } from "@playwright/test";
import { makeStudent } from "#tests/factories/records.ts";
import { press } from "./accessibility.ts";
import { expect, NO_SCRIPT, PHONE, test } from "./fixtures.ts";

const SIGNED_OUT = "Signed out successfully";

for (const [kind, options] of [
  ["on a phone", PHONE],
  ["without JavaScript", NO_SCRIPT],
] as const) {
  test.describe(kind, () => {
    test.use(options);

    test(`the partner institutions of one country are shown alone, ${kind}`, async ({ page }) => {
      await page.goto("/");
      const partners = page.getByRole("region", { name: "Partner institutions" });
      const shown = () => partners.getByRole("listitem").evaluateAll(namesInSight);
      await expect.poll(async () => (await shown()).length).toBe(8);
      await partners.getByText("New Zealand", { exact: true }).click();
      await expect.poll(shown).toEqual(Array(4).fill("newzealand"));
      await partners.getByText("Australia", { exact: true }).click();
      await expect.poll(shown).toEqual(Array(4).fill("australia"));
      await partners.getByText("All", { exact: true }).click();
      await expect.poll(async () => (await shown()).length).toBe(8);
    });
  });
}

function namesInSight(items: Element[]): (string | null)[] {
  return items.filter((item) => item.checkVisibility()).map((item) => item.getAttribute("data-country"));
}

const region = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** Leaves the student's dashboard, which leads to the landing page with its message. */
async function signOut(page: Page): Promise<void> {
  await page.goto("/student-dashboard");
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect(region(page).getByText(SIGNED_OUT)).toBeVisible();
}

test.describe("the message after signing out", () => {
  test("closes by itself after 4 to 5 seconds, later while it is pointed at or has the focus", async ({
    page,
    baseURL,
  }) => {
    // A clock that stands still: what passes is what the test lets pass.
    const start = Date.now();
    await page.clock.install({ time: start });
    await page.clock.pauseAt(start + 1000);
    await page.context().addCookies([{ name: "flash", value: "signed-out", url: baseURL ?? "" }]);
    await page.goto("/");
    await page.mouse.move(5, 5);
    await page.clock.runFor(3900);
    await expect(region(page)).toBeVisible();
    await page.clock.runFor(1100);
    await expect(region(page)).toBeHidden();

    await page.context().addCookies([{ name: "flash", value: "signed-out", url: baseURL ?? "" }]);
    await page.goto("/");
    await region(page).hover();
    await page.clock.runFor(20_000);
    await expect(region(page)).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(3900);
    await press(page, "Alt+t");
    await expect(region(page)).toBeFocused();
    await page.clock.runFor(20_000);
    await expect(region(page)).toBeVisible();
    await press(page, "Escape");
    await expect(region(page)).toBeHidden();
  });

  test("closes by its button", async ({ page, db, signIn }) => {
    const { actor } = await makeStudent(db);
    await signIn(page, actor.userId);
    await signOut(page);
    await region(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(region(page)).toBeHidden();
  });

  test("stays without JavaScript", async ({ browse, db, signIn }) => {
    const page = await browse(NO_SCRIPT);
    const { actor } = await makeStudent(db);
    await signIn(page, actor.userId);
    await signOut(page);
    await expect(region(page).getByRole("button")).toBeHidden();
  });
});

test("the consultation dialog is opened by its links and closed by its close control", async ({ page }) => {
  await page.goto("/");
  const dialog = page.getByRole("dialog", { name: "Book a Free Consultation" });
  for (const name of ["Book Consultation", "Book a free consultation", "Book Now"]) {
    await page.getByRole("link", { name, exact: true }).first().click();
    await expect(dialog, name).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog, name).toBeHidden();
  }
});

test.describe("the styles within a page", () => {
  const [sheet = ""] = globSync("app-*.css", { cwd: "build/client/assets" });

  for (const path of ["/", "/courses", "/guides/how-points-work", "/universities"]) {
    test(`are all that ${path} needs of the style sheet`, async ({ page }) => {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      const before = await page.evaluate(looksOfAll);
      expect(before.length).toBeGreaterThan(20);
      await page.addStyleTag({ url: `/assets/${sheet}` });
      expect(await page.evaluate(looksOfAll)).toEqual(before);
    });
  }
});

/** How each element of the page looks, with its name. */
function looksOfAll(): string[] {
  return [...document.body.querySelectorAll("*")].map((element) => {
    const style = getComputedStyle(element);
    const values = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
    return `${element.tagName}.${element.getAttribute("class")} ${values.join("; ")}`;
  });
}
