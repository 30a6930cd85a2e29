import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { TOAST_STYLE_HASHES } from "./toast-style-hash.ts";

test("the hashes are those of the style that the installed sonner injects, full and empty", () => {
  const entry = createRequire(import.meta.url)
    .resolve("sonner")
    .replace(/\.js$/, ".mjs");
  const literal = /__insertCSS\((".*")\)/.exec(readFileSync(entry, "utf8"))?.[1];
  const css: unknown = JSON.parse(literal ?? "null");
  expect(css).toBeTypeOf("string");
  const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
  expect(TOAST_STYLE_HASHES).toEqual([hash(String(css)), hash("")]);
});
