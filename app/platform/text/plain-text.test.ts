import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineSchema, linesSchema, optionalLineSchema, optionalLinesSchema } from "./plain-text.ts";
import { hasStrangeCharacters, TEXT_MESSAGES } from "./strange-characters.ts";

const line = lineSchema({ max: 10, required: "Say something" });
const messageOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map((issue) => issue.message);

describe("a required line", () => {
  it("is trimmed and brought to one Unicode form", () => {
    expect(line.parse("  Zoë  ")).toBe("Zoë".normalize("NFC"));
    expect(line.parse("Zoe\u0308")).toBe("Zo\u00eb");
  });

  it.each([
    ["missing", undefined, "Say something"],
    ["empty", "", "Say something"],
    ["blank", "  \t ", "Say something"],
    ["made of joiners that nobody sees", "\u200d\u200b", "Say something"],
    ["an array", ["a"], TEXT_MESSAGES.notText],
    ["a number", 5, TEXT_MESSAGES.notText],
    ["an object", { toString: () => "a" }, TEXT_MESSAGES.notText],
    ["a NUL", "a\0b", TEXT_MESSAGES.strange],
    ["a line break", "a\nb", TEXT_MESSAGES.strange],
    ["a line separator", "a\u2028b", TEXT_MESSAGES.strange],
    ["a lone high surrogate", "a\ud800", TEXT_MESSAGES.strange],
    ["a lone low surrogate", "\udc00a", TEXT_MESSAGES.strange],
    ["one character too long", "12345678901", TEXT_MESSAGES.tooLong({ max: 10 })],
  ])("refuses what is %s, with one message", (_name, value, message) => {
    expect(messageOf(line, value)).toEqual([message]);
  });

  it("drops overrides of the writing direction, which nobody can see to remove", () => {
    expect(line.parse("\u202aSita\u202e Rai\u202c\u2069\ufeff")).toBe("Sita Rai");
    expect(messageOf(line, "\u202e\u202c")).toEqual(["Say something"]);
  });

  it("takes exactly the longest that fits, after trimming", () => {
    expect(line.parse(" 1234567890 ")).toBe("1234567890");
  });

  it.each(["सीता", "محمد", "නිමල්", "ক্ষ", "می‌خواهم", "👩‍🎓 Asha"])("takes %s as it is written", (text) => {
    expect(line.parse(text)).toBe(text.normalize("NFC"));
  });

  it("gives back, for any text, either a message or something safe to store", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const result = line.safeParse(text);
        if (!result.success) return;
        expect(result.data.length).toBeLessThanOrEqual(10);
        expect(hasStrangeCharacters(result.data)).toBe(false);
        expect(line.parse(result.data)).toBe(result.data);
      }),
    );
  });
});

describe("optional and longer texts", () => {
  it("are null when missing or blank", () => {
    for (const schema of [optionalLineSchema({ max: 5 }), optionalLinesSchema({ max: 5 })]) {
      for (const nothing of [undefined, null, "", "  "]) expect(schema.parse(nothing)).toBeNull();
      expect(schema.parse(" a ")).toBe("a");
      expect(schema.safeParse("123456").success).toBe(false);
      expect(schema.safeParse(["a"]).success).toBe(false);
    }
  });

  it("keep line breaks and tabs, as line feeds", () => {
    expect(linesSchema({ max: 20 }).parse("a\r\n\tb\n")).toBe("a\n\tb");
    expect(linesSchema({ max: 20 }).safeParse("a\u0007b").success).toBe(false);
    expect(messageOf(linesSchema({ max: 20, required: "Write" }), " \n ")).toEqual(["Write"]);
  });
});
