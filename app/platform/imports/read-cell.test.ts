import { describe, expect, it } from "vitest";
import { readCell } from "./read-cell.server.ts";

const TODAY = "2026-11-29";
const NOTHING = { dayOrder: null, phoneCountry: null };

describe("A cell", () => {
  it("is what its column holds", () => {
    const nepal = { dayOrder: "day-first", phoneCountry: "NP" } as const;
    const read = (cell: string, holds?: "date" | "phone") => readCell(cell, { holds }, nepal, TODAY);
    expect(read("3/11/26", "date")).toEqual({ ok: true, value: { text: "2026-11-03", extra: null } });
    expect(read("9841234567 / 9851234567", "phone")).toEqual({
      ok: true,
      value: { text: "+9779841234567", extra: "+9779851234567" },
    });
    expect(read("3/11/26")).toEqual({ ok: true, value: { text: "3/11/26", extra: null } });
  });

  it("of a number that does not exist in the country of phone numbers is one of another country, or doubtful", () => {
    const read = (cell: string, phoneCountry: string | null, otherCountries: string[]) =>
      readCell(cell, { holds: "phone" }, { dayOrder: null, phoneCountry, otherCountries }, TODAY);
    const found = (text: string) => ({ ok: true, value: { text, extra: null } });
    expect(read("9841012839", null, ["NP", "PK"])).toEqual(found("+9779841012839"));
    expect(read("3010064380", null, ["NP", "PK", "NP"])).toEqual(found("+923010064380"));
    // A number of both countries is of neither.
    expect(read("9841012839", null, ["NP", "IN"])).toEqual(found("9841012839"));
    // Of another branch; or not assigned, but as long as a mobile number, and with its first digit.
    expect(read("3010064380", "NP", ["NP", "PK"])).toEqual({
      ok: true,
      value: { text: "+923010064380", extra: null, isDoubtful: true },
    });
    expect(read("9877000000", "NP", ["NP", "PK"])).toEqual({
      ok: true,
      value: { text: "+9779877000000", extra: null, isDoubtful: true },
    });
    expect(read("3010064380", "NP", [])).toEqual(found("3010064380"));
    expect(read("98770", "NP", [])).toEqual(found("98770"));
  });

  it("that stands for nothing is empty", () => {
    const empty = { ok: true, value: { text: "", extra: null } };
    for (const cell of ["N/A", "-", "–", "..."]) expect(readCell(cell, {}, NOTHING, TODAY)).toEqual(empty);
    for (const cell of ["nil", "0", "TBA"])
      expect(readCell(cell, { holds: "phone" }, NOTHING, TODAY)).toEqual(empty);
    expect(readCell("TBA", { holds: "amount" }, NOTHING, TODAY)).toEqual(empty);
    // A name, perhaps.
    expect(readCell("Nil", {}, NOTHING, TODAY)).toMatchObject({ value: { text: "Nil" } });
  });

  it("of a day to come can be without a year, and a date that cannot be read is quoted", () => {
    const read = (cell: string, isToCome: boolean) =>
      readCell(cell, { holds: "date", ...(isToCome ? { isToCome } : {}) }, NOTHING, TODAY);
    const next = (text: string) => ({ ok: true, value: { text, extra: null, isYearGuessed: true } });
    expect(read("7 Nov", true)).toEqual(next("2027-11-07"));
    expect(read("3rd Dec", true)).toEqual(next("2026-12-03"));
    expect(read("Nov 29th", true)).toEqual(next("2026-11-29"));
    expect(read("30/11", true)).toEqual(next("2026-11-30"));
    expect(read("29 Feb", true)).toEqual(next("2028-02-29"));
    for (const [cell, isToCome] of [
      ["7 Nov", false],
      ["7/11", true],
      ["31 Feb", true],
      ["10.30", true],
      ["after Dashain", true],
    ] as const) {
      expect(read(cell, isToCome)).toEqual({ ok: false, error: expect.stringContaining(`“${cell}”`) });
    }
  });

  it("is never guessed", () => {
    for (const [cell, holds] of [
      ["3/11/26", "date"],
      ["2083-08-08", "date"],
    ] as const) {
      expect(readCell(cell, { holds }, NOTHING, TODAY)).toEqual({ ok: false, error: expect.any(String) });
    }
    expect(readCell("9841234567", { holds: "phone" }, NOTHING, TODAY)).toMatchObject({
      value: { text: "9841234567" },
    });
    expect(readCell("2026-05", { holds: "as-of" }, NOTHING, TODAY)).toMatchObject({
      value: { text: "2026-05" },
    });
    expect(readCell("15 May 2026", { holds: "as-of" }, NOTHING, TODAY)).toMatchObject({
      value: { text: "2026-05-15" },
    });
  });
});
