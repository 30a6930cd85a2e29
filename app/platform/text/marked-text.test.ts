import fc from "fast-check";
import { expect, it } from "vitest";
import { splitMarkedText } from "./marked-text.ts";

it("parts words from keys and links", () => {
  expect(splitMarkedText("It costs {{fee}}, see [the guide](/guides/money).")).toEqual([
    { kind: "words", words: "It costs " },
    { kind: "key", key: "fee" },
    { kind: "words", words: ", see " },
    { kind: "link", words: "the guide", href: "/guides/money" },
    { kind: "words", words: "." },
  ]);
});

it("leaves alone what is no mark, and loses nothing", () => {
  for (const text of ["{{Not A Key}}", "[words] (apart)", "{{", "a [b](c d)"]) {
    expect(splitMarkedText(text)).toEqual([{ kind: "words", words: text }]);
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      const again = splitMarkedText(text)
        .map((part) =>
          part.kind === "words"
            ? part.words
            : part.kind === "key"
              ? `{{${part.key}}}`
              : `[${part.words}](${part.href})`,
        )
        .join("");
      expect(again).toBe(text);
    }),
  );
});
