import { describe, expect, test } from "vitest";
import { NARROWEST, readWidths, sharesOf, widestOf, widthsText, withEdgeMoved } from "./column-widths.ts";

const OURS = ["name", "email", "phone", "stage"];

describe("widths from outside", () => {
  test("are those of the list's own columns, within bounds, in one order", () => {
    expect(readWidths({ columns: OURS }, "email-180.name-240.actions-90")).toEqual({
      name: 240,
      email: 180,
      actions: 90,
    });
    expect(readWidths({ columns: OURS }, "name-1.email-999999")).toEqual({ name: NARROWEST, email: 4000 });
    expect(widthsText(readWidths({ columns: OURS }, "email-180.name-240") ?? {})).toBe("name-240.email-180");
  });

  test("can be those of columns that an agency has made", () => {
    const list = { columns: OURS, more: /^field-[0-9a-f-]{36}$/ };
    const field = "field-0d9ac0ee-7a7f-4b60-9d6f-6f0a4f1f3c11";
    const text = `name-240.${field}-180.actions-90`;
    expect(readWidths(list, text)).toEqual({ name: 240, [field]: 180, actions: 90 });
    expect(widthsText(readWidths(list, text) ?? {})).toBe(text);
    expect(readWidths({ columns: OURS }, `${field}-180`)).toBeUndefined();
  });

  test("are left out where they are none", () => {
    for (const text of [
      "",
      "name",
      "name-",
      "name--5",
      "name-1e3",
      "fax-100",
      "__proto__-100",
      "name-99999999",
      ".",
    ]) {
      expect(readWidths({ columns: OURS }, text), text).toBeUndefined();
    }
    expect(readWidths({ columns: OURS }, "name-100.constructor-100.toString-3.email-x")).toEqual({
      name: 100,
    });
    expect(readWidths({ columns: OURS }, "name-100.".repeat(1000))).toBeUndefined();
  });
});

describe("the table", () => {
  test("is shared by its columns as their widths relate, and one without is as the others", () => {
    expect(sharesOf(["name", "email"], { name: 300, email: 100, phone: 900 })).toEqual(["75.00%", "25.00%"]);
    expect(sharesOf(["name", "email", "stage"], { name: 300, email: 100 })).toEqual([
      "50.00%",
      "16.67%",
      "33.33%",
    ]);
    expect(sharesOf(["name", "email"], {})).toEqual(["50.00%", "50.00%"]);
  });

  const widths = { name: 200, email: 200, phone: 100, stage: 60 };
  const moved = (column: string, by: number) => withEdgeMoved(widths, OURS, column, by);
  const sum = (all: Readonly<Record<string, number>>) =>
    Object.values(all).reduce((one, other) => one + other, 0);

  test("stays as wide as it is: what one column gains, those behind it give in turn", () => {
    expect(moved("name", 50)).toEqual({ ...widths, name: 250, email: 150 });
    expect(moved("email", 60)).toEqual({ ...widths, email: 260, phone: NARROWEST, stage: 52 });
    expect(moved("name", -50)).toEqual({ ...widths, name: 150, email: 250 });
    expect(widestOf(widths, OURS, "phone")).toBe(112);
    for (const by of [-1e9, -37.4, 0, 12.6, 1e9, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      for (const column of OURS) {
        const after = moved(column, by);
        expect(sum(after)).toBe(sum(widths));
        for (const width of Object.values(after)) expect(width).toBeGreaterThanOrEqual(NARROWEST);
      }
    }
    expect(moved("name", Number.POSITIVE_INFINITY).name).toBe(widestOf(widths, OURS, "name"));
  });

  test("has no edge behind its last column, nor behind one that is not there", () => {
    expect(moved("stage", 10)).toBe(widths);
    expect(moved("fax", 10)).toBe(widths);
  });

  test("that has columns narrower than they may be does not make them narrower", () => {
    const tight = { name: 30, email: 20, phone: 100 };
    expect(withEdgeMoved(tight, ["name", "email", "phone"], "name", -10)).toEqual(tight);
    expect(withEdgeMoved(tight, ["name", "email", "phone"], "name", 500)).toEqual({
      name: 82,
      email: 20,
      phone: 48,
    });
  });
});
