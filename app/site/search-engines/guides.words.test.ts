import { describe, expect, it, test } from "vitest";
import { EVERY_COURSE, parseCourseQuery } from "#app/catalogue/course-search/course-query.ts";
import { CITED_FACT_KEYS, citedFact } from "#app/catalogue/facts/cited-facts.ts";
import { splitMarkedText } from "#app/platform/text/marked-text.ts";
import { GUIDE_STAGES, type Guide } from "#app/site/guides/guide.ts";
import { citedKeys, textsOf, wordsOf } from "#app/site/guides/guide-texts.words.ts";
import { findGuide, GUIDES } from "#app/site/guides/guides.words.ts";
import { SITEMAP_PAGES } from "./sitemap.words.ts";

const marksOf = (guide: Guide) => textsOf(guide).flatMap(splitMarkedText);
const bySlug = GUIDES.map((guide) => [guide.slug, guide] as const);

/** Fixed pages that a guide can link to, in addition to the guides and the course search. */
const PAGES: readonly string[] = [...SITEMAP_PAGES, "/apply"];

describe("the guides", () => {
  it("are at least twelve, each with an address of its own, and every stage of the way has some", () => {
    expect(GUIDES.length).toBeGreaterThanOrEqual(12);
    expect(new Set(GUIDES.map(({ slug }) => slug)).size).toBe(GUIDES.length);
    expect(new Set(GUIDES.map(({ stage }) => stage))).toEqual(new Set(GUIDE_STAGES));
  });

  it("have one about documents for each country that students come from", () => {
    for (const country of ["india", "pakistan", "bangladesh", "nepal", "sri-lanka"]) {
      expect(findGuide(`documents-${country}`), country).not.toBeNull();
    }
  });

  test.each(bySlug)("%s is whole: length, contents, dates, what to read next", (slug, guide) => {
    expect(slug).toMatch(/^[a-z0-9-]+$/);
    expect(guide.description.length).toBeLessThanOrEqual(160);
    expect(wordsOf(guide)).toBeGreaterThan(500);
    expect(wordsOf(guide)).toBeLessThan(1300);
    expect(guide.sections.length).toBeGreaterThanOrEqual(3);
    const ids = guide.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { blocks, title } of guide.sections) {
      expect(title).not.toBe("");
      expect(blocks.length, title).toBeGreaterThan(0);
    }
    for (const day of [guide.checked, guide.published]) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(guide.checked >= guide.published).toBe(true);
    expect(guide.related.length).toBeGreaterThan(0);
    for (const other of guide.related) expect(findGuide(other), other).not.toBeNull();
    expect(guide.related).not.toContain(slug);
    expect(guide.courses.length).toBeGreaterThan(0);
  });

  test("have tables whose rows fit their heads, each row once", () => {
    const blocks = GUIDES.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
    const tables = blocks.flatMap((block) =>
      typeof block !== "string" && "table" in block ? [block.table] : [],
    );
    expect(tables.length).toBeGreaterThan(3);
    for (const { head, rows } of tables) {
      for (const row of rows) expect(row, head.join()).toHaveLength(head.length);
      expect(new Set(rows.map(([first]) => first)).size, head.join()).toBe(rows.length);
    }
  });

  test.each(bySlug)(
    "%s cites facts that there are, at least one, and leaves no mark unread",
    (_slug, guide) => {
      expect(citedKeys(guide).length).toBeGreaterThan(0);
      for (const key of citedKeys(guide)) expect(citedFact(key).value).not.toBe("");
      for (const part of marksOf(guide)) {
        if (part.kind === "words") expect(part.words).not.toMatch(/\{\{|\}\}|\]\(/);
      }
    },
  );

  test.each(bySlug)("%s types no amount of money by hand: each comes from a fact", (_slug, guide) => {
    for (const part of marksOf(guide)) {
      if (part.kind === "words") expect(part.words).not.toMatch(/\$\s?\d/);
    }
  });

  test("link to pages that are there", () => {
    const links = GUIDES.flatMap(marksOf).flatMap((part) => (part.kind === "link" ? [part.href] : []));
    expect(links.length).toBeGreaterThan(10);
    for (const href of links) {
      const { pathname, searchParams } = new URL(href, "https://example.com");
      if (pathname.startsWith("/guides/")) {
        expect(findGuide(pathname.slice("/guides/".length)), href).not.toBeNull();
      } else {
        expect(PAGES, href).toContain(pathname);
      }
      if (pathname === "/courses")
        expect(parseCourseQuery(searchParams, new Date()).ignored, href).toEqual([]);
    }
    for (const { query } of GUIDES.flatMap(({ courses }) => courses)) {
      for (const name of Object.keys(query)) expect(Object.keys(EVERY_COURSE)).toContain(name);
    }
  });
});

describe("the cited facts", () => {
  test.each(CITED_FACT_KEYS)("%s has a value, a source that can be opened, and a date", (key) => {
    const { value, source, asOf } = citedFact(key);
    expect(value).not.toMatch(/^\s*$|undefined|NaN|null/);
    // One site has no other address.
    const protocol = key === "document-bank-sri-lanka" ? "http:" : "https:";
    expect(new URL(source.href).protocol).toBe(protocol);
    expect(source.label).not.toBe("");
    expect(asOf.date).toMatch(/^20\d\d(-\d\d){0,2}$/);
  });

  it("are each needed by some guide, but for lines of visa checklists and tables of points", () => {
    const needed = new Set(GUIDES.flatMap(citedKeys));
    const isElsewhere = (key: string) => key.startsWith("document-") || key.includes("-points-table");
    expect(CITED_FACT_KEYS.filter((key) => !needed.has(key) && !isElsewhere(key))).toEqual([]);
  });

  it("cannot be asked for by a name that there is not", () => {
    for (const key of ["no-such-fact", "constructor"]) expect(() => citedFact(key)).toThrow(key);
  });
});
