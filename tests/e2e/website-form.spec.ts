import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { campaignCode } from "#app/conversations/lead-sources/embed-code.ts";
import { embeddedFormPath } from "#app/conversations/lead-sources/lead-source.ts";
import { leadSources } from "#app/conversations/lead-sources/lead-sources.tables.server.ts";
import { formStamp } from "#app/platform/forms/form-stamp.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeWebsiteForm } from "#tests/factories/lead-sources.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { expect, test } from "./fixtures.ts";

/** A website of the agency, under two names: `localhost` can show the form, `127.0.0.1` cannot. */
async function openWebsite(page: string): Promise<{ port: number; close: () => void }> {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

test("a form on the agency's website sends an enquiry with its campaign; another website cannot show it", async ({
  page,
  db,
  baseURL,
  complaints,
}) => {
  const { userId } = await makeStaff(db, "owner");
  const form = await makeWebsiteForm(db, userId, { name: `Website ${Date.now()}`, origins: [] });
  const address = `${baseURL}${embeddedFormPath(form.id)}`;
  const code = campaignCode({ address, title: "Enquiry form" });
  const site = await openWebsite(`<!doctype html><title>Agency</title><h1>Contact us</h1>${code}`);
  await db
    .update(leadSources)
    .set({ origins: [`http://localhost:${site.port}`] })
    .where(eq(leadSources.id, form.id));

  await page.goto(`http://localhost:${site.port}/contact?utm_campaign=Nursing&email=private@example.com`);
  const frame = page.frameLocator("iframe");
  await frame.getByLabel("Your name").fill("Asha Gurung");
  await frame.getByLabel("Phone").fill("+977 984 123 4567");
  await frame.getByLabel("Destination or course").fill("Nursing in Australia");
  await frame.getByLabel("I agree that I am contacted").check();
  // As if it had been shown a minute ago: what is sent within two seconds is a program's.
  const stamp = formStamp(TEST_SECRET, new Date(Date.now() - 60_000));
  await frame
    .locator("input[name=stamp]")
    .evaluate((input, value) => input.setAttribute("value", value), stamp);
  await frame.getByRole("button", { name: "Send enquiry" }).click();
  await expect(frame.getByText("Enquiry sent").first()).toBeVisible();
  const stored = await db.select().from(enquiries).where(eq(enquiries.sourceId, form.id));
  expect(stored).toMatchObject([
    {
      name: "Asha Gurung",
      email: null,
      campaign: { utm_campaign: "Nursing" },
      interest: "Nursing in Australia",
    },
  ]);
  expect(await page.context().cookies()).toEqual([]);

  complaints.expect(/frame-ancestors/);
  await page.goto(`http://127.0.0.1:${site.port}/contact`);
  await expect(page.getByRole("heading", { name: "Contact us" })).toBeVisible();
  await expect.poll(() => complaints.found.some((text) => text.includes("frame-ancestors"))).toBe(true);
  await expect(page.frameLocator("iframe").getByLabel("Your name")).toHaveCount(0);
  site.close();
});
