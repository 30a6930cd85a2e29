import { globSync, readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { pageStyles, SCRIPTED_CLASSES } from "./page-styles.ts";

test.each([
  ["a class that is used", ".a{color:red}", '<p class="a">', ".a{color:red}"],
  ["no class that is not used", ".b{color:red}", '<p class="a">', ""],
  ["no class that is only a part of a name", ".a{color:red}", '<p class="ab a-b">', ""],
  ["a rule of which one selector is used", ".b,.a:hover{x:y}", '<p class="a">', ".b,.a:hover{x:y}"],
  ["no rule that needs two classes, of which one is used", ".a .b{x:y}.a.b{x:y}", '<p class="a">', ""],
  ["a rule for both classes", ".a>.b{x:y}", '<p class="a b">', ".a>.b{x:y}"],
  [
    "elements, attributes and states",
    "a:focus-visible{x:y}[hidden]{x:y}",
    "<p>",
    "a:focus-visible{x:y}[hidden]{x:y}",
  ],
  ["a rule whose other classes are alternatives", ".a:is(.b,.c){x:y}", '<p class="a">', ".a:is(.b,.c){x:y}"],
  ["a rule that is for all but a class", ".a:not(.b) i{x:y}", '<p class="a">', ".a:not(.b) i{x:y}"],
  ["an attribute whose value looks like a class", '[href$=".a,.b"]{x:y}', "<p>", '[href$=".a,.b"]{x:y}'],
  ["a name with a colon", ".sm\\:flex{x:y}", '<p class="sm:flex">', ".sm\\:flex{x:y}"],
  [
    "a name with brackets and a comma",
    ".w-\\[a\\,b\\(1\\)\\]{x:y}",
    '<p class="w-[a,b(1)]">',
    ".w-\\[a\\,b\\(1\\)\\]{x:y}",
  ],
  ["a name that starts with a digit", ".\\32 xl{x:y}.\\33 xl{x:y}", '<p class="2xl">', ".\\32 xl{x:y}"],
  [
    "a name that is escaped in HTML",
    ".\\[\\&_a\\]\\:x a{x:y}",
    '<p class="[&amp;_a]:x">',
    ".\\[\\&_a\\]\\:x a{x:y}",
  ],
  ["what is used within a group", "@media print{.a{x:y}.b{x:y}}", '<p class="a">', "@media print{.a{x:y}}"],
  ["no group without anything", "@layer u{@media print{.b{x:y}}}", '<p class="a">', ""],
  [
    "fonts, properties, animations and statements",
    "@layer a,b;@font-face{x:y}@keyframes k{to{x:y}}",
    "<p>",
    "@layer a,b;@font-face{x:y}@keyframes k{to{x:y}}",
  ],
  [
    "braces and semicolons within texts",
    '.a:before{content:"};{"}.b{x:y}',
    '<p class="a">',
    '.a:before{content:"};{"}',
  ],
  [
    "what follows a name with a quotation mark",
    ".has-\\[\\'x\\]:x{x:y}.b{x:y}.a{x:y}.c\\'{x:y}",
    '<p class="a">',
    ".a{x:y}",
  ],
  [
    "rules within rules with the one around them",
    ".a{x:y;&:hover{x:y}}",
    '<p class="a">',
    ".a{x:y;&:hover{x:y}}",
  ],
])("keeps %s", (_, css, html, expected) => {
  expect(pageStyles(css)(html)).toBe(expected);
});

it("refuses a style sheet that ends within a block", () => {
  expect(() => pageStyles("@media print{.a{x:y}")).toThrow(RangeError);
});

it("knows the classes that scripts of pages add", () => {
  const added = globSync("app/**/*.browser.ts").flatMap((file) =>
    Array.from(
      readFileSync(file, "utf8").matchAll(/(?:className = |classList\.(?:add|toggle)\()"([^"]+)"/g),
      ([, name]) => name,
    ),
  );
  expect(added.toSorted()).toEqual([...SCRIPTED_CLASSES].toSorted());
});
