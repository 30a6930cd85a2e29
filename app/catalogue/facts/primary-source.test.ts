import { describe, expect, test } from "vitest";
import { isAuthority, mayDecide } from "./primary-source.ts";

describe("the page of an authority", () => {
  test.each([
    "https://immi.homeaffairs.gov.au/visas",
    "https://www.legislation.gov.au/F2019L01366/latest/text",
    "http://classic.austlii.edu.au/au/legis/cth/consol_act/ma1958118/s280.html",
    "https://www.immigration.govt.nz/visas/fee-paying-student-visa",
    "https://noc.moest.gov.np/",
    "https://moha.gov.np/",
  ])("is %s", (href) => expect(isAuthority(href)).toBe(true));

  test.each([
    "https://www.idp.com/australia",
    "https://govt.nz.example.com/",
    "https://notgov.au/",
    "https://www.gov.au.example/",
    "https://monash.edu.au/",
    "https://example.com/?from=www.legislation.gov.au",
  ])("is not %s", (href) => expect(isAuthority(href)).toBe(false));
});

describe("a rule may decide", () => {
  const firm = "https://firm.example/news";
  const law = { label: "Law", href: "https://www.legislation.gov.au/F1996B03551/latest/text" };
  test("by the authority's own page, or by a document of the authority that its source relays", () => {
    expect(mayDecide({ href: law.href })).toBe(true);
    expect(mayDecide({ href: firm, official: law })).toBe(true);
  });
  test("by no other", () => {
    expect(mayDecide({ href: firm })).toBe(false);
    expect(mayDecide({ href: firm, official: { label: "Firm", href: "https://other.example/" } })).toBe(
      false,
    );
  });
});
