import fc from "fast-check";
import { expect, test } from "vitest";
import { readPolicyReports } from "./read-report.ts";

const old = (report: Record<string, unknown>) => ({
  "csp-report": { "document-uri": "https://a.example/", ...report },
});

test("both formats of browsers are read, and say the same", () => {
  const told = { directive: "script-src-elem", blocked: "https://evil.example", page: "/auth/reset" };
  expect(
    readPolicyReports({
      "csp-report": {
        "document-uri": "https://study.example/auth/reset?token=secret",
        "effective-directive": "script-src-elem",
        "blocked-uri": "https://evil.example/path/to?email=asha@example.com",
      },
    }),
  ).toEqual([told]);
  const body = {
    documentURL: "https://study.example/auth/reset?token=secret#x",
    effectiveDirective: "script-src-elem",
    blockedURL: "https://evil.example/x.js",
    sample: "alert('a stranger wrote this')",
  };
  expect(
    readPolicyReports([
      { type: "csp-violation", body },
      { type: "deprecation", body },
    ]),
  ).toEqual([told]);
});

test("ids, names and secrets of a page's address are left out", () => {
  const page = (path: string) =>
    readPolicyReports(
      old({ "document-uri": `https://a.example${path}`, "effective-directive": "img-src" }),
    )[0]?.page;
  expect(page("/admin/students/0198a5c4-3c5b-7cc1-b0a4-0f7a3a1c9d10")).toBe("/admin/students/:part");
  expect(page("/student-dashboard/applications/SB-2026-0000-0001")).toBe(
    "/student-dashboard/applications/:part",
  );
  expect(page("/calendars/secret.ics")).toBe("/calendars/:file");
  expect(page("/a/b/c/d/e/f")).toBe("/a/b/c/d");
  expect(page("/<b>bold</b>")).toBe("/:part/:part");
});

test.each([
  ["inline", "inline"],
  ["data", "data:"],
  ["data:text/html,asha@example.com", "data:"],
  ["chrome-extension://abcdef/x.js", "chrome-extension:"],
  ["wss://evil.example:8443/x", "wss://evil.example:8443"],
  ["javascript:alert(1)", "other"],
  ["call +977 1 234567", "other"],
  ["", "other"],
])("of what was stopped the origin is kept: %s", (uri, blocked) => {
  expect(
    readPolicyReports(old({ "violated-directive": "img-src 'self'", "blocked-uri": uri }))[0]?.blocked,
  ).toBe(blocked);
});

test("anything else is no report, and whatever is kept is short and plain", () => {
  for (const message of [
    null,
    7,
    "x",
    {},
    [],
    [{}],
    { "csp-report": null },
    old({ "effective-directive": "made-up" }),
  ]) {
    expect(readPolicyReports(message)).toEqual([]);
  }
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.webUrl({ withQueryParameters: true }), (text, url) => {
      for (const uri of [text, `https://${text}`, url]) {
        for (const kept of readPolicyReports(
          old({
            "effective-directive": "img-src",
            "blocked-uri": uri,
            "document-uri": `https://a.example/${text}`,
          }),
        )) {
          expect(`${kept.blocked}${kept.page}`).toMatch(/^[\w:/.[\]-]{1,200}$/);
        }
      }
    }),
  );
});
