import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPlainXml, withoutComments } from "./plain-xml.ts";

const MOST = { elements: 3, attributes: 4, depth: 2 };

describe("a plain document", () => {
  test.each([
    "<a/>",
    "<a></a>",
    '\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<a>text &amp; more > less ]]></a>\n',
    `<a xml:lang="en" b='c"d>'>x<n:b c = "" ></n:b ></a>`,
    '<a b="1" c="2"><b d="3" e="4"/><b/></a>',
  ])("is %j", (xml) => {
    expect(isPlainXml(xml, MOST)).toBe(true);
  });
});

describe("no plain document", () => {
  test.each([
    ["nothing", ""],
    ["text alone", "text"],
    ["a comment", "<a><!-- --></a>"],
    ["CDATA", "<a><![CDATA[x]]></a>"],
    ["a DTD", '<!DOCTYPE a [<!ENTITY b "c">]><a/>'],
    ["an instruction", "<a><?b c?></a>"],
    ["a style sheet", '<?xml-stylesheet href="a"?><a/>'],
    ["a tag that does not end", "<a"],
    ["an element that does not end", "<a><b></a>"],
    ["elements that cross", "<a><b></a></b>"],
    ["an end without a beginning", "</a><a/>"],
    ["a quote that does not end", '<a b="c/>'],
    ["a value without quotes", "<a b=c/>"],
    ["an attribute without a value", "<a b/>"],
    ["attributes without a blank between", '<a b="1"c="2"/>'],
    ["a tag within a value", '<a b="<c/>"/>'],
    ["a name of other letters", "<a><\u00e9/></a>"],
    ["one element too many", "<a><b/><b/><b/></a>"],
    ["one attribute too many", '<a a="" b="" c="" d=""><b e=""/></a>'],
    ["elements one too deep", "<a><b><c/></b></a>"],
  ])("is one with %s", (_, xml) => {
    expect(isPlainXml(xml, MOST)).toBe(false);
  });

  test("is whatever was spoilt by a sign, wherever", () => {
    const good = '<a b="c"><d>e</d></a>';
    fc.assert(
      fc.property(fc.nat(good.length), fc.constantFrom("<", "&lt;<", "<!", "<?x?>", '="'), (at, sign) => {
        const spoilt = good.slice(0, at) + sign + good.slice(at);
        // Behind the end of a tag, or within a value, `="` is text.
        if (sign === '="' && isPlainXml(spoilt, MOST)) return;
        expect(isPlainXml(spoilt, MOST), spoilt).toBe(false);
      }),
    );
  });

  test("is told of hundreds of thousands of tags, attributes and blanks alike", () => {
    const many = 200_000;
    const names = Array.from({ length: 60_000 }, (_, at) => ` a${at}=""`).join("");
    for (const xml of [
      "<a>".repeat(many),
      `<a>${"<b/>".repeat(many)}</a>`,
      `<a${names}/>`,
      `<a${names}`,
      `<a${" ".repeat(many)}`,
      `<${"a".repeat(many)}`,
      `<a ${"b ".repeat(many)}`,
      `<a b="${"c".repeat(many)}`,
    ]) {
      expect(isPlainXml(xml, MOST)).toBe(false);
    }
  });
});

test.each([
  ["<a/>", "<a/>"],
  ["<!-- b --><a><!--c--><d/><!-- e --></a><!---->", "<a><d/></a>"],
  ["<a><!-- never ends", "<a><!-- never ends"],
  ["<a><!--> --></a>", "<a></a>"],
  ["<!--".repeat(200_000), "<!--".repeat(200_000)],
])("comments go, all else stays", (xml, kept) => {
  expect(withoutComments(xml)).toBe(kept);
});
