import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { booking as words } from "#app/consultations/bookings/booking.words.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { staffBookingMessages } from "#app/consultations/calendar/staff-bookings.words.ts";
import { consultation } from "#app/platform/pages/frame.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { comingSlot, makeBookableCounsellor, makeBooking } from "#tests/factories/bookings.ts";
import { only } from "#tests/factories/records.ts";
import { expectAccessible, expectNoSidewaysScroll, press } from "./accessibility.ts";
import { expect, NO_SCRIPT, PHONE, test } from "./fixtures.ts";
import { expectToast, newEmail } from "./people.ts";

/** The first free time must not start while the form is still being filled in. */
const UNHURRIED = { minimumNotice: 120 };

test.describe("on a phone in Kolkata", () => {
  test.use({ ...PHONE, timezoneId: "Asia/Kolkata" });

  test("a guest books in the landing page's dialog, moves it and cancels it by the links of the mails", async ({
    page,
    db,
    mailTo,
    complaints,
  }) => {
    complaints.expect(/410/);
    const counsellor = await makeBookableCounsellor(db, { name: "Gita Dialog", calendar: UNHURRIED });
    const email = newEmail();

    await page.goto("/");
    await page.locator("a[data-opens-consultation]:visible").first().click();
    await expect(page.getByRole("dialog", { name: consultation.title })).toBeVisible();
    const frame = page.frameLocator(`iframe[title="${consultation.frameTitle}"]`);
    await expect(frame.getByText("Times in Kolkata, UTC+05:30")).toBeVisible();
    await frame.getByLabel(words.counsellor).selectOption(counsellor.id);
    await expect(frame.getByText(words.stale)).toBeVisible();
    await frame.getByRole("button", { name: words.show }).click();
    await expect(frame.getByText(words.stale)).toBeHidden();
    await frame.locator("button[name=start]").first().click();
    await expect(frame.getByText(words.details.withCounsellor({ name: "Gita Dialog" }))).toBeVisible();
    await frame.getByLabel(words.details.name).fill("Asha Thapa");
    await frame.getByLabel(words.details.email).fill(email);
    await frame.getByRole("button", { name: words.details.confirm }).click();
    await expect(frame.getByText(words.asked.title).first()).toBeVisible();
    await expect(frame.getByText(words.asked.lead({ email })).first()).toBeVisible();
    expect(await db.$count(bookings, eq(bookings.email, email))).toBe(0);

    await page.goto(String((await mailTo(email, "booking-confirm")).path));
    await page.getByRole("button", { name: words.confirm.action }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.booked.title })).toBeVisible();
    await expect(page.getByRole("link", { name: words.booked.cancel })).toHaveCount(0);

    const confirmed = await mailTo(email, "booking-confirmed");
    const { change, view } = confirmed.paths as { change: string; view: string };
    await page.goto(view);
    await expectWellMade(page);
    await page.getByRole("button", { name: words.booked.linksAgain }).click();
    await expect(page.getByText(words.booked.linksMailed({ email }))).toBeVisible();
    expect((await mailTo(email, "booking-links")).paths).toEqual(confirmed.paths);
    await page.goto(change);
    await expectWellMade(page);
    await page.locator("button[name=start]").last().click();
    await expect(page.getByRole("heading", { level: 1, name: words.change.moved })).toBeVisible();
    await page.goto(change);
    await expect(page.getByRole("heading", { level: 1, name: words.link.usedTitle })).toBeVisible();

    const moved = await mailTo(email, "booking-changed");
    await page.goto((moved.paths as { cancel: string }).cancel);
    await expectWellMade(page);
    await page.getByRole("button", { name: words.cancel.action }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.booked.cancelledTitle })).toBeVisible();
    await expectWellMade(page);
    await mailTo(email, "booking-cancelled");
    const row = only(await db.select().from(bookings).where(eq(bookings.email, email)));
    expect(row).toMatchObject({
      status: "cancelled",
      visitorZone: expect.stringMatching(/^Asia\/(Kolkata|Calcutta)$/),
    });
  });

  test("the way back from a booking leads to it, and pressing twice books once", async ({
    page,
    db,
    mailTo,
  }) => {
    const counsellor = await makeBookableCounsellor(db, { name: "Hari Back", calendar: UNHURRIED });
    const email = newEmail();
    await page.goto(`/book?counsellor=${counsellor.id}&zone=Asia/Kolkata`);
    await page.locator("button[name=start]").first().dblclick();
    await expect(page.getByRole("heading", { level: 1, name: words.details.heading })).toBeVisible();
    await expectWellMade(page);
    await page.getByLabel(words.details.name).fill("Asha Thapa");
    await page.locator("#booking-details-email").fill(email);
    await page.getByRole("button", { name: words.details.confirm }).dblclick();
    await expect(page.getByRole("heading", { level: 1, name: words.asked.title })).toBeVisible();
    await expectWellMade(page);
    const asked = page.url();
    await page.goto(String((await mailTo(email, "booking-confirm")).path));
    await expectWellMade(page);
    await page.getByRole("button", { name: words.confirm.action }).dblclick();
    await expect(page.getByRole("heading", { level: 1, name: words.booked.title })).toBeVisible();
    await page.goto(asked);
    await expect(page.getByRole("heading", { level: 1, name: words.booked.title })).toBeVisible();
    expect(await db.$count(bookings, eq(bookings.email, email))).toBe(1);
  });
});

