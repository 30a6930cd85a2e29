import { expect, test } from "vitest";
import { slugCandidate, universitySlug } from "./university-slug.ts";

test.each([
  ["The University of Sydney", "the-university-of-sydney"],
  ["Te Herenga Waka — Victoria University", "te-herenga-waka-victoria-university"],
  ["Université de Genève", "universite-de-geneve"],
  ["Arts & Science", "arts-and-science"],
  ["St. John’s", "st-johns"],
  ["त्रिभुवन विश्वविद्यालय", "university"],
])("%s is addressed as %s", (name, slug) => {
  expect(universitySlug(name)).toBe(slug);
});

test("a slug is bounded and ends with a letter or digit", () => {
  const slug = universitySlug(`${"word ".repeat(40)}`);
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).toMatch(/[a-z0-9]$/);
});

test("a taken slug goes on with numbers", () => {
  expect([0, 1, 2].map((attempt) => slugCandidate("otago", attempt))).toEqual([
    "otago",
    "otago-2",
    "otago-3",
  ]);
});
