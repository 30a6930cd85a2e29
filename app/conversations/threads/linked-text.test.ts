import { expect, test } from "vitest";
import { linkedText } from "./linked-text.ts";

const hrefs = (text: string) => linkedText(text).flatMap(({ href }) => href ?? []);

test("addresses of pages are links, without what ends their sentence", () => {
  expect(linkedText("See https://immi.homeaffairs.gov.au/visas?a=1. Then (http://example.com/x).")).toEqual([
    { text: "See ", href: null },
    { text: "https://immi.homeaffairs.gov.au/visas?a=1", href: "https://immi.homeaffairs.gov.au/visas?a=1" },
    { text: ". Then (", href: null },
    { text: "http://example.com/x", href: "http://example.com/x" },
    { text: ").", href: null },
  ]);
});

test("what ends a sentence a thousand times over is taken off, or stays where more follows", () => {
  const signs = ".,!?)".repeat(200);
  expect(hrefs(`https://example.com${signs}`)).toEqual(["https://example.com/"]);
  expect(linkedText(`https://example.com${signs}`).at(-1)?.text).toBe(signs);
  expect(hrefs(`https://example.com/${signs}a`)).toEqual([`https://example.com/${signs}a`]);
  expect(hrefs(`https://${signs}`)).toEqual([]);
});

test("nothing else is a link, and no text is lost", () => {
  for (const text of [
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "ftp://example.com/x",
    "https://bank.example@evil.example/sign-in",
    "https://",
    "<a href='javascript:alert(1)'>x</a>",
    "plain words",
    "",
  ]) {
    expect(hrefs(text), text).toEqual([]);
    expect(
      linkedText(text)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
  }
});

test("what looks like HTML around an address stays text", () => {
  const pieces = linkedText('<a href="https://example.com/a">b</a>');
  expect(pieces.map(({ text }) => text).join("")).toBe('<a href="https://example.com/a">b</a>');
  expect(hrefs('<a href="https://example.com/a">b</a>')).toEqual(["https://example.com/a"]);
});
