import { XMLParser, XMLValidator } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { citedFact } from "#app/catalogue/facts/cited-facts.ts";
import { citedKeys } from "#app/site/guides/guide-texts.words.ts";
import { GUIDES } from "#app/site/guides/guides.words.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app.close());

const get = (path: string) => fetch(app.origin + path, { redirect: "manual" });
const textOf = async (path: string) => (await get(path)).text();
/** What stands between two tags, without marks, as a reader sees it. */
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;").replaceAll('"', "&quot;");
const structuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, json = ""]) =>
    JSON.parse(json),
  );
const each = GUIDES.map((guide) => [guide.slug, guide] as const);

describe("the list of guides", () => {
  test("leads to every guide, in the order of the way", async () => {
    const response = await get("/guides");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("s-maxage");
    const html = await response.text();
    const listed = [...html.matchAll(/<h3[^>]*><a href="\/guides\/([a-z0-9-]+)"/g)].map(([, slug]) => slug);
    expect(listed).toEqual(GUIDES.map(({ slug }) => slug));
    const stages = ["Deciding", "Preparing", "Applying", "Arriving", "Staying"].map((label) =>
      html.indexOf(`>${label}</h2>`),
    );
    expect(stages).toEqual(stages.toSorted((one, other) => one - other));
    expect(stages).not.toContain(-1);
  });
});

describe("a guide", () => {
  test.each(each)("%s shows each figure, and a source with its address for each", async (slug, guide) => {
    const html = await textOf(`/guides/${slug}`);
    expect(html).toContain(`<h1`);
    expect(html).toContain(escaped(guide.title));
    for (const key of citedKeys(guide)) {
      const { value, source } = citedFact(key);
      expect(html, key).toContain(escaped(value));
      expect(html, key).toContain(`href="${escaped(source.href)}"`);
    }
    const marks = new Set([...html.matchAll(/href="#(note-[a-z]+)"/g)].map(([, id]) => id));
    const notes = [...html.matchAll(/<li id="(note-[a-z]+)"/g)].map(([, id]) => id);
    expect(notes).toEqual([...marks]);
    expect(html).toContain("not migration advice");
    expect(html).toContain('href="/book"');
  });

  test.each(each)("%s has its headings in order, and contents that lead to them", async (slug) => {
    const html = await textOf(`/guides/${slug}`);
    const article = html.slice(html.indexOf("<article"), html.indexOf("</article>"));
    const levels = [...article.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [at, level] of levels.entries()) {
      expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
    }
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of article.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  test("describes itself to search engines: an article, its questions as they are shown, the way to it", async () => {
    const html = await textOf("/guides/how-points-work");
    const found = structuredData(html);
    const [article] = found.filter((entry) => entry["@type"] === "Article");
    expect(article).toMatchObject({
      headline: "Points for residence: how they work",
      url: `${app.origin}/guides/how-points-work`,
      image: `${app.origin}/share/guide/how-points-work.png`,
    });
    const [questions] = found.filter((entry) => entry["@type"] === "FAQPage");
    const asked = questions?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(asked.length).toBeGreaterThan(1);
    for (const { name, acceptedAnswer } of asked) {
      expect(html).toContain(`>${escaped(name)}</h3>`);
      expect(acceptedAnswer.text).not.toMatch(/\{\{|\]\(/);
    }
    expect(found.map((entry) => entry["@type"])).toContain("BreadcrumbList");
    expect(html).toContain(`<link rel="canonical" href="${app.origin}/guides/how-points-work"/>`);
    expect(html).toContain('property="og:type" content="article"');
  });

  test.each(["/guides/no-such-guide", "/guides/How-Points-Work", "/guides/constructor", "/guides/%00"])(
    "%s is not there",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("Oops! Page not found");
    },
  );
});

describe("what leads to the guides", () => {
  test("is a feed that any reader can take: well-formed RSS with one entry for each guide", async () => {
    const response = await get("/guides/feed.xml");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("application/rss+xml");
    const xml = await response.text();
    expect(XMLValidator.validate(xml)).toBe(true);
    const { rss } = new XMLParser({ ignoreAttributes: false }).parse(xml);
    expect(rss["@_version"]).toBe("2.0");
    const items = rss.channel.item as { title: string; link: string; guid: unknown; pubDate: string }[];
    expect(new Set(items.map(({ link }) => link))).toEqual(
      new Set(GUIDES.map(({ slug }) => `${app.origin}/guides/${slug}`)),
    );
    for (const { title, pubDate } of items) {
      expect(title).not.toBe("");
      expect(Date.parse(pubDate)).not.toBeNaN();
    }
  });

  test.each(["/guides", "/guides/english-tests"])("is found by a feed reader from %s", async (path) => {
    expect(await textOf(path)).toMatch(
      /<link rel="alternate" type="application\/rss\+xml"[^>]*href="\/guides\/feed\.xml"/,
    );
  });

  test("is the sitemap, with the day on which each guide changed last", async () => {
    const xml = await textOf("/sitemaps/guides-1.xml");
    expect(XMLValidator.validate(xml)).toBe(true);
    const { urlset } = new XMLParser().parse(xml);
    expect(urlset.url.map(({ loc, lastmod }: { loc: string; lastmod: string }) => [loc, lastmod])).toEqual(
      GUIDES.map(({ slug, checked }) => [`${app.origin}/guides/${slug}`, `${checked}T00:00:00.000Z`]),
    );
  });

  test("is a picture of the usual size for each that is shared, and none for a guide that is not there", async () => {
    const response = await get("/share/guide/documents-sri-lanka.png");
    expect(response.headers.get("content-type")).toBe("image/png");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await get("/share/guide/no-such-guide.png")).status).toBe(404);
  });
});
