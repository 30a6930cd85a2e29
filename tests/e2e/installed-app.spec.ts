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
