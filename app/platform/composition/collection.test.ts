import { expect, it } from "vitest";
import { collection } from "./collection.ts";

it("has what was provided last, and says what to import before that", () => {
  const colours = collection<readonly string[]>("colours");
  expect(() => colours.all()).toThrow(
    "Nothing provides colours: import #app/composition/compose.server.ts first",
  );
  colours.provide(["ochre"]);
  colours.provide(["ink"]);
  expect(colours.all()).toEqual(["ink"]);
});
