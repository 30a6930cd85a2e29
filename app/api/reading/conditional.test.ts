import { describe, expect, it } from "vitest";
import { accepts, isKnown } from "./conditional.ts";

describe("the header Accept", () => {
  it.each([
    null,
    "",
    "*/*",
    "application/*",
    "application/json",
    "text/html, */*;q=0.8",
    "Application/JSON; q=0.5",
  ])("%j takes JSON", (header) => {
    expect(accepts(header, ["application/json"])).toBe(true);
  });
  it.each(["text/html", "text/*, image/png", "application/json;q=0", "application/json; q=0.0"])(
    "%j does not",
    (header) => {
      expect(accepts(header, ["application/json"])).toBe(false);
    },
  );
});

describe("the header If-None-Match", () => {
  it.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', "*"])("%j names it", (header) => {
    expect(isKnown(header, '"a"')).toBe(true);
  });
  it.each([null, "", "a", '"b"', '"ab"', 'W/"b"'])("%j does not", (header) => {
    expect(isKnown(header, '"a"')).toBe(false);
  });
});
