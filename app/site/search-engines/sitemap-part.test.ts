import { expect, test } from "vitest";
import { SITEMAP_KINDS, sitemapPartOf, sitemapPartPath } from "./sitemap-part.ts";

test("a part is found again by the name that the index gives it", () => {
  for (const kind of SITEMAP_KINDS) {
    const part = { kind, number: 12 };
    expect(sitemapPartOf(sitemapPartPath(part).replace("/sitemaps/", ""))).toEqual(part);
  }
});

test.each([
  "courses.xml",
  "courses-0.xml",
  "courses-01.xml",
  "courses-1.xml.gz",
  "people-1.xml",
  "-1.xml",
  "",
])("%s is no part", (file) => {
  expect(sitemapPartOf(file)).toBeNull();
});
