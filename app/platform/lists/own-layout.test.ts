import { describe, expect, test } from "vitest";
import { listSearch } from "./list-link.ts";
import { defineList, parseListAddress } from "./list-query.ts";
import { readLayout, shownLayout } from "./own-layout.ts";

const SPEC = defineList({
  sorts: { name: "text" },
  filters: {},
  columns: ["name", "email", "phone"],
  defaultSort: "name",
  defaultDir: "asc",
});
const asked = (search: string) => {
  const query = parseListAddress(SPEC, new URLSearchParams(search));
  if (!query.ok) throw new Error("An address that the list does not know");
  return query.value;
};
const own = readLayout(SPEC, "students", { columns: "name,phone,fax", widths: "phone-200.fax-9" });

describe("a layout of one's own", () => {
  test("is read without what the list has no longer", () => {
    expect(own).toEqual({ list: "students", columns: ["name", "phone"], widths: { phone: 200 } });
    expect(readLayout(SPEC, "students", undefined)).toEqual({ list: "students" });
    expect(readLayout(SPEC, "students", { columns: "fax", widths: "fax-100" })).toEqual({
      list: "students",
      columns: ["name"],
    });
  });

  test("is shown where neither the address nor a view says how the list stands", () => {
    expect(shownLayout(asked("q=x"), own, false)).toEqual({
      columns: ["name", "phone"],
      widths: { phone: 200 },
      keptAs: "students",
    });
    const usual = { columns: undefined, widths: undefined, keptAs: null };
    expect(shownLayout(asked("q=x"), own, true)).toEqual(usual);
    expect(shownLayout(asked("q=x"), null, false)).toEqual(usual);
    expect(shownLayout(asked("columns=email"), own, false)).toEqual({ ...usual, columns: ["name", "email"] });
    expect(shownLayout(asked("widths=email-90"), own, false)).toEqual({ ...usual, widths: { email: 90 } });
  });

  test("goes along into the address that is saved or exported, and into no other", () => {
    const query = asked("q=x");
    expect(listSearch(SPEC, query)).toBe("?q=x");
    const whole = listSearch(SPEC, query, shownLayout(query, own, false));
    expect(whole).toBe("?q=x&columns=name%2Cphone&widths=phone-200");
    expect(listSearch(SPEC, asked(whole))).toBe(whole);
    expect(listSearch(SPEC, asked(whole), { columns: null, widths: null })).toBe("?q=x");
  });
});
