import fc from "fast-check";
import { generateSync, type JsonSchema } from "json-schema-faker";
import { afterAll, beforeAll, expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { PATCH_TYPES } from "#app/api/records/change-record.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApiKey } from "#tests/factories/api-keys.ts";
import { pdfBytes } from "#tests/factories/documents.ts";
import { useDatabase } from "#tests/integration/database.ts";
import { ApiDocument } from "#tests/support/api-document.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/server-process.ts";
import { testFiles } from "#tests/support/test-files.ts";
import { rounds } from "#tests/support/tier.ts";
import { makeWorld } from "#tests/support/world.ts";
import { oddText } from "./fuzz-inputs.ts";

/** For each of some forty operations. */
const REQUESTS = rounds({ sample: 40, full: 1_000 });
/** Times as many for what creates a record: few bodies that fit the schema also have a name and a contact that fit. */
const OF_CREATIONS = 5;
const SEED = Number(process.env.FUZZ_SEED ?? rounds({ sample: 20_261_126, full: Date.now() % 2 ** 31 }));
/** A key may ask 300 times a minute: after so many, the next one asks. */
const OF_A_KEY = 250;
/** Of one value: together they stay below what a server reads of an address. */
const LONGEST = 300;
const PATIENCE_MS = 300_000;

const METHODS = ["get", "post", "patch", "delete"] as const;
type Method = (typeof METHODS)[number];
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: JsonSchema;
}
interface Operation {
  readonly method: Method;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | null;
  /** Whether the body is a form with a file. */
  readonly isForm: boolean;
}

const database = useDatabase();
const files = testFiles();
let server: ServerProcess;
let document: ApiDocument;
let ownerId: string;
/** What stands in the database, by the name of its list, and cursors that pages have answered. */
const known: Record<string, string[]> = {};

beforeAll(async () => {
  server = await startServerProcess({ env: { DATABASE_URL: database.url, ...files.env, DEMO: "0" } });
  document = await ApiDocument.of(server.origin);
  await makeWorld(database.db, files.store);
  ({ userId: ownerId } = await makeStaff(database.db, "owner"));
  process.stdout.write(`api-fuzz: seed ${SEED}, ${REQUESTS} requests for each operation\n`);
}, PATIENCE_MS);
afterAll(async () => {
  await server?.kill();
  await files.remove();
});

/** The operations of the document that take a key. */
function operations(): Operation[] {
  const paths = Object.entries(document.json.paths).filter(([path]) =>
    /^\/api\/v1\/[\w-]+(\/\{id\})?$/.test(path),
  );
  return paths.flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const described = item[method] as
        | { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: JsonSchema }> } }
        | undefined;
      if (!described) return [];
      const { "application/json": json, "multipart/form-data": form } = described.requestBody?.content ?? {};
      const body = (json ?? form)?.schema ?? null;
      return { method, path, parameters: described.parameters ?? [], body, isForm: form !== undefined };
    }),
  );
}

/** What the schema allows, by another author's reading of it; of a known list, what stands in it. */
const fitting = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc
    .integer({ min: 1, max: 2 ** 31 - 1 })
    .map((seed) =>
      generateSync({ ...(schema as object), components: document.json.components }, { seed, maxLength: 60 }),
    );
const textOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map((each) =>
    typeof each === "object" ? JSON.stringify(each) : String(each),
  );

/** A parameter that is left out, fits, stands in the database, or is anything at all. */
const given = ({ name, schema }: Parameter, list: string) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant<string[]>([]) },
    { weight: 3, arbitrary: fitting(schema).map(textOf) },
    { weight: 2, arbitrary: oddText.map((text) => [text.slice(0, LONGEST)]) },
    {
      weight: name === "cursor" || name === "id" ? 6 : 0,
      arbitrary: fc.nat().map((at) => known[`${list} ${name}`]?.slice(at % 5).slice(0, 1) ?? []),
    },
  );

interface Request {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
}

/** A form with the values of a body; its file is a paper, or what was drawn. */
function formOf(sent: string): FormData {
  const form = new FormData();
  let values: unknown = null;
  try {
    values = JSON.parse(sent);
  } catch {
    form.append("text", sent.toWellFormed());
  }
  for (const [name, value] of Object.entries((values ?? {}) as object)) {
    if (name !== "file")
      for (const text of textOf(value)) form.append(name.toWellFormed(), text.toWellFormed());
    else
      form.append(
        name,
        new Blob([sent.length % 2 === 0 ? new Uint8Array(pdfBytes(sent.slice(0, 40))) : sent]),
        "paper.pdf",
      );
  }
  return form;
}

