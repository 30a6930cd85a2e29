import { describe, expect, it } from "vitest";
import { campaignQuery, campaignText, readCampaign } from "./campaign.ts";

const of = (query: string) => {
  const params = new URLSearchParams(query);
  return readCampaign((field) => params.get(field));
};

describe("the campaign of an enquiry", () => {
  it("is what the address says of it, and nothing else of the address", () => {
    expect(of("utm_source=google&utm_campaign=Nursing+2027&gclid=abc&email=asha@example.com&sent=1")).toEqual(
      {
        utm_source: "google",
        utm_campaign: "Nursing 2027",
        gclid: "abc",
      },
    );
    expect(of("course=nursing")).toBeNull();
    expect(of("utm_source=%20&utm_term=")).toBeNull();
  });

  it("is bounded, and free of characters that no one sees", () => {
    expect(of(`ref=${"x".repeat(5000)}`)?.ref).toHaveLength(300);
    expect(of("ref=a%00b%0Ac%E2%80%AE")).toEqual({ ref: "a b c" });
    // Cutting between the halves of a character leaves none of it.
    expect(
      readCampaign((field) => (field === "ref" ? `${"x".repeat(299)}😀` : null))?.ref?.isWellFormed(),
    ).toBe(true);
  });

  it("goes along to the next page", () => {
    expect(campaignQuery(new URLSearchParams("ref=fair&name=Asha"))).toBe("?ref=fair");
    expect(campaignQuery(new URLSearchParams("name=Asha"))).toBe("");
  });

  it("is one line in lists", () => {
    expect(campaignText(null)).toBeNull();
    expect(campaignText({ utm_campaign: "Nursing 2027", utm_source: "google" })).toBe(
      "Nursing 2027 · google",
    );
    expect(campaignText({ gclid: "abc" })).toBe("Google click ID");
    expect(campaignText({ utm_term: "nursing" })).toBe("nursing");
  });
});
