import { expect, it } from "vitest";
import { asOfText } from "./as-of.ts";
import { optionalAsOfSchema } from "./as-of-schema.ts";

it("says the date of a fact as people do", () => {
  expect(asOfText("2026-01")).toBe("January 2026");
  expect(asOfText("2026-01-15")).toBe("15 January 2026");
  expect(asOfText("2022")).toBe("2022");
  expect(asOfText("in force since 2019")).toBe("in force since 2019");
});

it.each(["2022", "2026-01", "2026-02-28"])("takes %s for the date of a fact", (text) => {
  expect(optionalAsOfSchema().parse(text)).toBe(text);
});

it.each(["0000", "20", "20260", "2026-13", "2026-02-30", "2026-1", "last year", "2026-01-15T00:00"])(
  "does not take %s for the date of a fact",
  (text) => {
    expect(optionalAsOfSchema().safeParse(text).success).toBe(false);
  },
);
