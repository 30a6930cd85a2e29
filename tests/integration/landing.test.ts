import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { landing } from "#app/site/landing/landing.words.ts";
import { makeUniversity } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
let html = "";
beforeAll(async () => {
  app = await openBuiltApplication({
    database,
    env: { SOCIAL_LINKEDIN: "https://social.example/southbound" },
  });
  html = await (await fetch(app.origin)).text();
});
afterAll(() => app.close());

/** The part of the page under a heading, as far as the next section. */
const section = (heading: string) => {
  const from = html.indexOf(`>${heading}<`);
  expect(from, heading).toBeGreaterThan(0);
  return html.slice(from, html.indexOf("</section>", from));
};
const within = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found);
const options = (name: string) => {
  const list = new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, "s").exec(html)?.[1] ?? "";
  return within(list, /<option[^>]*value="([^"]+)"/g);
};

describe("The landing page", () => {
  test("leads from its head to every part of the site, and says which one a page is in", async () => {
    const head = (page: string) => page.slice(page.indexOf("<header"), page.indexOf("</header>"));
    for (const [label, to] of [
      ["Courses", "/courses"],
      ["Countries", "/countries"],
      ["Universities", "/universities"],
      ["Guides", "/guides"],
      ["About", "/about"],
      ["Contact", "/contact"],
      ["Sign In/Up", "/auth"],
      ["Book Consultation", "/book"],
    ]) {
      expect(head(html)).toMatch(new RegExp(`<a href="${to}"[^>]*>${label}</a>`));
    }
    expect(head(html)).not.toContain("aria-current");
    const at = async (path: string) => head(await (await fetch(app.origin + path)).text());
    expect(await at("/countries")).toMatch(/<a href="\/countries" aria-current="page"/);
    expect(await at("/countries/canada")).toMatch(/<a href="\/countries" aria-current="true"/);
  });

  test("asks where, at what level and in which field, with the given choices, and the course search answers", async () => {
    const form = /<form[^>]*action="\/courses"[^>]*>/.exec(html)?.[0] ?? "";
    expect(form).toContain('method="get"');
    expect(options("country")).toEqual(["australia", "newzealand", "canada", "usa", "uk"]);
    expect(options("level")).toEqual(["bachelor", "master", "diploma", "phd"]);
    expect(options("discipline")).toEqual(["it", "nursing", "business", "engineering", "healthcare"]);
    for (const country of options("country")) {
      const answer = await fetch(`${app.origin}/courses?q=&country=${country}&level=master&discipline=it`);
      expect(answer.status, country).toBe(200);
    }
  });

  test("leads to five destinations", () => {
    expect(within(section("Study Destinations"), /href="([^"]+)"/g)).toEqual([
      "/countries/australia",
      "/countries/new-zealand",
      "/countries/canada",
      "/countries/usa",
      "/countries/uk",
    ]);
  });

  test("shows four partner institutions of each country, with a choice of country", () => {
    const partners = section("Partner institutions");
    expect(within(partners, /<li data-country="([^"]+)"/g)).toEqual([
      ...Array(4).fill("australia"),
      ...Array(4).fill("newzealand"),
    ]);
    expect(within(partners, /<input type="radio"[^>]*value="([^"]+)"/g)).toEqual([
      "all",
      "australia",
      "newzealand",
    ]);
  });

  test("leads to a partner's page where there is one, else to the list that looks for it", async () => {
    const [group] = landing.partners.groups;
    const [first, second] = group.institutions;
    const own = await openBuiltApplication({ database });
    try {
      await makeUniversity(database.db, { name: first.name, slug: first.slug });
      const page = await (await fetch(own.origin)).text();
      expect(page).toContain(`href="/universities/${first.slug}"`);
      const list = `/universities?q=${encodeURIComponent(second.name)}`;
      expect(page).toContain(`href="${list}"`);
      for (const path of [`/universities/${first.slug}`, list]) {
        expect((await fetch(own.origin + path)).status, path).toBe(200);
      }
    } finally {
      await own.close();
    }
  });

  test("features three programmes with the given figures, said to be samples, each leading to the application", () => {
    const programmes = section("Featured Programs");
    for (const text of ["A$45,000", "A$32,000", "C$55,000", "Feb 2025", "Jul 2025", "Sep 2025"]) {
      expect(programmes).toContain(text);
    }
    expect(within(programmes, />(Sample)</g)).toHaveLength(3);
    expect(within(programmes, /<a href="\/student-auth"[^>]*>(Apply Now)</g)).toHaveLength(3);
  });

  test("has its quick links, the company's pages, the newsletter and the social pages at its foot", () => {
    const foot = html.slice(html.indexOf("<footer"));
    expect(new Set(within(foot, /href="(\/[^"]*)"/g)).size).toBe(within(foot, /href="(\/[^"]*)"/g).length);
    for (const text of ["Quick Links", "Company", "Newsletter", "Subscribe"]) expect(foot).toContain(text);
    for (const to of [
      "/courses",
      "/universities",
      "/countries",
      "/guides",
      "/pr-calculator",
      "/points",
      "/funds",
      "/about",
      "/contact",
      "/privacy",
      "/terms",
      "https://social.example/southbound",
    ]) {
      expect(foot).toContain(`href="${to}"`);
    }
  });

  test("has no link of its own that leads nowhere", async () => {
    const links = new Set(within(html, /href="(\/(?!assets|favicon|apple)[^"#]*)"/g));
    expect(links.size).toBeGreaterThan(20);
    for (const path of links) {
      const answer = await fetch(app.origin + (path ?? "").replaceAll("&amp;", "&"));
      expect(answer.status, path).toBe(200);
    }
  });

  test("tells search engines who stands behind it and how to search it", () => {
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}");
    expect(data["@graph"]).toMatchObject([
      { "@type": "Organization", name: "Southbound", sameAs: ["https://social.example/southbound"] },
      { "@type": "WebSite", potentialAction: { "@type": "SearchAction" } },
    ]);
  });

  test("is at most 60 KB over the wire with its styles and script, without fonts and pictures", async () => {
    const files = within(html, /(?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/g);
    const bodies = await Promise.all(
      [...new Set(files)].map(async (path) =>
        Buffer.from(await (await fetch(app.origin + path)).arrayBuffer()),
      ),
    );
    const packed = [Buffer.from(html), ...bodies].map((body) => brotliCompressSync(body).length);
    expect(packed.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
  });
});
