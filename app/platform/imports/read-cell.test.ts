import { describe, expect, it } from "vitest";
import { readCell } from "./read-cell.server.ts";

const NOTHING = { dayOrder: null, phoneCountry: null };

describe("A cell", () => {
  it("is what its column holds", () => {
    const nepal = { dayOrder: "day-first", phoneCountry: "NP" } as const;
    const read = (cell: string, holds?: "date" | "phone") => readCell(cell, holds, nepal);
    expect(read("3/11/26", "date")).toEqual({ ok: true, value: { text: "2026-11-03", extra: null } });
    expect(read("9841234567 / 9851234567", "phone")).toEqual({
      ok: true,
      value: { text: "+9779841234567", extra: "+9779851234567" },
    });
    expect(read("3/11/26")).toEqual({ ok: true, value: { text: "3/11/26", extra: null } });
  });

  it("that stands for nothing is empty", () => {
    const empty = { ok: true, value: { text: "", extra: null } };
    for (const cell of ["N/A", "-", "–", "..."]) expect(readCell(cell, undefined, NOTHING)).toEqual(empty);
    for (const cell of ["nil", "0", "TBA"]) expect(readCell(cell, "phone", NOTHING)).toEqual(empty);
    expect(readCell("TBA", "amount", NOTHING)).toEqual(empty);
    // A name, perhaps.
    expect(readCell("Nil", undefined, NOTHING)).toMatchObject({ value: { text: "Nil" } });
  });

  it("is never guessed", () => {
    for (const [cell, holds] of [
      ["3/11/26", "date"],
      ["2083-08-08", "date"],
    ] as const) {
      expect(readCell(cell, holds, NOTHING)).toEqual({ ok: false, error: expect.any(String) });
    }
    expect(readCell("9841234567", "phone", NOTHING)).toMatchObject({ value: { text: "9841234567" } });
    expect(readCell("2026-05", "as-of", NOTHING)).toMatchObject({ value: { text: "2026-05" } });
    expect(readCell("15 May 2026", "as-of", NOTHING)).toMatchObject({ value: { text: "2026-05-15" } });
  });
});
