import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { VISITOR } from "#app/domain/permissions/actor.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { useDatabase } from "#tests/integration/database.ts";
import { ask } from "#tests/support/ask.ts";
import { loadBuild } from "#tests/support/built-application.ts";
import { formsOf } from "#tests/support/forms.ts";
import { writesOf } from "#tests/support/post-office.ts";
import { processorTime } from "#tests/support/processor-time.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/server-process.ts";
import { makeWorld } from "#tests/support/world.ts";
import { type HealthWatch, watchHealth } from "./health-watch.ts";
import { worstBodies } from "./worst-bodies.ts";

/** In milliseconds: what somebody else waits for at most, and what a body may cost, once and on average. */
const MOST_WAIT = 50;
const MOST_PROCESSOR_TIME = 250;
const USUAL_PROCESSOR_TIME = 50;

const database = useDatabase();
const writes = writesOf(await loadBuild());
/** Every form that a stranger can post. */
const open = writes.filter(({ needs }) => needs.every((action) => can(VISITOR, action, "own")));

let server: ServerProcess;
let health: HealthWatch;
let forms: ReturnType<typeof formsOf>;

beforeAll(async () => {
  server = await startServerProcess({ env: { DATABASE_URL: database.url, DEMO: "0" } });
  forms = formsOf(await makeWorld(database.db));
  // What is loaded when it is first needed is no stranger's doing.
  for (const write of open)
    await send(write.id, {
      type: "application/x-www-form-urlencoded",
      body: Buffer.from(`intent=${write.intent}&password=eleven+green+kettles`),
    });
  health = watchHealth(server.origin, server.pid);
  await health.worst();
});
afterAll(async () => {
  await health?.stop();
  await server?.kill();
});

function send(id: string, { type, body }: { type: string; body: Uint8Array }) {
  const to = forms[id]?.to;
  if (!to) throw new Error(`The form ${id} is not known`);
  const headers = { origin: server.origin, "content-type": type, accept: "text/html" };
  return ask(server.origin, { method: "POST", path: to, headers, body });
}

describe("the worst that a stranger can post", () => {
  test.each(open.map((write) => [write.id, write] as const))("to %s holds up nobody", async (id, write) => {
    const bodies = worstBodies(write.intent, write.fields);
    const begun = processorTime(server.pid);
    for (const worst of bodies) {
      await health.worst();
      const before = processorTime(server.pid);
      const { status } = await send(id, worst);
      const spent = processorTime(server.pid) - before;
      const { wait, asked } = await health.worst();
      const what = `${worst.about}: answered with ${status}, ${Math.round(spent)} ms of processor time, a wait of ${Math.round(wait)} ms in ${asked}`;
      expect(status, what).toBeLessThan(500);
      expect(spent, what).toBeLessThan(MOST_PROCESSOR_TIME);
      expect(wait, what).toBeLessThanOrEqual(MOST_WAIT);
    }
    expect((processorTime(server.pid) - begun) / bodies.length).toBeLessThan(USUAL_PROCESSOR_TIME);
  });
});
