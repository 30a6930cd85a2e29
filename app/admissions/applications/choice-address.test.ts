import { expect, test } from "vitest";
import { withoutChoice } from "./choice-address.ts";

test("leaves the list's state in the address and takes the choice out of it", () => {
  expect(withoutChoice("?q=sita&edit=1&university=u&course=c&intake=i&course-q=law&sort=status")).toBe(
    "?q=sita&sort=status",
  );
});

test("leaves nothing behind where there was nothing else", () => {
  expect(withoutChoice("?edit=1&_routes=x&index")).toBe("");
  expect(withoutChoice("")).toBe("");
});
