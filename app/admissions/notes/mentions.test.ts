import { describe, expect, test } from "vitest";
import { mentionedIn, notePieces } from "./mentions.ts";

const COLLEAGUES = [
  { userId: "1", name: "Sanjay Adhikari" },
  { userId: "2", name: "Mina Rai" },
  { userId: "3", name: "Mina Raina" },
  { userId: "4", name: "Prakash" },
];

describe("A mention", () => {
  test.each([
    ["@Sanjay please look", ["1"]],
    ["@sanjay adhikari, please", ["1"]],
    ["Ask @Mina Rai.", ["2"]],
    ["Ask @Mina Raina.", ["3"]],
    ["@Mina is two people", []],
    ["@Mina Rainabc is nobody", []],
    ["write to sanjay@sanjay.example", []],
    ["(@Prakash) and @PRAKASH", ["4"]],
    ["@Prakash and @Sanjay", ["4", "1"]],
    ["@@Prakash", ["4"]],
    ["@", []],
    ["@Nobody", []],
    ["", []],
  ])("in “%s” names %j", (body, ids) => {
    expect(mentionedIn(body, COLLEAGUES)).toEqual(ids);
  });

  test("is shown as it was written, and nothing of the note is lost", () => {
    const body = "Hello @sanjay, and\n@Mina Rai!";
    const pieces = notePieces(body, COLLEAGUES);
    expect(pieces.map(({ text }) => text).join("")).toBe(body);
    expect(pieces.filter(({ userId }) => userId !== null).map(({ text }) => text)).toEqual([
      "@sanjay",
      "@Mina Rai",
    ]);
  });

  test("of two people with the same name is none", () => {
    expect(
      mentionedIn("@Asha Rai", [
        { userId: "1", name: "Asha Rai" },
        { userId: "2", name: "Asha Rai" },
      ]),
    ).toEqual([]);
  });
});
