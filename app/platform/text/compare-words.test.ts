import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareWords } from "./compare-words.ts";

const written = (parts: ReturnType<typeof compareWords>, kinds: readonly string[]) =>
  parts
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join("");

describe("comparing two texts word by word", () => {
  it("marks the words that went and came, and nothing around them", () => {
    expect(
      compareWords("We keep it for one year.\nThen it goes.", "We keep it for two years.\nThen it goes."),
    ).toEqual([
      { kind: "same", text: "We keep it for " },
      { kind: "gone", text: "one year." },
      { kind: "new", text: "two years." },
      { kind: "same", text: "\nThen it goes." },
    ]);
  });

  it("gives both texts back to the letter, whatever they are", () => {
    const text = fc.array(fc.constantFrom("a", "b", "c ", " ", "\n", "word", "– "), { maxLength: 40 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [older, newer] = [one.join(""), other.join("")];
        const parts = compareWords(older, newer);
        expect(written(parts, ["same", "gone"])).toBe(older);
        expect(written(parts, ["same", "new"])).toBe(newer);
        if (older === newer) expect(parts.every(({ kind }) => kind === "same")).toBe(true);
      }),
    );
  });

  it("does not take longer than it may for texts that have nothing in common", () => {
    const older = Array.from({ length: 9000 }, (_, at) => `a${at}`).join(" ");
    const newer = Array.from({ length: 9000 }, (_, at) => `b${at}`).join(" ");
    expect(compareWords(older, newer)).toEqual([
      { kind: "gone", text: older },
      { kind: "new", text: newer },
    ]);
  });
});
