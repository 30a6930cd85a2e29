import { expect, test } from "vitest";
import { HOLDINGS } from "#app/composition/personal-data.server.ts";
import { isNamedValue, VALUE_NAMES } from "./data-copy.words.ts";

test("every value of the copy has a name", () => {
  const nameless = HOLDINGS.flatMap(({ table, shown }) =>
    shown.filter((key) => !isNamedValue(key)).map((key) => `${table}: ${key}`),
  );
  expect(nameless).toEqual([]);
  expect(VALUE_NAMES.decisionReason).toBe("Decision reason");
});
