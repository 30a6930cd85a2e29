import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOwnPath, safeReturnTo } from "./return-to.ts";

describe("where to go after signing in", () => {
  it.each([
    "/",
    "/apply/english",
    "/admin/students?q=sita&stage=Lead#top",
    "/apply?university=a%2Fb",
    "/?next=//x",
  ])("may be %s", (path) => expect(safeReturnTo(path, "/home")).toBe(path));

  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/x//y",
    "https://evil.example",
    "javascript:alert(1)",
    "apply",
    "",
    " /apply",
    "/\ud800",
    "/\u2028",
    `/${"a".repeat(2000)}`,
    null,
    undefined,
    ["/apply"],
    { toString: () => "/apply" },
  ])("is never %j", (value) => {
    expect(safeReturnTo(value, "/home")).toBe("/home");
  });

  it("always stays on the own site, whatever a browser makes of it", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("/", "\\", ".", "a", ":", "@", "?", "#", "\t", "%2f", "%5c")),
        (parts) => {
          // Other paths are rejected, as above; this tests the likelier ones.
          const path = `/${parts.join("")}`;
          if (!isOwnPath(path)) return;
          const url = new URL(path, "https://own.example");
          expect(url.origin).toBe("https://own.example");
          expect(new URL(url.pathname, "https://own.example").origin).toBe("https://own.example");
        },
      ),
    );
  });
});
