import { globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ACTIONS } from "#app/platform/permissions/permissions.ts";
import { wordsInCode } from "./words-in-code.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Files whose texts are no words of the product, each with the reason. */
const NO_WORDS: Readonly<Record<string, string>> = {
  "app/site/design-page/": "samples of the design system, for developers",
  "app/api/description/openapi": "the description of the interface for programs, which is in English",
  "app/api/leads/": "the interface for programs, which is in English",
  "app/api/records/": "the interface for programs, which is in English",
  "app/catalogue/register/": "columns and messages of the import, which an operator runs",
  "app/platform/embedded-postgres/": "messages for whoever runs the server",
  "app/platform/environment/": "messages for whoever runs the server",
  "app/process/": "messages for whoever runs the server",
  "app/admissions/steps/step-counts.ts": "SQL",
  "app/catalogue/course-search/course-search.server.ts": "SQL",
  "app/catalogue/course-search/indexed-course.server.ts": "SQL",
  "app/catalogue/course-search/search-synonyms.ts": "what people type for one another",
  "app/catalogue/eligibility/concordance.ts": "the name of a source",
  "app/catalogue/facts/": "names of sources; what is said of them stands in catalogues there",
  "app/catalogue/places/cities.ts": "names of cities",
  "app/catalogue/places/regional-areas.ts":
    "the official list's own words, which rules read; those for people stand in a catalogue there",
  "app/catalogue/universities/abbreviations.ts": "names of universities",
  "app/catalogue/universities/universities.ts": "names of universities",
  "app/planning/occupations/": "the official list's own names",
  "app/planning/points/load-rule-set.ts": "messages for whoever writes rules",
  "app/planning/points/rule-set.ts": "messages for whoever writes rules",
  "app/planning/points/sources.ts": "names of sources; what is said of them stands in a catalogue there",
  "app/planning/points/official-query.ts":
    "the description of the interface for programs, which is in English",
  "app/planning/quick-points/api-schema.ts":
    "the description of the interface for programs, which is in English",
  "app/site/countries/destination-map.tsx": "names of cities",
  "app/site/search-engines/": "robots.txt, security.txt and the sitemap, which are for programs",
  "app/site/share-cards/share-card.tsx": "names of stars",
  "app/site/university-pages/campus-chart.tsx": "names of cities",
  "app/platform/database/database-client.server.ts": "messages for whoever runs the server",
  "app/platform/database/migrate.server.ts": "messages for whoever runs the server",
  "app/platform/database/failures.server.ts": "messages for whoever runs the server",
  "app/platform/database/restricted-text.ts": "reasons for the log",
  "app/platform/http/slow-clients.server.ts": "what the log says of a connection",
  "app/platform/jobs/statement-with-jobs.server.ts": "SQL",
  "app/platform/telemetry/": "what metrics mean, for whoever runs the server",
  "app/platform/sessions/device.ts": "names of browsers and systems",
  "app/people/second-factors/factors-setup.server.ts": "the lines of a picture",
  "app/composition/personal-data.server.ts": "reasons for developers, which no page shows",
  "app/composition/query-answers.server.ts": "answers to programs, in English as their interface is",
  "app/ui/brand/cross-geometry.ts": "names of stars",
  "app/ui/overlay-style.ts": "names of classes",
  "app/ui/tab-style.ts": "names of classes",
  "app/ui/toast-style.ts": "names of classes",
  "app/admissions/answers/sample-answers.ts": "made-up answers of a made-up student",
  "app/admissions/custom-fields/field-names.ts": "names of columns in files from elsewhere",
  "app/visas/visa-statements/ai-instructions.ts": "instructions for a model, in English",
  "app/conversations/lead-sources/lead-example.tsx": "a made-up lead",
  "app/conversations/lead-sources/lead-mapping.ts": "names of fields in other systems",
  "app/consultations/bookings/booking-sample.ts": "a made-up booking",
};

/** Stored values that read like words; what people read of them are labels. */
const STORED_VALUES: readonly string[] = ["Under Review"];

