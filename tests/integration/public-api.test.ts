import { readFile } from "node:fs/promises";
import Ajv from "ajv/dist/2020.js";
import withFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { insertDemoCatalogue } from "#app/demo/catalogue/demo-catalogue.server.ts";
import { makePerson } from "#tests/factories/people.ts";
import { type BuiltApplication, loadBuild, openBuiltApplication } from "#tests/support/built-application.ts";
import { doorsOf } from "#tests/support/doors.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
let document: OpenApi;
let cookie: string;
let course: string;
beforeAll(async () => {
  await insertDemoCatalogue(database.db, new Date());
  const [some] = await database.db.select({ id: courses.id }).from(courses).limit(1);
  course = some?.id ?? "";
  const student = await makePerson(database.db, "student");
  if (student.kind !== "user") throw new Error("A student has an account.");
  cookie = (await openSession(database.db, student.userId)).header;
  app = await openBuiltApplication({ database });
  document = (await (await fetch(`${app.origin}/api/v1/openapi.json`)).json()) as OpenApi;
});
afterAll(() => app.close());

type Json = Record<string, unknown>;
interface OpenApi {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Json> };
}
interface Operation {
  security?: unknown;
  parameters?: { name: string; in: string; schema: Json; required?: boolean }[];
  responses: Record<string, { content: Record<string, { schema: Json }> }>;
}

const quick = async (query: string) => {
  const response = await fetch(`${app.origin}/api/v1/points/quick${query}`);
  return { status: response.status, body: (await response.json()) as unknown };
};

const NOBODY = "00000000-0000-4000-8000-000000000000";

/** Requests by documented path and status; every pair of the document must be here, but for those that break us. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  "/api/v1/points/quick 200": [
    "",
    "?country=newzealand&englishLevel=ielts-6.5",
    "?country=australia&age=26&englishLevel=proficient&workExperienceYears=3&qualificationLevel=masters&studiedInCountry=true&regionalStudy=false&stateSponsor=true&partnerPoints=10&step=6",
  ],
  "/api/v1/points/quick 400": ["?age=17", "?country=canada", "?colour=red"],
  "/api/v1/points/official 200": [
    "?visa=au-189&age=26&english=proficient&qualification=master&date=2026-11-21",
    "?visa=nz-smc&age=30&qualification=master",
  ],
  "/api/v1/points/official 400": ["?visa=us-h1b", "?age=17"],
  "/api/v1/openapi.json 200": [""],
  "/api/course-suggestions 200": ["", "?q=nurs", "?q=%25"],
  "/api/course-suggestions 400": [`?q=${"n".repeat(201)}`],
  "/api/universities 200": ["", "?q=melb", "?id=nothing"],
  "/api/universities 401": [""],
  "/api/courses 200": ["", "?q=master", `?university=${NOBODY}`],
  "/api/courses 401": [""],
  "/api/courses 404": ["?university=1%20or%201=1"],
  "/api/course-fit 200": [`?course=${NOBODY}`, "?course=:course&test=ielts&overall=6.5"],
  "/api/course-fit 400": ["?course=1"],
  "/api/session 200": ["", "?signed-in"],
  "/.well-known/jwks.json 200": [""],
  "/healthz 200": [""],
  "/readyz 200": [""],
};
/** Lists and records that take a key, which api-reading.test.ts asks for. */
const isReading = (path: string) => /^\/api\/v1\/[a-z-]+(\/\{id\})?$/.test(path);
/** A database that is away has tests of its own (outage.test.ts); so has who may not (permission-matrix.test.ts). */
const PROVED_ELSEWHERE = ["/readyz 503", "/api/universities 403", "/api/courses 403"];
/** Forms and streams of the product's own pages: what they take and answer changes with these. */
const NOT_FOR_PROGRAMS = [
  "/api/documents",
  "/api/draft",
  "/api/identity",
  // A secret address for each source of leads; docs/leads.md has it.
  "/api/leads/:token",
  "/api/live",
  "/api/notifications",
  "/api/passkey",
  "/api/policy-reports",
  "/api/presence",
  "/api/typing",
  "/api/uploads",
  "/api/uploads/:id",
  // By the signature of WhatsApp; docs/whatsapp.md has it.
  "/api/whatsapp",
  "/api/visa-statement",
];

