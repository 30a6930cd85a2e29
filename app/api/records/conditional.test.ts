import { describe, expect, it } from "vitest";
import { accepts, isIdempotencyKey, isKnown, versionOfTag } from "./conditional.ts";

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

describe("the header If-Match", () => {
  it.each([
    ['"3-aB_-9"', 3],
    ['W/"12-x"', 12],
    [' "0-" ', 0],
  ])("%j names version %i", (header, version) => {
    expect(versionOfTag(header)).toBe(version);
  });
  it.each(["", "*", "3", '"3"', '"x"', '"3-a", "4-b"', '"-1-a"', '"9999999999-a"'])(
    "%j names none",
    (header) => {
      expect(versionOfTag(header)).toBeNull();
    },
  );
});

it("an Idempotency-Key is a short text of ASCII", () => {
  expect(["a", "8e03978e-40d5-43dd-bc93-6894a57f9324", "x".repeat(255)].every(isIdempotencyKey)).toBe(true);
  expect(["", "x".repeat(256), "é", "a\tb"].some(isIdempotencyKey)).toBe(false);
});

describe("the header If-None-Match", () => {
  it.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', "*"])("%j names it", (header) => {
    expect(isKnown(header, '"a"')).toBe(true);
  });
  it.each([null, "", "a", '"b"', '"ab"', 'W/"b"'])("%j does not", (header) => {
    expect(isKnown(header, '"a"')).toBe(false);
  });
});
