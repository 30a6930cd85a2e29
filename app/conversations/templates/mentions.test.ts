import { describe, expect, test } from "vitest";
import { mentionsOf } from "./mentions.ts";

const mentions = (text: string, before: Parameters<typeof mentionsOf>[0]["before"]) =>
  mentionsOf({ key: "au-funds-student", before }).some((pattern) => new RegExp(pattern).test(text));
const FIGURE = { kind: "money", minor: 29_710_00 } as const;

describe("a template mentions a figure", () => {
  test.each([
    "You need A$29,710 for a year.",
    "29710 dollars",
    "A$29,710.",
    "A$29,710, plus travel",
    "see au-funds-student",
  ])("%s", (text) => expect(mentions(text, FIGURE)).toBe(true));

  test.each(["A$129,710", "A$29,710,000", "297,10", "4.29710", "au-funds-students"])("not %s", (text) =>
    expect(mentions(text, FIGURE)).toBe(false),
  );

  test("a text, as it is written; a score, only by its key", () => {
    const text = { kind: "text", text: "no family (later)" } as const;
    expect(mentions("There is no family (later).", text)).toBe(true);
    expect(mentions("You need 6", { kind: "number", number: 6 })).toBe(false);
  });
});