describe("Words in code", () => {
  test("there is none outside of a catalogue", () => {
    const files = globSync("app/**/*.{ts,tsx}", { cwd: root })
      .filter((file) => !/\.test\.tsx?$|\.d\.ts$|^app\/(demo|words)\//.test(file))
      .filter((file) => !Object.keys(NO_WORDS).some((start) => file.startsWith(start)));
    const found = files.flatMap((file) => wordsInCode(file, readFileSync(path.join(root, file), "utf8")));
    const words = found.filter(({ text }) => !STORED_VALUES.includes(text));
    expect(words.map(({ at, text }) => `${at} ${text}`).sort()).toEqual([]);
  });

  test("texts are found in elements, labels, messages and sentences, and not in what is for operators", () => {
    const texts = (code: string) => wordsInCode("a.tsx", code).map(({ text }) => text);
    expect(texts(`const page = <p title="Name" className="flex gap">Hello {name}</p>;`)).toEqual([
      "Name",
      "Hello",
    ]);
    expect(texts(`const choices = [{ value: "one", label: "One" }];`)).toEqual(["One"]);
    expect(texts("const schema = z.string({ error: () => `Enter ${what}` });")).toEqual(["Enter …"]);
    expect(texts(`const note = "Your passport is missing";`)).toEqual(["Your passport is missing"]);
    expect(texts("const found = `${count} courses of this kind`;")).toEqual(["… courses of this kind"]);
    expect(texts(`throw new Error("Only what words() has made can be translated");`)).toEqual([]);
    expect(texts(`log.info("the queue has been stopped");`)).toEqual([]);
    expect(
      texts("class Failed extends Error { constructor(why) { super(`The call failed: ${why}`); } }"),
    ).toEqual([]);
    expect(texts(`throw data("No such passkey", { status: 404 });`)).toEqual([]);
    expect(texts(`return data({ message: "There is no passkey" }, { status: 404 });`)).toEqual([
      "There is no passkey",
    ]);
    expect(texts(`const mail = { sample: { name: "Asha Thapa" } };`)).toEqual([]);
    expect(texts(`const texts = words({ title: "Find a course" });`)).toEqual([]);
    expect(texts(`const kinds = ["one-two", "three"]; const address = "/courses";`)).toEqual([]);
  });
});

/** Words with a standard replacement in docs/voice.md, which no table, column or permission name contains. */
const RETIRED_NAMES = new Set(
  (
    "told untold kept keep keeps stay stays house trail trails paper papers mail mails waits wish wishes " +
    "sum giver beside asked begun taken ours fate gone level levels care judge apart make"
  ).split(" "),
);

/** Names that have such a word in its natural meaning, or that programs and forms also have. */
const NATURAL_NAMES: ReadonlySet<string> = new Set([
  "commission_agreements.levels",
  "courses.level",
  "courses.register_level",
  "scholarships.levels",
  // Fields of the interface for programs and of forms have the same names.
  "documents.name_on_paper",
  "onshore_declarations.has_begun",
  "retention_choices.keep",
  "student_merges.kept",
  "threads.first_asked_at",
  // The length of a stay in a country.
  "visa_funds.stay_days",
]);

/** The names that contain a retired word, in snake or camel case. */
const retiredNames = (names: readonly string[]): string[] =>
  names.filter(
    (name) =>
      !NATURAL_NAMES.has(name) &&
      name
        .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
        .split(/[._]/)
        .some((word) => RETIRED_NAMES.has(word)),
  );

describe("Retired words", () => {
  test("are in no name of a table or column", () => {
    const meta = path.join(root, "drizzle/meta");
    const [newest = ""] = readdirSync(meta).filter((name) => name.endsWith("_snapshot.json"));
    const snapshot: { tables: Record<string, { name: string; columns: Record<string, unknown> }> } =
      JSON.parse(readFileSync(path.join(meta, newest), "utf8"));
    const names = Object.values(snapshot.tables).flatMap(({ name, columns }) => [
      name,
      ...Object.keys(columns).map((column) => `${name}.${column}`),
    ]);
    expect(names.length).toBeGreaterThan(1000);
    expect(retiredNames(names)).toEqual([]);
  });

  test("are in no name of a permission", () => {
    expect(retiredNames(ACTIONS)).toEqual([]);
  });

  test("are found in both kinds of names", () => {
    const names = ["untold_changes", "students.told_by", "student.tellApart", "thread.assign", "papers"];
    expect(retiredNames(names)).toEqual([
      "untold_changes",
      "students.told_by",
      "student.tellApart",
      "papers",
    ]);
  });
});
