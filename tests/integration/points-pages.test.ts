import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertDemoCatalogue } from "#app/demo/catalogue/demo-catalogue.server.ts";
import { officialResultSchema, refusedOfficialSchema } from "#app/planning/points/official-query.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
beforeAll(async () => {
  await insertDemoCatalogue(database.db, new Date());
  app = await openBuiltApplication({ database });
});
afterAll(() => app.close());

const page = async (query: string) => (await fetch(`${app.origin}/points?${query}`)).text();
const call = (query: string) => fetch(`${app.origin}/api/v1/points/official?${query}`);
const text = (html: string) =>
  html
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");

const SOMEBODY =
  "visa=au-189&birthDate=1998-03-14&english=proficient&overseasYears=3.5&qualification=master&qualificationFrom=elsewhere&partner=single&date=2026-11-01";

describe("The page of the official points", () => {
  test("asks the questions as a form of this address, and shows what the rules ask before anything is answered", async () => {
    const html = await page("");
    expect(html).toMatch(/<form [^>]*action="\/points" method="get"/);
    expect(text(html)).toContain("No answers yet.");
    expect(text(html)).toContain("Under 45 when invited");
  });

  test("counts the answers, and every point stands with its rule, its source and its date", async () => {
    const html = await page(SOMEBODY);
    expect(html).toContain('aria-label="70 points. Pass mark: 65."');
    expect(text(html)).toContain("25 to 32 years old on the day of the invitation.");
    expect(text(html)).toContain("rules from 16 November 2019");
    expect(html).toContain('href="https://swcg.com.au/migration_type/skilled-visas/point-test/"');
    expect(text(html)).toContain("not migration advice");
    expect(html).toMatch(/<input [^>]*name="birthDate"[^>]*value="1998-03-14"/);
  });

  test("says which answers it could not use, and what it would take", async () => {
    const html = text(await page("age=70&english=fluent&birthDate=2020-01-01&overseasYears=-1"));
    expect(html).toContain("We could not use some of your answers");
    expect(html).toContain("Age: enter a number from 18 to 55.");
    expect(html).toContain("English level: select an option from the list.");
    expect(html).toContain("Years of work in other countries: enter a number from 0 to 40.");
    expect(html).toMatch(/Date of birth: enter a date from \d+ \w+ \d{4} to \d+ \w+ \d{4}\./);
  });

  test("what somebody wrote stays in its field, also what could not be used", async () => {
    const html = await page(
      "visa=au-189&age=17&birthDate=2024-01-01&englishTest=ielts&listening=7&reading=11&overseasYears=0&professionalYear=no",
    );
    const value = (name: string) =>
      new RegExp(`<input [^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];
    expect(value("age")).toBe("17");
    expect(value("birthDate")).toBe("2024-01-01");
    expect(value("listening")).toBe("7");
    expect(value("reading")).toBe("11");
    expect(value("overseasYears")).toBe("0");
    const [choices = ""] = /<select [^>]*name="professionalYear".*?<\/select>/.exec(html) ?? [];
    expect(/<option [^>]*selected=""[^>]*>([^<]*)</.exec(choices)?.[1]).toBe("No");
  });

  test("keeps what only the other country asks while one looks at this one", async () => {
    const html = await page("visa=au-189&newZealandPay=41&registrationYears=4&proven=registration");
    expect(html).toContain('<input type="hidden" name="newZealandPay" value="41"');
    expect(html).toContain('<input type="hidden" name="registrationYears" value="4"');
    expect(html).toContain('<input type="hidden" name="proven" value="registration"');
  });

  test("the link to share carries the age and the day, never the birth date", async () => {
    const html = await page(SOMEBODY);
    const [, shared = ""] = /<input readOnly="" [^>]*value="([^"]+)"/i.exec(html) ?? [];
    const address = new URL(shared.replaceAll("&amp;", "&"));
    expect(address.searchParams.get("age")).toBe("28");
    expect(address.searchParams.get("date")).toBe("2026-11-01");
    expect(address.search).not.toContain("1998");
    expect(await page(address.search.slice(1))).toContain('aria-label="70 points. Pass mark: 65."');
  });

  test("from the quick estimate, says what came along and what is still asked", async () => {
    const results = await (
      await fetch(
        `${app.origin}/pr-calculator?country=australia&age=31&englishLevel=proficient&workExperienceYears=8&step=6`,
      )
    ).text();
    const [, href = ""] = /href="(\/points\?[^"]+)"/.exec(results) ?? [];
    const html = await (await fetch(app.origin + href.replaceAll("&amp;", "&"))).text();
    expect(text(html)).toContain("Copied to this form: Age, English level.");
    expect(text(html)).toMatch(/Still needed: [^.]*Years of work in other countries/);
    expect(html).toMatch(/<input [^>]*name="age"[^>]*value="31"/);
    expect(text(await page("age=31"))).not.toContain("Copied to this form");
  });

  test("finds an occupation with the authority that assesses it", async () => {
    expect(text(await page("occupation=221111"))).toContain(
      "Accountant (General) 221111 Skill level 1 · On Australia’s MLTSSL, assessed by CPAA/CA/IPA",
    );
    expect(text(await page("occupation=astronaut"))).toContain("No occupation in ANZSCO 2022 matches");
  });

  test("leads into the catalogue, to courses that are there", async () => {
    const html = await page(SOMEBODY);
    const [, href = ""] = /href="(\/courses\?country=australia&amp;category=2[^"]+)"/.exec(html) ?? [];
    const courses = await fetch(app.origin + href.replaceAll("&amp;", "&"));
    expect(courses.status).toBe(200);
    const [, count] = /(\d+) courses?<\/span>/.exec(html) ?? [];
    expect(Number(count)).toBeGreaterThan(0);
    expect(text(await courses.text())).toContain(`${count} courses`);
  });

  test("asks what the rules of 24 August 2026 ask, and of which day a test and a work are", async () => {
    const form = await page("visa=nz-smc&overseasUntil=2024-06-30");
    for (const name of [
      "newZealandSince",
      "afterQualificationYears",
      "newZealandList",
      "tradesList",
      "englishOnline",
    ]) {
      expect(form).toContain(`name="${name}"`);
    }
    expect(form).toContain('<input type="hidden" name="overseasUntil" value="2024-06-30"');
    const html = text(
      await page(
        "visa=nz-smc&age=30&qualification=diploma&overseasYears=3&newZealandYears=1.5&afterQualificationYears=4&newZealandPay=33.56&newZealandSince=2026-03-01&tradesList=yes",
      ),
    );
    expect(html).toContain("Trades and technician pathway Met");
    expect(html).toContain("Our sources do not say which ones.");
    expect(html).toContain("We need more answers to tell.");
  });

  test("tells what happens on its day, and that undated work is the most it can be", async () => {
    const birthday = text(await page("visa=au-189&birthDate=1993-12-05&date=2026-11-22"));
    expect(birthday).toContain("5 December 2026 25 Age −5");
    const undated = text(await page("visa=au-189&age=30&overseasYears=5"));
    expect(undated).toContain("These are maximum points");
    const dated = text(await page("visa=au-189&age=30&overseasYears=5&overseasUntil=2026-06-30"));
    expect(dated).not.toContain("These are maximum points");
    expect(dated).toContain("1 July 2031");
  });

  test.each(["oet", "languagecert", "met"])(
    "says whom to ask about %s, of which no table is known",
    async (kind) => {
      const scores = "listening=400&reading=400&writing=400&speaking=400&englishDate=2026-01-10";
      const html = text(await page(`visa=au-189&date=2026-11-01&englishTest=${kind}&${scores}`));
      expect(html).toContain("We do not have all band scores for OET");
    },
  );

  test("says of a test that is too old or not accepted why it brings nothing", async () => {
    const test = "visa=au-189&listening=30&reading=30&writing=30&speaking=30&date=2026-11-01";
    expect(text(await page(`${test}&englishTest=toefl&englishDate=2023-07-01`))).toContain(
      "The test is more than 3 years old on this date",
    );
    expect(text(await page(`${test}&englishTest=toefl&englishDate=2024-05-04`))).toContain(
      "This test is not accepted",
    );
  });

  test("compares rules of two times for the same person", async () => {
    const html = text(
      await page("visa=nz-smc&age=30&newZealandYears=3&qualification=bachelor&against=nz-smc%402023-10-09"),
    );
    const [, difference = ""] = html.split("Differences");
    expect(difference).toContain(
      "Skilled work in New Zealand Skilled Migrant, rules from 24 August 2026 2 2 years of skilled work in New Zealand. Each year earns 1 point, up to 2. Source: Skilled Migrant points since 24 August 2026",
    );
    expect(difference).toContain(
      "Skilled Migrant, rules from 9 October 2023 3 3 years of skilled work in New Zealand. Each year earns 1 point, up to 3. Source: ",
    );
    expect(difference).toContain(
      "Qualification Skilled Migrant, rules from 24 August 2026 4 A bachelor’s degree from another country.",
    );
    expect(difference).toContain(
      "Trades and technician pathway Skilled Migrant, rules from 24 August 2026 Not met Skilled Migrant, rules from 9 October 2023 Not in these rules",
    );
  });
});

describe("The same as JSON", () => {
  test("answers what the schema says, every category with a source that is a link", async () => {
    const response = await call(SOMEBODY);
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(officialResultSchema.strict().parse(body)).toEqual(body);
    expect(body.total).toBe(70);
    expect(body.verdict).toBe("reached");
    expect(body.categories.reduce((sum: number, each: { counted: number }) => sum + each.counted, 0)).toBe(
      70,
    );
    for (const { answered, source } of body.categories)
      expect(source?.href.startsWith("https://")).toBe(answered || undefined);
  });

  test("without anything asked answers for today with nothing counted", async () => {
    const body = await (await call("")).json();
    expect(body).toMatchObject({ visa: "au-189", total: 0, proven: 0, verdict: "short", timeline: null });
    expect(body.date).toBe(new Date().toISOString().slice(0, 10));
  });

  test.each([
    ["visa=au-482", "visa", ["au-189", "au-190", "au-491", "nz-smc"]],
    ["age=17", "age", { from: 18, to: 55, step: 1 }],
    ["age=56", "age", { from: 18, to: 55, step: 1 }],
    ["age=30&age=31", "age", { from: 18, to: 55, step: 1 }],
    ["overseasYears=-1", "overseasYears", { from: 0, to: 40, step: 0.01 }],
    ["englishTest=ielts&listening=9.5", "listening", { from: 0, to: 9, step: 0.5 }],
    ["englishTest=ielts&listening=7.3", "listening", { from: 0, to: 9, step: 0.5 }],
    ["englishTest=pte&listening=9", "listening", { from: 10, to: 90, step: 1 }],
    ["researchStem=maybe", "researchStem", ["yes", "no"]],
    ["date=2018-01-01&age=30", "date", { from: "2019-11-16", to: new Date().toISOString().slice(0, 10) }],
    ["date=2026-02-30", "date", { from: "2019-11-16", to: new Date().toISOString().slice(0, 10) }],
    ["date=2199-01-01", "date", { from: "2019-11-16", to: new Date().toISOString().slice(0, 10) }],
    [
      "birthDate=2004-02-29&date=2022-02-28",
      "date",
      { from: "2022-03-01", to: new Date().toISOString().slice(0, 10) },
    ],
    ["occupation=accountant", "occupation", expect.arrayContaining(["visa", "age", "birthDate", "proven"])],
    ["against=nz-smc@2023-10-09", "against", ["au-190@2019-11-16", "au-491@2019-11-16"]],
  ])("%s gets 400 with the field, what it allows, and nothing else", async (query, field, allowed) => {
    const response = await call(query);
    expect(response.status).toBe(400);
    const body = await response.json();
    expect(body).toEqual({ field, allowed });
    expect(refusedOfficialSchema.parse(body)).toEqual(body);
  });

  test.each([
    ["", "listening"],
    ["&listening=20&reading=20&writing=22", "speaking"],
    ["&listening=20&reading=20&writing=22&speaking=20", "englishDate"],
  ])("a test is refused without all of its parts and its day: %s lacks %s", async (given, field) => {
    const body = await (await call(`englishTest=toefl${given}`)).json();
    expect(body.field).toBe(field);
  });

  test("a birth date in the future, of a child or of no calendar is refused", async () => {
    for (const birthDate of ["2199-01-01", "2020-01-01", "1900-01-01", "1999-13-01", "yesterday"]) {
      const response = await call(`birthDate=${birthDate}`);
      expect(response.status).toBe(400);
      expect((await response.json()).field).toBe("birthDate");
    }
  });
});

describe("The picture beside a shared link", () => {
  test("is drawn from the answers themselves, and from none that cannot be used", async () => {
    const [, path = ""] =
      /property="og:image" content="[^"]*?(\/share\/[^"]+)"/.exec(await page(SOMEBODY)) ?? [];
    expect(path).not.toContain("1998");
    const picture = await fetch(app.origin + path.replaceAll("&amp;", "&"));
    expect(picture.status).toBe(200);
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect((await fetch(`${app.origin}/share/official-points/result.png?age=7`)).status).toBe(404);
    expect((await fetch(`${app.origin}/share/official-points/other.png`)).status).toBe(404);
  });
});
