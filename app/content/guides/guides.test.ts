import { describe, expect, it, test } from "vitest";
import { CITED_FACTS, isCitedFact } from "#app/content/facts/cited-facts.ts";
import { splitMarkedText } from "#app/domain/text/marked-text.ts";
import { GUIDE_STAGES, type Guide } from "./guide.ts";
import { textsOf, wordsOf } from "./guide-texts.ts";
import { findGuide, GUIDES } from "./guides.ts";

const marksOf = (guide: Guide) => textsOf(guide).flatMap(splitMarkedText);

describe("the guides", () => {
  it("are at least ten, with addresses of their own, and every stage of the way has some", () => {
    expect(GUIDES.length).toBeGreaterThanOrEqual(10);
    expect(new Set(GUIDES.map(({ slug }) => slug)).size).toBe(GUIDES.length);
    for (const stage of GUIDE_STAGES)
      expect(
        GUIDES.some((guide) => guide.stage === stage),
        stage,
      ).toBe(true);
  });

  it("cover what the catalogue's students ask", () => {
    for (const country of ["india", "pakistan", "bangladesh", "nepal", "sri-lanka"]) {
      expect(findGuide(`documents-${country}`), country).not.toBeNull();
    }
  });

  test.each(GUIDES.map((guide) => [guide.slug, guide] as const))("%s is whole", (_slug, guide) => {
    expect(guide.description.length).toBeLessThanOrEqual(160);
    expect(wordsOf(guide)).toBeGreaterThan(300);
    expect(new Set(guide.sections.map(({ id }) => id)).size).toBe(guide.sections.length);
    expect(guide.related.length).toBeGreaterThan(0);
    for (const slug of guide.related) expect(findGuide(slug), slug).not.toBeNull();
    expect(guide.related).not.toContain(guide.slug);
    expect(guide.courses.length).toBeGreaterThan(0);
  });

  test.each(GUIDES.map((guide) => [guide.slug, guide] as const))(
    "%s cites only facts that there are",
    (_slug, guide) => {
      for (const part of marksOf(guide)) {
        if (part.kind === "key") expect(isCitedFact(part.key), part.key).toBe(true);
        if (part.kind === "words") expect(part.words).not.toMatch(/\{\{|\]\(/);
        if (part.kind === "link" && part.href.startsWith("/guides/")) {
          expect(findGuide(part.href.slice("/guides/".length)), part.href).not.toBeNull();
        }
      }
    },
  );
});

describe("the cited facts", () => {
  test.each(Object.entries(CITED_FACTS))(
    "%s has its source and date, and some guide needs it",
    (key, fact) => {
      expect(fact.value).not.toBe("");
      expect(new URL(fact.source.href).protocol).toBe("https:");
      expect(fact.source.label).not.toBe("");
      expect(fact.asOf).toMatch(/20\d\d/);
      const cited = GUIDES.some((guide) =>
        marksOf(guide).some((part) => part.kind === "key" && part.key === key),
      );
      expect(cited).toBe(true);
    },
  );
});
