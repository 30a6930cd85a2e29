import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { useDatabase } from "#tests/integration/database.ts";
import { ask } from "#tests/support/ask.ts";
import { loadBuild } from "#tests/support/built-application.ts";
import { formsOf } from "#tests/support/forms.ts";
import { writesOf } from "#tests/support/post-office.ts";
import { processorTime } from "#tests/support/processor-time.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/server-process.ts";
import { testFiles } from "#tests/support/test-files.ts";
import { makeWorld } from "#tests/support/world.ts";
import { type Page, pagesOf, readPages } from "./read-names.ts";
import { worstAsks, worstBodies } from "./worst-bodies.ts";

/** In milliseconds: what a body may cost, once and on average. Other requests wait no longer than that. */
const MOST_PROCESSOR_TIME = 250;
const USUAL_PROCESSOR_TIME = 50;

/** A server starts, and every page is opened once. */
const PATIENCE_MS = 300_000;

const database = useDatabase();
const files = testFiles();
const build = await loadBuild();
const writes = writesOf(build);
/** Every form that a stranger can post. */
const open = writes.filter(({ needs }) => needs.every((action) => can(VISITOR, action, "own")));

const publicPages = pagesOf(build).filter(({ guards }) =>
  guards.every(({ needs }) => can(VISITOR, needs, "own")),
);

let server: ServerProcess;
let forms: ReturnType<typeof formsOf>;
let pages: ReadonlyMap<string, Page>;

beforeAll(async () => {
  server = await startServerProcess({ env: { DATABASE_URL: database.url, ...files.env, DEMO: "0" } });
  const world = await makeWorld(database.db, files.store);
  forms = formsOf(world);
  ({ pages } = await readPages(database, build, world));
  // What is loaded when it is first needed is no stranger's doing.
  for (const write of open)
    await send(write.id, {
      type: "application/x-www-form-urlencoded",
      body: Buffer.from(`intent=${write.intent}&password=eleven+green+kettles`),
    });
  for (const { to } of pages.values()) await ask(server.origin, { path: to });
}, PATIENCE_MS);
afterAll(async () => {
  await server?.kill();
  await files.remove();
});

function send(id: string, { type, body }: { type: string; body: Uint8Array }) {
  const to = forms[id]?.to;
  if (!to) throw new Error(`The form ${id} is not known`);
  const headers = { origin: server.origin, "content-type": type, accept: "text/html" };
  return ask(server.origin, { method: "POST", path: to, headers, body });
}

interface Cost {
  status: number;
  /** Processor time in milliseconds. */
  spent: number;
}

/** What a request costs is the least of three times: whatever else runs can only add to it. */
async function costOf(askFor: () => Promise<{ status: number }>): Promise<Cost> {
  const cost = { status: 0, spent: Number.POSITIVE_INFINITY };
  for (let time = 0; time < 3 && cost.spent > MOST_PROCESSOR_TIME; time += 1) {
    const before = processorTime(server.pid);
    const { status } = await askFor();
    cost.status = Math.max(cost.status, status);
    cost.spent = Math.min(cost.spent, processorTime(server.pid) - before);
  }
  return cost;
}

async function holdsUpNobody(asked: readonly (readonly [string, () => Promise<{ status: number }>])[]) {
  let sum = 0;
  for (const [about, askFor] of asked) {
    const cost = await costOf(askFor);
    const what = `${about}: ${JSON.stringify(cost)}`;
    expect(cost.status, what).toBeLessThan(500);
    expect(cost.spent, what).toBeLessThanOrEqual(MOST_PROCESSOR_TIME);
    sum += cost.spent;
  }
  expect(sum / asked.length).toBeLessThan(USUAL_PROCESSOR_TIME);
}

describe("the worst that a stranger can post", () => {
  test.each(open.map((write) => [write.id, write] as const))("to %s holds up nobody", async (id, write) => {
    const bodies = worstBodies(write.intent, write.fields);
    await holdsUpNobody(bodies.map((body) => [body.about, () => send(id, body)]));
  });
});

describe("the worst that a stranger can ask for", () => {
  test.each(publicPages.map((door) => [door.path, door.id] as const))(
    "at %s holds up nobody",
    async (_, id) => {
      const page = pages.get(id);
      if (!page) throw new Error(`The page ${id} has not been read`);
      const [path = "/", search = ""] = page.to.split("?");
      await holdsUpNobody(
        worstAsks(page.query).map(({ about, query, headers = {} }) => [
          about,
          () => ask(server.origin, { path: `${path}?${[search, query].filter(Boolean).join("&")}`, headers }),
        ]),
      );
    },
  );
});
