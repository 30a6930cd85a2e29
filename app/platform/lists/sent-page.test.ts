import { expect, test } from "vitest";
import type { Page } from "./list-query.ts";
import { rowsOf, sentPage } from "./sent-page.ts";

const TIME = 1_795_881_600_000;
type Row = { id: string; since: Date | null; tags?: readonly string[] };
const PAGE: Page<Row> = {
  items: [
    { id: "one", since: new Date(TIME) },
    { id: "two", since: new Date(TIME), tags: ["a"] },
    { id: "three", since: null },
  ],
  next: "after",
  previous: null,
  total: { count: 3, capped: false },
};

test("A page arrives with the rows that were sent, and a field that a row does not have stays away", () => {
  const { items, ...page } = PAGE;
  const sent = sentPage(PAGE);
  expect(sent).toMatchObject(page);
  expect(rowsOf(sent)).toStrictEqual(items);
});

test("The name of a field and an equal time are sent once", () => {
  const { fields, rows } = sentPage(PAGE);
  expect(fields).toEqual(["id", "since", "tags"]);
  expect(rows[0]?.[1]).toBe(rows[1]?.[1]);
});

test("The rows of a page are the same each time, so that nothing is drawn again for them", () => {
  const sent = sentPage(PAGE);
  expect(rowsOf(sent)).toBe(rowsOf({ ...sent }));
});

test("A page without rows has none", () => {
  expect(rowsOf(sentPage({ ...PAGE, items: [] }))).toEqual([]);
});
