import { expect, it } from "vitest";
import { itemDescription, PRICE_DESCRIPTION_MAX_LENGTH, PRICE_NAME_MAX_LENGTH } from "./price.ts";

it("the longest price fits into an item of an invoice", () => {
  const name = "n".repeat(PRICE_NAME_MAX_LENGTH);
  expect(itemDescription({ name, description: null })).toBe(name);
  const description = "d".repeat(PRICE_DESCRIPTION_MAX_LENGTH);
  expect(itemDescription({ name, description }).length).toBeLessThanOrEqual(200);
});
