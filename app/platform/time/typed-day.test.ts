import { expect, it } from "vitest";
import { typedDay } from "./typed-day.ts";

it("is a day only where nobody has to guess", () => {
  expect(["31.05.2004", "05-31-2004", "4/4/2004", "2004-05-31T00:00:00.000Z"].map(typedDay)).toEqual([
    "2004-05-31",
    "2004-05-31",
    "2004-04-04",
    "2004-05-31",
  ]);
  expect(typedDay("5/3/2004")).toBe("5/3/2004");
  expect(typedDay("soon")).toBe("soon");
});
