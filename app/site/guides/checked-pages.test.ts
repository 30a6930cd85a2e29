import { describe, expect, test } from "vitest";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { checkedPages, pagesToCheck } from "./checked-pages.ts";
import { GUIDES } from "./guides.words.ts";

describe("pages that state rules", () => {
  test.each(checkedPages().map((page) => [page.path, page] as const))(
    "%s has a day of its last check",
    (_, page) => {
      expect(isCalendarDate(page.checked)).toBe(true);
      expect(page.title).not.toBe("");
    },
  );

  test("are every guide, and the pages of facts", () => {
    const paths = checkedPages().map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(GUIDES.map(({ slug }) => `/guides/${slug}`)));
    for (const path of ["/countries", "/countries/new-zealand", "/funds", "/points"]) {
      expect(paths).toContain(path);
    }
  });

  test("are to be checked from the sixty-first day on, the oldest first", () => {
    const page = (path: string, checked: string) => ({ path, title: path, checked });
    const pages = [page("/new", "2026-11-28"), page("/old", "2026-11-27"), page("/older", "2026-11-01")];
    const due = (today: string) => pagesToCheck(today, pages).map(({ path }) => path);
    expect(due("2026-12-31")).toEqual([]);
    expect(due("2027-01-26")).toEqual(["/older"]);
    expect(due("2027-01-27")).toEqual(["/older", "/old"]);
    expect(due("2027-01-28")).toEqual(["/older", "/old", "/new"]);
  });
});
