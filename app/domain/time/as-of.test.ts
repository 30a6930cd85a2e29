import { expect, it } from "vitest";
import { asOfText } from "./as-of.ts";

it("says the date of a fact as people do", () => {
  expect(asOfText("2026-01")).toBe("January 2026");
  expect(asOfText("2026-01-15")).toBe("15 January 2026");
  expect(asOfText("2022")).toBe("2022");
  expect(asOfText("in force since 2019")).toBe("in force since 2019");
});
