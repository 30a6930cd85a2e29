import { makeStaff } from "#tests/factories/actors.ts";
import { expect, test } from "./fixtures.ts";

test("a browser can install the product from a workspace", async ({ page, db, signIn }) => {
  const { userId } = await makeStaff(db, "owner");
  await signIn(page, userId, { secondFactor: true });
  await page.goto("/admin");
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send("Page.getAppManifest");
  expect(new URL(url).pathname).toBe("/app.webmanifest");
  expect(errors).toEqual([]);
  const { icons } = JSON.parse(data ?? "{}") as { icons: { src: string; sizes: string }[] };
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
});

test("without a connection a workspace shows the offline page, and nothing of a person is stored", async ({
  page,
  context,
  db,
  signIn,
  complaints,
}) => {
  // The stream of a page that has just signed out can still ask once more.
  complaints.expect(/status of 401/);
  // So can the stream of the page that loses its connection, and the scripts that it loads once it is idle.
  complaints.expect(/ERR_INTERNET_DISCONNECTED .*\/(?:api\/live|assets\/)/);
  const { userId } = await makeStaff(db, "owner");
  await signIn(page, userId, { secondFactor: true });
  await page.goto("/admin");
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== "activated")
      await new Promise((done) => active?.addEventListener("statechange", done));
  });
  const stored = () =>
    page.evaluate(async () => {
      const paths: string[] = [];
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
      }
      return paths;
    });
  await page.goto("/admin/students");
  await expect(page.getByRole("heading", { name: "Students", level: 1 })).toBeVisible();

  await context.setOffline(true);
  await page.goto("/admin/tasks");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/tasks$/);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();

  const paths = await stored();
  expect(paths).toContain("/offline");
  expect(paths.filter((path) => path !== "/offline" && !/^\/assets\/[^/]+\.woff2$/.test(path))).toEqual([]);

  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await page.waitForURL(/\/auth/);
  expect(await stored()).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
