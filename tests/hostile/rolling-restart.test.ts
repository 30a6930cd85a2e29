import { Agent, request } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeDraft, makeStudent } from "#tests/factories/records.ts";
import { eventually } from "#tests/support/eventually.ts";
import { keyed } from "#tests/support/keyed.ts";
import { type LiveReader, openLiveStream } from "#tests/support/live-stream.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { startRoundRobinProxy } from "#tests/support/round-robin-proxy.ts";
import { type ServerProcess, startServerProcess, TEST_SECRET } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { temporaryDirectory } from "#tests/support/temporary.ts";
import { useDatabase } from "../integration/database.ts";

const PROCESSES = 3;
const WRITERS = 2;
/** Each is asked for over and over: a cached page, a search, two lists of the back office, and what a script asks. */
const READ = ["/", "/courses?q=nursing", "/admin/universities", "/admin/students", "/api/session"];

const database = useDatabase();

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
}

/** A client with kept connections, as a browser has them. Rejects where a connection is cut. */
function client(origin: string, cookie: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const ask = (address: string, fields?: Record<string, string>, as = cookie) =>
    new Promise<Answer>((resolve, reject) => {
      const body = fields ? new URLSearchParams(fields).toString() : "";
      const headers = {
        cookie: as,
        origin,
        ...(fields ? { "content-type": "application/x-www-form-urlencoded" } : {}),
      };
      const asked = request(
        origin + address,
        { agent, method: fields ? "POST" : "GET", headers },
        (answer) => {
          let text = "";
          answer.setEncoding("utf8");
          answer.on("data", (part) => (text += part));
          answer.on("error", reject);
          answer.on("end", () => {
            if (!answer.complete) return reject(new Error("cut off"));
            resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, text });
          });
        },
      );
      asked.on("error", reject);
      asked.end(body);
    });
  return { ask, close: () => agent.destroy() };
}

test("three processes behind a proxy are replaced one after the other, under load, and no request fails", async () => {
  const mails = await startMailServer();
  const proxy = await startRoundRobinProxy();
  const dataDir = path.join(await temporaryDirectory(), "data");
  const env = {
    DATABASE_URL: database.url,
    BASE_URL: proxy.origin,
    SECRET: TEST_SECRET,
    SMTP_URL: mails.url,
    HOST: "127.0.0.1",
    TRUST_PROXY: "1",
    DATA_DIR: dataDir,
    DATABASE_POOL: "8",
    LOG_LEVEL: "warn",
  };
  const begin = async () => {
    const started = await startServerProcess({ mode: "serve", env });
    await proxy.add(started.origin);
    return started;
  };
  const running: ServerProcess[] = [];
  let loading = true;
  onTestFinished(async () => {
    loading = false;
    await Promise.all(running.map((each) => each.kill()));
    await proxy.close();
    await mails.close();
  });
  for (let number = 0; number < PROCESSES; number += 1) running.push(await begin());

  const { userId } = await makeStaff(database.db, "owner");
  const staff = (await openSession(database.db, userId, { secondFactor: true })).header;
  const failures: string[] = [];
  const acknowledged: string[] = [];
  let requests = 0;

  /** What is written once is there once: the form's key is never used again. */
  const write = async (ask: ReturnType<typeof client>["ask"], name: string) => {
    const { status, location, text } = await ask("/admin/universities/new", { ...keyed("create"), name });
    if (status === 302 && location) acknowledged.push(name);
    else failures.push(`${status} for a write of ${name}: ${text.slice(0, 80)}`);
  };
  const references: string[] = [];
  const submit = async (ask: ReturnType<typeof client>["ask"]) => {
    const { actor, student } = await makeStudent(database.db);
    const { id: draftId } = await makeDraft(database.db, student.id);
    const { header } = await openSession(database.db, actor.userId);
    const { status, text } = await ask("/api/draft", { intent: "submit", draftId, version: "1" }, header);
    if (status === 200) references.push(JSON.parse(text).reference);
    else failures.push(`${status} for a submission: ${text.slice(0, 80)}`);
  };
  const load = async (
    cookie: string,
    work: (ask: ReturnType<typeof client>["ask"], turn: number) => Promise<void>,
  ) => {
    const { ask, close } = client(proxy.origin, cookie);
    const counted: typeof ask = (...what) => {
      requests += 1;
      return ask(...what);
    };
    for (let turn = 0; loading; turn += 1) {
      await work(counted, turn).catch((error) => failures.push(`${error.code ?? error.message}`));
      // Some ask again soon, others let a connection rest. A new process must have time to start.
      await sleep((turn * 97) % 300);
    }
    close();
  };
  const readers = READ.map((address) =>
    load(staff, async (ask) => {
      const { status, text } = await ask(address);
      if (status !== 200) failures.push(`${status} for ${address}: ${text.slice(0, 80)}`);
    }),
  );
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    load(staff, (ask, turn) => write(ask, `University ${writer}-${turn}`)),
  );
  const submitter = load(staff, submit);

  // As a browser: a stream that ends is opened anew after a second, from the newest event that it has heard.
  const streams: LiveReader[] = [];
  const listening = (async () => {
    while (loading) {
      const stream = await openLiveStream(proxy.origin, staff, streams.at(-1)?.lastId() ?? undefined).catch(
        () => null,
      );
      if (stream?.status === 200) streams.push(stream);
      else failures.push(`${stream?.status ?? "no connection"} for the stream`);
      await eventually(async () => !loading || !stream || stream.closed());
      if (loading) await sleep(1_000);
    }
    streams.at(-1)?.leave();
  })();

  for (const old of [...running]) {
    const before = requests;
    await eventually(async () => requests > before + 40);
    running.push(await begin());
    expect(await old.terminate(), old.output()).toBe(0);
    proxy.remove(old.origin);
    running.splice(running.indexOf(old), 1);
    expect(old.output()).not.toContain("what takes too long is cut off");
  }
  const before = requests;
  await eventually(async () => requests > before + 40);
  loading = false;
  await Promise.all([...readers, ...writers, submitter, listening]);

  expect(failures, `${requests} requests`).toEqual([]);
  const stored = await database.pool.query<{ name: string }>(
    "select name from universities where name like 'University %-%'",
  );
  expect(stored.rows.map(({ name }) => name).toSorted()).toEqual(acknowledged.toSorted());
  const applied = await database.pool.query<{ reference: string }>("select reference from applications");
  expect(applied.rows.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());
  expect(acknowledged.length).toBeGreaterThan(10);
  expect(references.length).toBeGreaterThan(3);
  // The stream was ended at least once, and what was written until the next one was heard, or the page was asked to read it again.
  expect(streams.length).toBeGreaterThan(1);
  for (const stream of streams.slice(0, -1)) expect(stream.last()).toBe("again");
  const output = running.map((each) => each.output()).join("");
  expect(output.split("\n").filter((line) => /"level":50/.test(line))).toEqual([]);
}, 900_000);
