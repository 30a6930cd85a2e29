import { randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { startEmbeddedPostgres } from "#app/platform/embedded-postgres/launcher.server.ts";
import { pageStamp } from "#app/platform/forms/form-stamp.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeDraft, makeStudent } from "#tests/factories/records.ts";
import { eventually } from "#tests/support/eventually.ts";
import { keyed } from "#tests/support/keyed.ts";
import { INSPECTED, reachableBytes } from "#tests/support/reachable-bytes.ts";
import { startServerProcess, TEST_SECRET } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { temporaryDirectory } from "#tests/support/temporary.ts";
import { rounds } from "#tests/support/tier.ts";
import { endConnections, killPostmaster } from "./kills.ts";

const OUTAGES = rounds({ sample: 50, full: 200 });
/** How many of them take the whole server of the database away, and not its connections alone. */
const EVERY_RESTART = 17;
/** The default of DATABASE_POOL. */
const POOL = 20;
const AT_ONCE = 12;
const MOST_GROWN_BYTES = 12 * 1024 * 1024;

test("after fifty outages under load every connection is usable, memory is as before, and the server stops", async () => {
  const dataDir = path.join(await temporaryDirectory(), "data");
  const log = { info: () => undefined, warn: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const database = openDatabase({ url: postgres.url, max: 4, onIdleError: () => undefined });
  const server = await startServerProcess({
    env: { DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "warn", ...INSPECTED },
  });
  onTestFinished(async () => {
    await server.kill();
    await database.close();
    await postgres.stop();
  });
  const { actor, student } = await makeStudent(database.db);
  const draft = await makeDraft(database.db, student.id);
  const studentCookie = (await openSession(database.db, actor.userId)).header;
  const { userId } = await makeStaff(database.db, "owner");
  const staffCookie = (await openSession(database.db, userId, { secondFactor: true })).header;

  const ask = (address: string, cookie: string, fields?: Record<string, string>) =>
    fetch(server.origin + address, {
      redirect: "manual",
      headers: { cookie, origin: server.origin },
      ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
    });
  const stamp = pageStamp(TEST_SECRET, new Date());
  const requests: readonly (() => Promise<Response>)[] = [
    () => ask("/student-dashboard", studentCookie),
    () => ask("/apply/personal", studentCookie),
    () => ask("/admin", staffCookie),
    () => ask("/admin/students", staffCookie),
    () => ask("/api/universities?q=a", studentCookie),
    () =>
      ask("/api/draft", studentCookie, { ...keyed("save"), draftId: draft.id, version: "1", changes: "{}" }),
    () =>
      ask("/admin/counsellors/new", staffCookie, { ...keyed("create"), name: "Gita Rai", email: address() }),
    () => ask("/admin/universities/new", staffCookie, { ...keyed("create"), name: `U ${randomUUID()}` }),
    () => ask("/newsletter", "", { intent: "subscribe", email: address(), kind: "newsletter", stamp }),
    () => ask("/auth/code", "", { ...keyed("send"), email: address() }),
    () => ask("/auth", "", { intent: "sign-in", email: address(), password: "none of your business" }),
    () => ask("/readyz", ""),
  ];
  const answers = new Map<string, number>();
  const withoutRetryAfter: string[] = [];
  let running = true;
  const load = Array.from({ length: AT_ONCE }, async (_, worker) => {
    for (let turn = worker; running; turn += 1) {
      const response = await (requests[turn % requests.length] as () => Promise<Response>)();
      await response.arrayBuffer();
      const { pathname } = new URL(response.url);
      const { status } = response;
      const key = status === 500 ? `500 ${pathname}` : String(status);
      answers.set(key, (answers.get(key) ?? 0) + 1);
      if (status === 503 && pathname !== "/readyz" && !response.headers.has("retry-after")) {
        withoutRetryAfter.push(pathname);
      }
    }
  });

  let before = 0;
  for (let outage = 0; outage < OUTAGES; outage += 1) {
    if (outage === Math.floor(OUTAGES / 5)) before = await reachableBytes(server);
    if (outage % EVERY_RESTART === EVERY_RESTART - 1) await killPostmaster(dataDir);
    else await endConnections(database.pool);
    await eventually(async () => (await ask("/readyz", "")).status === 200);
    // Some outages hit everyone at work, some a quiet moment, some a connection that was just restored.
    await sleep((outage % 4) * 25);
  }
  running = false;
  await Promise.all(load);

  const seen = Object.fromEntries(answers);
  expect(Object.keys(seen).filter((key) => key.startsWith("500"))).toEqual([]);
  expect(seen["503"], JSON.stringify(seen)).toBeGreaterThan(0);
  expect(withoutRetryAfter).toEqual([]);
  await allConnectionsUsable();
  expect((await reachableBytes(server)) - before).toBeLessThan(MOST_GROWN_BYTES);
  expect(await server.terminate(), server.output().slice(-2_000)).toBe(0);

  /** Makes each connection of the server's pool wait for the same table at the same moment, and then continue. */
  async function allConnectionsUsable(): Promise<void> {
    const holder = await database.pool.connect();
    await holder.query("begin");
    await holder.query("lock table enquiries in access exclusive mode");
    const asked = Array.from({ length: POOL }, () => ask("/admin/messages?tab=enquiries", staffCookie));
    await eventually(async () => {
      const { rows } = await database.pool.query<{ waiting: number }>(
        "select count(*)::int as waiting from pg_stat_activity where application_name = 'southbound' and wait_event_type = 'Lock'",
      );
      return rows[0]?.waiting === POOL;
    });
    await holder.query("commit");
    holder.release();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: POOL }, () => 200));
  }
});

const address = () => `${randomUUID()}@example.com`;
