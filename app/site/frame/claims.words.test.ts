import { expect, test } from "vitest";
import { copyrightYears } from "./claims.words.ts";

test("The footer names one year in the first, a span afterwards, and never runs backwards", () => {
  expect(copyrightYears(2025)).toBe("2025");
  expect(copyrightYears(2026)).toBe("2025–2026");
  expect(copyrightYears(2031)).toBe("2025–2031");
  expect(copyrightYears(2019)).toBe("2025");
});
