import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { QUERY_ADDRESSES } from "#app/composition/query-addresses.server.ts";
import { officialQuerySchema } from "#app/planning/points/official-query.ts";
import { quickQuerySchema } from "#app/planning/quick-points/api-schema.ts";
import { useDatabase } from "#tests/integration/database.ts";
import { ask } from "#tests/support/ask.ts";
import { loadBuild } from "#tests/support/built-application.ts";
import { formsOf } from "#tests/support/forms.ts";
import { cookieFor, writesOf } from "#tests/support/post-office.ts";
import { processorTime } from "#tests/support/processor-time.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/server-process.ts";
import { testFiles } from "#tests/support/test-files.ts";
import { rounds, sampled } from "#tests/support/tier.ts";
import { makeWorld, type World } from "#tests/support/world.ts";
import { type OddRequest, oddPost, oddVisit, type ReadNames } from "./fuzz-inputs.ts";
import { COOKIE_NAMES, cookieForPage, pagesOf, readPages } from "./read-names.ts";

/** In milliseconds. */
const MOST_PROCESSOR_TIME = 250;
const INPUTS = rounds({ quick: 2, sample: 6, full: 1_000 });
/** Submitting a form may end a session or remove a record: after this many inputs the test signs in again. */
const INPUTS_OF_A_SESSION = 50;
const SEED = Number(process.env.FUZZ_SEED ?? rounds({ sample: 20_261_122, full: Date.now() % 2 ** 31 }));

/** A server starts, and every page is opened once. */
const PATIENCE_MS = 300_000;

const database = useDatabase();
const files = testFiles();
const build = await loadBuild();
const writes = writesOf(build);
const doors = pagesOf(build);

let server: ServerProcess;
let world: World;
let read: Awaited<ReturnType<typeof readPages>>;

beforeAll(async () => {
  server = await startServerProcess({
    env: { DATABASE_URL: database.url, ...files.env, DEMO: "0", TRUST_PROXY: "1" },
  });
  world = await makeWorld(database.db, files.store);
  read = await readPages(database, build, world);
  process.stdout.write(
    `fuzz: seed ${SEED}, ${INPUTS} inputs for each of ${doors.length} pages and ${writes.length} forms\n`,
  );
}, PATIENCE_MS);
afterAll(async () => {
  await server?.kill();
  await files.remove();
});

const names = (query: readonly string[]): ReadNames => ({
  query,
  headers: read.headers,
  cookies: COOKIE_NAMES,
});

/** What an input costs is the least of three times: whatever else runs can only add to it. */
async function cost(method: string, request: OddRequest): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3 && least > MOST_PROCESSOR_TIME; time += 1) {
    const before = processorTime(server.pid);
    const { status } = await ask(server.origin, { method, ...request });
    least = Math.min(least, processorTime(server.pid) - before);
    expect(status).toBeLessThan(500);
  }
  return least;
}

async function withstands(method: string, make: () => Promise<fc.Arbitrary<OddRequest>>): Promise<void> {
  for (let done = 0; done < INPUTS; done += INPUTS_OF_A_SESSION) {
    const inputs = await make();
    await fc.assert(
      fc.asyncProperty(inputs, async (request) => {
        expect(await cost(method, request)).toBeLessThanOrEqual(MOST_PROCESSOR_TIME);
      }),
      { seed: SEED + done, numRuns: Math.min(INPUTS_OF_A_SESSION, INPUTS - done) },
    );
  }
}

describe("odd addresses and headers", () => {
  test.each(sampled(doors, 6).map((door) => [door.path, door] as const))(
    "are taken calmly by %s",
    async (_, door) => {
      const page = read.pages.get(door.id);
      if (!page) throw new Error(`The page ${door.id} has not been read`);
      await withstands("GET", async () =>
        oddVisit(
          { template: door.path, to: page.to },
          names(page.query),
          await cookieForPage(database.db, world, door),
        ),
      );
    },
  );

  const answers = Object.keys(QUERY_ADDRESSES);
  test.each([
    ...answers,
    "/healthz",
    "/readyz",
    "/assets/x.js",
    "/favicon.ico",
    "/api/auth/passkey/generate-authenticate-options",
  ])("are taken calmly by %s", async (path) => {
    const query = [...Object.keys(officialQuerySchema.shape), ...Object.keys(quickQuerySchema.shape)];
    await withstands("GET", async () => oddVisit({ template: path, to: path }, names(query), ""));
  });
});

describe("odd forms", () => {
  test.each(sampled(writes, 6).map((write) => [write.id, write] as const))(
    "are taken calmly by %s",
    async (id, write) => {
      await withstands("POST", async () => {
        const form = formsOf(world)[id];
        if (!form) throw new Error(`The form ${id} is not known`);
        const fields = [...write.fields.known.keys()];
        return oddPost(
          form,
          { intent: write.intent, fields },
          names([]),
          await cookieFor(database.db, world, write),
        );
      });
    },
  );
});
