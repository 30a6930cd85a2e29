import fc from "fast-check";
import { expect, test } from "vitest";
import { fragmentOf, REPORTED_TEXT_LIMIT, textOfFragment } from "./report-translation.ts";
import { reportedPage } from "./reported-page.ts";

test.each([
  ["/", "/"],
  ["/ne", "/"],
  ["/ne/courses?q=asha@example.com#list", "/courses"],
  ["/courses/master-of-nursing", "/courses/master-of-nursing"],
  ["/student-dashboard/applications/SB-2026-0000-0001/visa", "/student-dashboard/applications/:part/visa"],
  ["/student-dashboard/invoices/0198a5c4-3c5b-7cc1-b0a4-0f7a3a1c9d10", "/student-dashboard/invoices/:part"],
  ["/ur/family-page/sEcret0token0of0the0family", "/family-page/:token"],
  ["/a/b/c/d/e/f/g/h", "/a/b/c/d/e/f"],
  ["/<b>bold</b>", "/:part/:part"],
  ["//elsewhere.example", null],
  ["https://elsewhere.example/", null],
  ["courses", null],
  [undefined, null],
])("of an address only the page is stored: %s", (address, page) => {
  expect(reportedPage(address)).toBe(page);
});

test("a stored page is the page of itself, whatever it was made from", () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const page = reportedPage(path);
      if (page !== null) expect([reportedPage(page), page.length < 600]).toEqual([page, true]);
    }),
    { numRuns: 40 },
  );
});

test("the selected text arrives as it was, within the limit of its field", () => {
  expect(textOfFragment(fragmentOf("  50% छूट & “कोर्स”\nखोजें "))).toBe("50% छूट & “कोर्स”\nखोजें");
  expect(textOfFragment(fragmentOf("क".repeat(2000)))).toHaveLength(REPORTED_TEXT_LIMIT);
  expect([fragmentOf(" \n"), textOfFragment("#content"), textOfFragment("#text=%E0%")]).toEqual(["", "", ""]);
  // Half of a pair, where the limit cuts one.
  expect(textOfFragment(fragmentOf("\ud83d"))).toBe("\ufffd");
});
