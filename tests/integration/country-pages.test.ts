import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AUSTRALIAN_STATE_LABELS } from "#app/catalogue/places/states.ts";
import { insertDemoCatalogue } from "#app/demo/catalogue/demo-catalogue.server.ts";
import { STATE_LISTS } from "#app/planning/occupations/state-lists.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
  await insertDemoCatalogue(database.db, new Date());
});
afterAll(() => app.close());

const get = (path: string) => fetch(app.origin + path, { redirect: "manual" });
const page = async (path: string) => {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  return response.text();
};
/** What a reader sees, in order, without markup. */
const textOf = (html: string) =>
  html
    .slice(html.indexOf("<main"), html.indexOf("</main>"))
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

describe("/countries", () => {
  test("has a card of each live country with the given figures, its page and the application", async () => {
    const html = await page("/countries");
    const text = textOf(html);
    expect(text).toMatch(
      /Australia .*? 250 .*? 50,000\+ .*? High .*? New Zealand .*? 150 .*? 30,000\+ .*? High/,
    );
    expect(html.match(/>Learn More</g)).toHaveLength(2);
    for (const to of ["/countries/australia", "/countries/new-zealand", "/apply"]) {
      expect(html).toContain(`href="${to}"`);
    }
  });

  test("sums up the ways to residence of both countries, each with its source", async () => {
    const text = textOf(await page("/countries"));
    expect(text).toMatch(/PR pathways Australia.*?Source.*?New Zealand.*?Source/);
  });
});

describe.each([
  ["/countries/australia", "Study in Australia", "University of Sydney"],
  ["/countries/new-zealand", "Study in New Zealand", "University of Otago"],
])("%s", (path, title, university) => {
  test("has four tabs, each at its own address, that need no script", async () => {
    const html = await page(path);
    expect(html).toContain(title);
    for (const [label, to] of [
      ["Universities", path],
      ["Courses", `${path}?tab=courses`],
      ["Regional Areas", `${path}?tab=regional-areas`],
      ["Skills Lists", `${path}?tab=skills-lists`],
    ] as const) {
      expect(html).toMatch(new RegExp(`<a[^>]*href="${to.replace("?", "\\?")}#tabs"[^>]*>${label}</a>`));
      expect(textOf(await page(to))).toContain(label);
    }
    expect(textOf(html)).toContain(university);
    for (const to of ["/apply", "/countries"]) expect(html).toContain(`href="${to}"`);
  });

  test("leads on from each university, level and sample course", async () => {
    const universities = [...(await page(path)).matchAll(/href="(\/universities\/[^"?]+)"/g)];
    expect(universities.length).toBe(path.endsWith("australia") ? 43 : 8);
    const html = await page(`${path}?tab=courses`);
    const courses = [...html.matchAll(/href="(\/courses\/[^"?]+)"/g)].map(([, to]) => to ?? "");
    // Where few universities have courses, more of each are shown.
    expect(courses.length).toBe(path.endsWith("australia") ? 12 : 6);
    for (const to of [courses[0] ?? "", universities[0]?.[1] ?? ""]) {
      expect((await get(to)).status, to).toBe(200);
    }
    expect(html).toMatch(/href="\/courses\?country=[a-z]+&amp;level=bachelor"/);
  });

  test("passes over a tab that there is not", async () => {
    expect(textOf(await page(`${path}?tab=__proto__&q=%00`))).toContain(university);
  });
});

test("Australia's regional areas say what they bring, and its skills list can be searched", async () => {
  expect(textOf(await page("/countries/australia?tab=regional-areas"))).toMatch(/Category 3.*Source/s);
  const found = textOf(await page("/countries/australia?tab=skills-lists&q=nurse"));
  expect(found).toMatch(/nurse/i);
  expect(found).not.toContain("Bricklayer");
});

test("both countries have regional areas with bonus notes, each with its source", async () => {
  for (const country of ["australia", "new-zealand"]) {
    const text = textOf(await page(`/countries/${country}?tab=regional-areas`));
    expect(text.match(/Source\s*: /g)?.length, country).toBeGreaterThanOrEqual(3);
    expect(text, country).toMatch(/points/);
  }
  expect(textOf(await page("/countries/new-zealand?tab=regional-areas"))).toContain(
    "Dunedin Otago. Bonus points: none",
  );
});

test("Australia's states have each their list, where it stands, and a word that it was not read", async () => {
  const html = await page("/countries/australia?tab=skills-lists");
  const text = textOf(html);
  for (const state of Object.values(AUSTRALIAN_STATE_LABELS)) expect(text).toContain(state);
  for (const { href } of STATE_LISTS) expect(html).toContain(`href="${href}"`);
  expect(text).toContain("We do not copy these lists");
});

test("New Zealand's skills tab has its occupations by skill level, both tiers of the Green List, and what is not known", async () => {
  const text = textOf(await page("/countries/new-zealand?tab=skills-lists"));
  expect(text).toMatch(/Level 1: counts at the median wage \d+ occupations.*Level 5/);
  expect(text).toMatch(
    /Tier 1: Straight to Residence.*Tier 2: Work to Residence.*Source.*We do not know two things/,
  );
  const found = textOf(await page("/countries/new-zealand?tab=skills-lists&q=civil+engineer"));
  expect(found).toMatch(/Civil Engineer 233211 1 /);
  expect(found).not.toContain("Bricklayer");
  expect(textOf(await page("/countries/new-zealand?tab=skills-lists&q=wizard"))).toContain(
    "is called “wizard”",
  );
});

test("Any other country leads home", async () => {
  for (const path of ["/countries/germany", "/countries/Australia%20", "/countries/__proto__"]) {
    const response = await get(path);
    expect([response.status, response.headers.get("location")], path).toEqual([302, "/"]);
  }
});

test("/students promises what it should, tells three stories that it says are samples, and leads to the application", async () => {
  const html = await page("/students");
  const text = textOf(html);
  for (const words of ["Start Your Study Abroad Journey", "10,000+", "under 10 minutes"]) {
    expect(text).toContain(words);
  }
  expect(text).toContain("They are not real people");
  expect(html.match(/<article/g)).toHaveLength(3);
  expect(html).toMatch(/<a href="\/apply"[^>]*>Apply Now - It&#x27;s Free<\/a>/);
});
