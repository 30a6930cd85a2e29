import "./right-to-left.ts";
import { expect, test } from "vitest";
import { isolated } from "./isolated.ts";
import { inLanguage } from "./language-scope.server.ts";
import { translate, words } from "./words.ts";

const inUrdu = (value: string) => inLanguage("ur", () => isolated(value));

test.each([
  "Master of Nursing (Pre-registration)",
  "+977 984 123 4567",
  "4.4 kB",
  "Dr. A. Khan",
  "asha@example.com",
])("isolates %s in Urdu only", (value) => {
  expect(inUrdu(value)).toBe(`\u2068${value}\u2069`);
  expect(inLanguage("ne", () => isolated(value))).toBe(value);
  expect(isolated(value)).toBe(value);
});

test.each([
  "yes",
  "under-review",
  "SB-2026-TKKD-0S2S",
  "12",
  "12.5",
  "آشا (Asha)",
  "https://example.com/a?b=(c)",
  "",
])("leaves %s as it is", (value) => expect(inUrdu(value)).toBe(value));

test("isolates the values of messages, once, and not the keys of choices", () => {
  translate("ur", {
    "{name}: {way, select, post {Post} other {Email}}": "{name}: {way, select, post {ڈاک} other {ای میل}}",
  });
  const texts = words({ line: "{name}: {way, select, post {Post} other {Email}}" });
  const line = (name: string) => texts.line({ name, way: "post" });
  expect(inLanguage("ur", () => line(isolated("Asha (R.)")))).toBe("\u2068Asha (R.)\u2069: ڈاک");
  expect(line("Asha (R.)")).toBe("Asha (R.): Post");
});
