import { describe, expect, it } from "vitest";
import { originOf, originsSchema } from "./origins.ts";

describe("the websites that can show a form", () => {
  it.each([
    ["https://www.agency.example", "https://www.agency.example"],
    ["https://WWW.Agency.example/contact?x=1#form", "https://www.agency.example"],
    ["www.agency.example", "https://www.agency.example"],
    ["https://agency.example:8443", "https://agency.example:8443"],
    ["https://münchen.example", "https://xn--mnchen-3ya.example"],
    ["http://localhost:8080", "http://localhost:8080"],
    ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
  ])("takes %s", (typed, origin) => {
    expect(originOf(typed)).toBe(origin);
  });

  it.each([
    "http://agency.example",
    "https://*.agency.example",
    "https://*",
    "*",
    "'self'",
    "data:text/html,x",
    "javascript:alert(1)",
    "https://user:secret@agency.example",
    "agency",
    "https://",
    "https://agency.example;script-src",
    "https://[::1]",
    "ftp://agency.example",
    "null",
  ])("refuses %s", (typed) => {
    expect(originOf(typed)).toBeNull();
  });

  it("are each once, and not too many", () => {
    const read = (text?: string) => originsSchema().safeParse(text);
    expect(read(" https://a.example/\n\nhttps://a.example, b.example ").data).toEqual([
      "https://a.example",
      "https://b.example",
    ]);
    expect(read().data).toEqual([]);
    expect(read("https://a.example\nnot one").error?.issues[0]?.message).toContain("“not”");
    expect(read(Array.from({ length: 21 }, (_, at) => `a${at}.example`).join("\n")).success).toBe(false);
    expect(read("x".repeat(7_000)).success).toBe(false);
  });
});