test.describe("without script", () => {
  test.use(NO_SCRIPT);

  test("a guest corrects the address, books, and cancels by the mail's link", async ({
    page,
    db,
    mailTo,
  }) => {
    const counsellor = await makeBookableCounsellor(db, { name: "Indra Plain", calendar: UNHURRIED });
    const email = newEmail();
    await page.goto("/book");
    await page.getByLabel(words.counsellor).selectOption(counsellor.id);
    await page.getByRole("button", { name: words.show }).click();
    await expect(page.getByText("Times in Kathmandu, UTC+05:45")).toBeVisible();
    await page.locator("button[name=start]").first().click();
    await page.getByLabel(words.details.name).fill("Asha Thapa");
    await page.locator("#booking-details-email").fill(newEmail());
    await page.getByRole("button", { name: words.details.confirm }).click();
    await page.getByRole("link", { name: words.asked.change }).click();
    await page.locator("#booking-details-email").fill(email);
    await page.getByRole("button", { name: words.details.confirm }).click();
    await page.getByRole("button", { name: words.asked.again }).click();
    await expect(page.getByText(words.asked.sentAgain)).toBeVisible();
    await page.goto(String((await mailTo(email, "booking-confirm")).path));
    await page.getByRole("button", { name: words.confirm.action }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.booked.title })).toBeVisible();
    await page.goto(((await mailTo(email, "booking-confirmed")).paths as { cancel: string }).cancel);
    await page.getByRole("button", { name: words.cancel.action }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.booked.cancelledTitle })).toBeVisible();
    expect(only(await db.select().from(bookings).where(eq(bookings.email, email))).status).toBe("cancelled");
  });
});

test("a counsellor moves a consultation with the keys, and by drag; the days are those of the calendar's clock", async ({
  page,
  db,
  signIn,
}) => {
  // In Auckland it is a day later than in UTC while these hours last.
  const counsellor = await makeBookableCounsellor(db, {
    name: "Jyoti Mover",
    calendar: { zone: "Pacific/Auckland" },
    hours: [[540, 720]],
  });
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Auckland" });
  const start = firstNine(comingSlot(0, 8));
  const { id } = await makeBooking(db, counsellor.id, start, { counsellorZone: "Pacific/Auckland" });
  const startsAt = async () =>
    only(await db.select().from(bookings).where(eq(bookings.id, id))).startsAt.getTime();
  const shown = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "Pacific/Auckland" });
  const dayWords = shown.format(start).replace(",", "");

  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto(`/admin/bookings?view=day&counsellor=${counsellor.id}&date=${day.format(start)}`);
  const carried = page.getByRole("link", { name: / 09:00/ });
  await expect(carried).toHaveAttribute("draggable", "true");
  await carried.focus();
  await press(page, "m");
  await press(page, "ArrowDown");
  await press(page, "Enter");
  const asked = page.getByRole("alertdialog");
  await expect(asked).toContainText(`From ${dayWords}, 09:00 to ${dayWords}, 10:`);
  await asked.getByRole("button", { name: staffBookingMessages.moveConfirm }).click();
  await expectToast(page, staffBookingMessages.moved);
  const byKeys = await startsAt();
  expect(byKeys).toBeGreaterThan(start);

  await page.getByRole("link", { name: / 10:/ }).dragTo(page.getByRole("heading", { level: 1 }));
  await expectToast(page, staffBookingMessages.notDropped);
  await page.getByRole("link", { name: / 10:/ }).dragTo(page.getByText("11:30 Available"));
  await asked.getByRole("button", { name: staffBookingMessages.moveConfirm }).click();
  await expect.poll(startsAt).toBe(start + 150 * 60_000);
});

/** The pages that a link or a claim opens are in no list of addresses: they are judged where they are opened. */
async function expectWellMade(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);
}

/** The first time after a moment at which it is nine in Auckland. */
function firstNine(after: number): number {
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Pacific/Auckland",
    hour: "2-digit",
    minute: "2-digit",
  });
  let at = after;
  while (clock.format(at) !== "09:00") at += 30 * 60_000;
  return at;
}