function requestTo({ path, parameters, body, method, isForm }: Operation): fc.Arbitrary<Request> {
  const [, , , list = ""] = path.split("/");
  const values = fc.tuple(...parameters.map((parameter) => given(parameter, list)));
  const bodies =
    body === null
      ? fc.constant(null)
      : fc.oneof(
          { weight: 5, arbitrary: fitting(body).map((value) => JSON.stringify(value)) },
          {
            weight: 3,
            arbitrary: fc
              .tuple(fitting(body), fc.string({ maxLength: 12 }), fc.oneof(oddText, fc.jsonValue()))
              .map(([value, name, odd]) => JSON.stringify({ ...(value as object), [name]: odd })),
          },
          { weight: 1, arbitrary: oddText },
        );
  const types = method === "patch" ? PATCH_TYPES : (["application/json"] as const);
  return fc
    .tuple(values, bodies, fc.constantFrom(...types, ...types, ...types, "text/plain"))
    .map(([chosen, sent, type]) => {
      const query = new URLSearchParams();
      const headers: Record<string, string> = sent === null || isForm ? {} : { "content-type": type };
      let address = path;
      for (const [at, parameter] of parameters.entries()) {
        for (const text of chosen[at] ?? []) {
          if (parameter.in === "query") query.append(parameter.name, text);
          if (parameter.in === "header") headers[parameter.name] = headerText(text);
          if (parameter.in === "path")
            address = address.replace("{id}", encodeURIComponent(text.toWellFormed()));
        }
      }
      // A record of the list, where nothing was given.
      address = address.replace("{id}", known[`${list} id`]?.[0] ?? "1");
      if (method === "patch" || method === "delete")
        headers["If-Match"] ??= `"${known[`${list} version`]?.[0] ?? 1}-x"`;
      return {
        address: `${address}${query.size > 0 ? `?${query}` : ""}`,
        headers,
        body: isForm && sent !== null ? formOf(sent) : sent,
      };
    });
}

const headerText = (text: string): string => text.replace(/[^\x21-\x7e]/g, "~").slice(0, 500) || "~";

let asked = 0;
let key = "";
async function send({ address, headers, body }: Request, method: Method): Promise<Response> {
  if (asked++ % OF_A_KEY === 0) ({ key } = await makeApiKey(database.db, ownerId));
  return fetch(server.origin + address, {
    method: method.toUpperCase(),
    headers: { authorization: `Bearer ${key}`, ...headers },
    body,
  });
}

/** Learns of a list what stands in it, for the requests that follow. */
async function learn(list: string): Promise<void> {
  const answer = await send({ address: `/api/v1/${list}?limit=2`, headers: {}, body: null }, "get");
  const { items, next } = (await answer.json()) as {
    items: { id: string; version?: number }[];
    next: string;
  };
  known[`${list} id`] = items.map(({ id }) => id);
  known[`${list} version`] = items.map(({ version }) => String(version));
  known[`${list} cursor`] = next ? [new URL(next).searchParams.get("cursor") ?? ""] : [];
}

test(
  "whatever a program sends, the answer stands in the document: no 5xx, no status, type or body besides",
  async () => {
    const statuses = new Map<number, number>();
    for (const operation of operations()) {
      const [, , , list = ""] = operation.path.split("/");
      await learn(list);
      await fc.assert(
        fc.asyncProperty(requestTo(operation), async (request) => {
          // `..` is no id: a client goes up by it before it asks.
          fc.pre(new URL(request.address, server.origin).pathname.startsWith(`/api/v1/${list}`));
          const response = await send(request, operation.method);
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
          expect(response.status, JSON.stringify(request).slice(0, 1_000)).toBeLessThan(500);
          await document.judge(operation.path, response, operation.method);
          if (operation.method !== "get" && response.ok) await learn(list);
        }),
        {
          seed: SEED,
          numRuns: operation.method === "post" ? OF_CREATIONS * REQUESTS : REQUESTS,
          endOnFailure: true,
        },
      );
    }
    const told = [...statuses].toSorted(([left], [right]) => left - right);
    process.stdout.write(
      `api-fuzz: ${asked} requests, ${told.map(([status, count]) => `${count} × ${status}`).join(", ")}\n`,
    );
    // What fits was taken: a fuzzer that is refused at the door proves nothing.
    for (const status of [200, 201, 204, 400, 404, 409, 412, 415])
      expect([...statuses.keys()]).toContain(status);
    expect(await database.db.$count(students)).toBeGreaterThan(0);
  },
  rounds({ sample: 240_000, full: 3_600_000 }),
);
