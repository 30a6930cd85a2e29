import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { COUNTED_PAGES, countedPageOf } from "./counted-pages.ts";
import { sourceOf } from "./source.ts";

const from = (referrer: string | null, query = "") =>
  sourceOf({ byPartner: false, search: new URLSearchParams(query), referrer });

test.each([
  [null, "direct"],
  ["not an address", "direct"],
  ["https://www.google.com.np/", "search"],
  ["android-app://com.google.android.googlequicksearchbox/", "search"],
  ["https://duckduckgo.com/", "search"],
  ["https://mail.google.com/", "mail"],
  ["https://chatgpt.com/", "assistant"],
  ["https://gemini.google.com/", "assistant"],
  ["https://l.facebook.com/", "social"],
  ["https://t.co/abc", "social"],
  ["https://x.com/", "social"],
  ["https://college.edu.np/links", "referral"],
  ["https://googler.example/", "referral"],
])("%s is %s", (referrer, source) => expect(from(referrer)).toBe(source));

test.each([
  ["utm_source=google&utm_medium=cpc", "search"],
  ["utm_source=Facebook", "social"],
  ["utm_source=facebook.com", "social"],
  ["utm_source=newsletter", "mail"],
  ["utm_source=Spring+Fair+2027", "campaign:spring-fair-2027"],
  ["utm_source=ram%40example.com", "campaign"],
  ["utm_source=caller9851012345", "campaign"],
  [`utm_source=${"a".repeat(41)}`, "campaign"],
  ["utm_source=%00", "campaign"],
  ["utm_source=", "referral"],
])("a campaign is told before the host: %s is %s", (query, source) =>
  expect(from("https://college.edu.np/", query)).toBe(source),
);

test("a partner's link is told before all others", () => {
  expect(sourceOf({ byPartner: true, search: new URLSearchParams("utm_source=x"), referrer: null })).toBe(
    "partner",
  );
});

test("each counted page stands in the site map, among those that everybody may open", () => {
  const written = routes.flatMap(({ children = [] }) =>
    children.map((child) => (child.index ? "/" : `/${child.path}`)),
  );
  for (const page of COUNTED_PAGES) {
    expect(written).toContain(page);
    expect(countedPageOf(page.replace(/:\w+/, "some-thing"))).toBe(page);
  }
});

test.each(["", "/courses/", "/courses/a/b", "/admin", "/book/change", "/auth", "/%2e%2e", "/courses.data"])(
  "%s is not counted",
  (pathname) => expect(countedPageOf(pathname)).toBeNull(),
);
