import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { filterMessages as texts } from "#app/platform/lists/filters.words.ts";
import { listLayouts } from "#app/platform/lists/lists.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { expectAccessible, expectNoSidewaysScroll, press } from "./accessibility.ts";
import { expect, PHONE, test } from "./fixtures.ts";

const { email, phone } = studentMessages.columns;
const head = (page: Page, column: string) => page.getByRole("columnheader", { name: column, exact: true });
const edge = (page: Page, column: string) =>
  page.getByRole("separator", { name: texts.widthOf({ column }), exact: true });
const widthOf = async (page: Page, column: string) =>
  Math.round((await head(page, column).boundingBox())?.width ?? 0);
const near = (width: number) => ({ least: width - 4, most: width + 4 });

test("the edge of a column is dragged and moved by keys, and stays where it is for whoever did it", async ({
  page,
  browse,
  db,
  signIn,
}) => {
  const lastName = `Widthson ${Date.now()}`;
  await makeStudentRecord(db, { firstName: "Wira", lastName });
  const address = `/admin/students?q=${encodeURIComponent(lastName)}`;
  const { userId } = await makeStaff(db, "viewer");
  const kept = async () => {
    const [row] = await db
      .select({ widths: listLayouts.widths })
      .from(listLayouts)
      .where(and(eq(listLayouts.userId, userId), eq(listLayouts.list, "students")));
    return row?.widths ?? null;
  };
  // Browsers give columns whole pixels, and what is left over to one of them.
  const expectKept = (width: number) =>
    expect
      .poll(async () => Math.abs(Number(/email-(\d+)/.exec((await kept()) ?? "")?.[1]) - width))
      .toBeLessThanOrEqual(1);
  const expectWidth = async (on: Page, column: string, width: number) => {
    const { least, most } = near(width);
    await expect.poll(() => widthOf(on, column)).toBeGreaterThanOrEqual(least);
    await expect.poll(() => widthOf(on, column)).toBeLessThanOrEqual(most);
  };
  await signIn(page, userId, { secondFactor: true });
  await page.goto(address);
  await expect(edge(page, email)).toBeVisible();
  const before = await widthOf(page, email);
  const tableWidth = (await page.getByRole("table").boundingBox())?.width ?? 0;

  // Dragged to the left the text is cut, and whole in the cell's tip.
  const at = await edge(page, email).boundingBox();
  if (!at) throw new Error("The edge has no place");
  const middle = { x: at.x + at.width / 2, y: at.y + at.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 40, middle.y, { steps: 4 });
  await page.mouse.move(middle.x - 110, middle.y, { steps: 4 });
  expect(await kept()).toBeNull();
  await page.mouse.up();
  await expectWidth(page, email, before - 110);
  await expectKept(await widthOf(page, email));
  const cell = page.getByRole("cell").filter({ hasText: "@" });
  await cell.hover();
  await expect(cell).toHaveAttribute("title", /@/);
  expect((await page.getByRole("table").boundingBox())?.width).toBe(tableWidth);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // By keys, no further than the others can give.
  const narrow = await widthOf(page, email);
  await edge(page, email).focus();
  await press(page, "ArrowRight");
  await expectWidth(page, email, narrow + 16);
  await press(page, "Shift+ArrowRight");
  await expectWidth(page, email, narrow + 80);
  await press(page, "Home");
  await expect(edge(page, email)).toHaveAttribute("aria-valuenow", /^4[89]$/);
  await press(page, "Enter");
  await expect.poll(() => widthOf(page, email)).toBeGreaterThan(narrow);
  await press(page, "ArrowRight");
  const chosen = await widthOf(page, email);
  await expectKept(chosen);

  // The first answer of the server has them, also without script.
  await page.reload();
  await expectWidth(page, email, chosen);
  const bare = await browse({ javaScriptEnabled: false });
  await signIn(bare, userId, { secondFactor: true });
  await bare.goto(address);
  await expectWidth(bare, email, chosen);
  const other = await browse();
  await signIn(other, (await makeStaff(db, "viewer")).userId, { secondFactor: true });
  await other.goto(address);
  await expectWidth(other, email, before);

  // A link that says so goes before, and is not kept.
  const given = `${address}&widths=name-300.email-300.phone-100.stage-100.counsellor-100.created-100`;
  await page.goto(given);
  await expectWidth(page, phone, tableWidth / 10);
  await edge(page, phone).press("ArrowRight");
  await expect(page).toHaveURL(/widths=name-\d+/);
  await expect.poll(() => new URL(page.url()).searchParams.get("widths")).not.toContain("phone-100.");
  await expectKept(chosen);

  // From the right to the left, the edge is at the left, and so is the way to more.
  await page.goto(`/ar-XB${address}`);
  const mirrored = page.getByRole("separator").nth(1);
  await expect(mirrored).toBeVisible();
  const valueNow = async () => Number(await mirrored.getAttribute("aria-valuenow"));
  const started = await valueNow();
  await mirrored.press("ArrowLeft");
  await expect.poll(valueNow).toBeGreaterThan(started);
  const there = await mirrored.boundingBox();
  if (!there) throw new Error("The edge has no place");
  const grown = await valueNow();
  await page.mouse.move(there.x + there.width / 2, there.y + there.height / 2);
  await page.mouse.down();
  await page.mouse.move(there.x + there.width / 2 + 40, there.y + there.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(valueNow).toBeLessThan(grown - 30);
  await expectNoSidewaysScroll(page);

  // On a phone rows are blocks.
  const small = await browse(PHONE);
  await signIn(small, userId, { secondFactor: true });
  await small.goto(address);
  await expect(small.getByRole("link", { name: `Wira ${lastName}` })).toBeVisible();
  await expectNoSidewaysScroll(small);

  await page.goto(address);
  await page.locator("summary").filter({ hasText: texts.columns }).press("Enter");
  await page.getByRole("button", { name: texts.usualLayout }).click();
  await expectWidth(page, email, before);
  expect(await kept()).toBeNull();
});