describe("GET /api/v1/points/quick", () => {
  test("counts fields that are left out as their defaults", async () => {
    const { status, body } = await quick("");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      country: "australia",
      total: 30,
      passMark: 65,
      shortfall: 35,
      progress: 46,
    });
    expect((body as { breakdown: unknown[] }).breakdown[0]).toEqual({
      category: "age",
      points: 30,
      max: 30,
      why: "25 years old (age group 25 to 32)",
    });
    const tips = (body as { tips: unknown[] }).tips;
    expect(tips.length).toBeGreaterThan(0);
    expect(tips.every((tip) => typeof tip === "string")).toBe(true);
  });

  test.each([
    ["?age=17", { field: "age", allowed: { from: 18, to: 55 } }],
    ["?age=56", { field: "age", allowed: { from: 18, to: 55 } }],
    ["?workExperienceYears=-1", { field: "workExperienceYears", allowed: { from: 0, to: 40 } }],
    ["?age=25&age=26", { field: "age", allowed: { from: 18, to: 55 } }],
    ["?country=canada", { field: "country", allowed: ["australia", "newzealand"] }],
    ["?englishLevel=ielts-8", { field: "englishLevel", allowed: ["superior", "proficient", "competent"] }],
    [
      "?country=newzealand&qualificationLevel=diploma",
      { field: "qualificationLevel", allowed: ["doctorate", "masters", "bachelor", "level-5-6", "none"] },
    ],
    ["?partnerPoints=15", { field: "partnerPoints", allowed: ["0", "5", "10"] }],
    ["?regionalStudy=on", { field: "regionalStudy", allowed: ["true", "false"] }],
  ])("refuses %s with the field, what is allowed, and nothing else", async (query, body) => {
    expect(await quick(query)).toEqual({ status: 400, body });
  });

  test("refuses a field that nobody knows, and echoes no more of it than a name is long", async () => {
    const { status, body } = await quick(`?${"x".repeat(5000)}=1`);
    expect(status).toBe(400);
    expect((body as { field: string }).field).toHaveLength(100);
  });

  test("answers the same query as the page, and only reads", async () => {
    const query = "?country=newzealand&age=31&englishLevel=ielts-7&step=6";
    const { body } = await quick(query);
    const html = await (await fetch(`${app.origin}/pr-calculator${query}`)).text();
    expect(html).toContain(`You need ${(body as { shortfall: number }).shortfall} more points`);
    const head = await fetch(`${app.origin}/api/v1/points/quick${query}`, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    const posted = await fetch(`${app.origin}/api/v1/points/quick`, {
      method: "POST",
      headers: { origin: app.origin },
    });
    expect(posted.status).toBe(405);
  });
});

describe("The OpenAPI document", () => {
  test("is OpenAPI 3.1 and names this installation", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(document.servers).toEqual([{ url: app.origin }]);
  });

  test("names every answer that is asked for here, and this file asks for every one that it names", () => {
    const others = Object.entries(document.paths).filter(([path]) => !isReading(path));
    const named = others.flatMap(([path, { get }]) =>
      Object.keys(get?.responses ?? {}).map((status) => `${path} ${status}`),
    );
    expect(named.toSorted()).toEqual([...Object.keys(ASKED), ...PROVED_ELSEWHERE].toSorted());
  });

  test("names every address of the build that answers programs, and none that is not there", async () => {
    const ofRoutes = doorsOf((await loadBuild()).routes).map(({ path }) => path);
    const ofHttp = app.httpRoutes.map(({ path }) => path);
    const there = [...ofRoutes, ...ofHttp].filter((path) => path.startsWith("/api/") && !path.includes("*"));
    const named = Object.keys(document.paths).filter((path) => path.startsWith("/api/") && !isReading(path));
    expect([...named, ...NOT_FOR_PROGRAMS].toSorted()).toEqual([...new Set(there)].toSorted());
  });

  test.each(
    Object.entries(ASKED).flatMap(([answer, queries]) => queries.map((query) => [answer, query] as const)),
  )("says what comes: %s for %j", async (answer, query) => {
    const [path = "", status = ""] = answer.split(" ");
    const asSomebody = (document.paths[path]?.get?.security && status !== "401") || query === "?signed-in";
    const response = await fetch(app.origin + path + query.replace(":course", course), {
      headers: asSomebody ? { cookie } : {},
    });
    expect(response.status).toBe(Number(status));
    const [[type, { schema }] = ["", { schema: {} }]] = Object.entries(
      document.paths[path]?.get?.responses[status]?.content ?? {},
    );
    expect(response.headers.get("content-type")).toContain(type);
    const body: unknown = type === "application/json" ? await response.json() : await response.text();
    const ajv = withFormats.default(new Ajv({ strict: false }));
    const validate = ajv.compile({ ...schema, components: document.components ?? {} });
    expect(validate(body), ajv.errorsText(validate.errors)).toBe(true);
  });

  test("refuses by its parameters what the address refuses", async () => {
    const parameters = document.paths["/api/v1/points/quick"]?.get?.parameters ?? [];
    const ajv = withFormats.default(new Ajv({ strict: false }));
    const accepts = (name: string, value: unknown) => {
      const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
      return ajv.compile(schema)(value);
    };
    expect(parameters.every((parameter) => parameter.in === "query" && !parameter.required)).toBe(true);
    expect([17, 18, 55, 56].map((age) => accepts("age", age))).toEqual([false, true, true, false]);
    expect([-1, 0, 40, 41].map((years) => accepts("workExperienceYears", years))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([0, 5, 7, 10].map((points) => accepts("partnerPoints", points))).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  test("is explained in docs/api.md, path by path, and the examples there are true", async () => {
    const text = await readFile("docs/api.md", "utf8");
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const method of Object.keys(operations)) {
        expect(text, path).toContain(`\`${method.toUpperCase()} ${path}\``);
      }
    }
    const examples = [...text.matchAll(/```http\nGET (\S+)\n```\n\n```json\n([\s\S]*?)```/g)];
    expect(examples.length).toBeGreaterThan(1);
    for (const [, path = "", json = ""] of examples) {
      expect(await (await fetch(app.origin + path)).json(), path).toEqual(JSON.parse(json));
    }
  });
});
