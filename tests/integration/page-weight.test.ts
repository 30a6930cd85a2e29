import { readFile, stat } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { insertDemoCatalogue } from "#app/demo/catalogue/demo-catalogue.server.ts";
import { makeBookableCounsellor } from "#tests/factories/bookings.ts";
import { type BuiltApplication, loadBuild, openBuiltApplication } from "#tests/support/built-application.ts";
import { useDatabase } from "./database.ts";

const KB = 1024;
/** Including fonts and pictures; the landing page's goal, and so that of every page. */
const WITH_FONTS_AND_PICTURES = 200 * KB;
/**
 * What each page may send, in kilobytes over the wire: its document, its style and its script, packed as
 * browsers take them. Raise one only together with the page that needs it.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  "/": 35,
  "/courses": 30,
  "/courses?q=nursing": 30,
  "a course": 25,
  "/universities": 25,
  "/universities/monash-university": 25,
  "/countries": 25,
  "/countries/australia": 25,
  "/countries/new-zealand": 25,
  "/funds": 25,
  "/guides": 25,
  "/guides/how-points-work": 25,
  "/points": 30,
  "/points?birthDate=2000-03-14&english=proficient&qualification=bachelor&working=overseas": 35,
  "/students": 25,
  "/book?zone=Asia/Kathmandu": 25,
  "/book?zone=Asia/Kathmandu&embed=1": 25,
  "/about": 25,
  "/contact": 25,
  "/translation-report?page=/courses": 25,
  "/newsletter": 25,
  "/privacy": 25,
  "/terms": 25,
};

const database = useDatabase();
let app: BuiltApplication;
let aCourse: string;
beforeAll(async () => {
  await insertDemoCatalogue(database.db, new Date());
  const [first] = await database.db
    .select({ slug: courses.slug })
    .from(courses)
    .orderBy(asc(courses.slug))
    .limit(1);
  aCourse = `/courses/${first?.slug}`;
  // A day full of free times: the heaviest that the booking page becomes.
  await makeBookableCounsellor(database.db);
  app = await openBuiltApplication({ database });
});
afterAll(() => app.close());

interface Weight {
  readonly packed: number;
  readonly all: number;
  readonly heaviest: string;
}

async function weigh(path: string): Promise<Weight> {
  const html = await (await fetch(app.origin + path)).text();
  const parts = new Map([["the document", brotliCompressSync(html).byteLength]]);
  const referenced = [...html.matchAll(/<(?:link|script|img)\b[^>]*?(?:href|src)="(\/[^"]+)"[^>]*>/g)]
    .filter(([tag]) => !/rel="(canonical|alternate|apple-touch-icon|prev|next)"/.test(tag))
    .map(([, address = ""]) => address);
  for (const address of new Set(referenced)) {
    const answer = await fetch(app.origin + address);
    expect(answer.status, `${path} refers to ${address}`).toBe(200);
    const body = new Uint8Array(await answer.arrayBuffer());
    const text = /text|javascript|svg/.test(answer.headers.get("content-type") ?? "");
    parts.set(address, text ? brotliCompressSync(body).byteLength : body.byteLength);
  }
  const heavy = /\.(woff2|png|jpe?g|webp|avif|svg|ico)$/;
  const sum = (wanted: (address: string) => boolean) =>
    [...parts].filter(([address]) => wanted(address)).reduce((total, [, bytes]) => total + bytes, 0);
  const [heaviest] = [...parts].toSorted(([, one], [, other]) => other - one);
  return {
    packed: sum((address) => !heavy.test(address)),
    all: sum(() => true),
    heaviest: heaviest?.[0] ?? "",
  };
}

/** The pages on which people arrive who then sign in, apply, calculate or book. */
const ENTRY_PAGES = ["/student-auth", "/auth", "/pr-calculator", "/apply", "/book"];

describe("What a first visit to an entry page loads before it answers", () => {
  const MOST_KB = 120;
  const MOST_FILES = 15;
  /** Of the style sheet, as it is written. */
  const MOST_STYLES = 55;
  /** Stands in every file that holds zod. */
  const ZOD = /_zod\b/;

  test.each(ENTRY_PAGES)(
    `%s: at most ${MOST_KB} KB of script in ${MOST_FILES} files, no zod, its own styles`,
    async (path) => {
      const html = await (await fetch(app.origin + path)).text();
      const files = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file));
      expect(files.size).toBeGreaterThan(0);
      expect(files.size, [...files].join()).toBeLessThanOrEqual(MOST_FILES);
      let bytes = 0;
      for (const file of files) {
        const script = await (await fetch(app.origin + file)).text();
        expect(ZOD.test(script), `${file} holds zod`).toBe(false);
        bytes += brotliCompressSync(script).byteLength;
      }
      expect(bytes / KB).toBeLessThanOrEqual(MOST_KB);
      const styles = [...html.matchAll(/<style[^>]*>([^<]*)/g)].map(([, text = ""]) => text).join("");
      expect(styles.length / KB).toBeLessThanOrEqual(MOST_STYLES);
    },
  );

  test("zod is recognised by a name that its file holds", async () => {
    const { routes } = (await loadBuild()).assets;
    const files = routes["admissions/students/admin-students.route"]?.imports ?? [];
    const scripts = await Promise.all(files.map((file) => readFile(`build/client${file}`, "utf8")));
    expect(scripts.some((script) => ZOD.test(script))).toBe(true);
  });
});

describe("What the wizard's script weighs", () => {
  const MOST = 150;
  const WIZARD = "admissions/wizard/wizard-layout.route";
  /** In bytes, as the build compressed it; what is too small for that is sent as it is. */
  const sentSize = async (file: string) => {
    const sizes = await Promise.allSettled([stat(`build/client${file}.br`), stat(`build/client${file}`)]);
    const found = sizes.find((size) => size.status === "fulfilled");
    if (!found) throw new Error(`${file} is not in the build`);
    return found.value.size;
  };

  test("each of its pages loads at most 150 KB in brotli, as the build's own manifest lists it", async () => {
    const { entry, routes } = (await loadBuild()).assets;
    const pages = Object.values(routes).filter((route) => route?.parentId === WIZARD);
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) {
      const files = new Set([entry.module, ...entry.imports]);
      for (let route = page; route; route = route.parentId ? routes[route.parentId] : undefined) {
        for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
      }
      let bytes = 0;
      for (const file of files) bytes += await sentSize(file);
      expect(bytes / KB, page?.id).toBeLessThanOrEqual(MOST);
    }
  });
});

describe("What a page sends over the wire", () => {
  test.each(Object.entries(BUDGETS))(
    "%s: at most %i KB without fonts and pictures, 200 KB with them",
    async (path, budget) => {
      const { packed, all, heaviest } = await weigh(path === "a course" ? aCourse : path);
      expect(packed / KB, `without fonts and pictures (heaviest: ${heaviest})`).toBeLessThanOrEqual(budget);
      expect(all, `with fonts and pictures (heaviest: ${heaviest})`).toBeLessThanOrEqual(
        WITH_FONTS_AND_PICTURES,
      );
    },
  );
});
