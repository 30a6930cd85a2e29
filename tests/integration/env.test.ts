import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "#app/platform/embedded-postgres/listening.server.ts";
import { DEMO_ACCOUNTS } from "#app/platform/environment/demo-accounts.server.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { eventually } from "#tests/support/eventually.ts";
import {
  runServerToItsEnd,
  type ServerOptions,
  spawnServer,
  startServerProcess,
  TEST_SECRET,
} from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { temporaryDirectory } from "#tests/support/temporary.ts";
import { COMMANDS } from "../../scripts/bootstrap/commands.mjs";
import { useDatabase } from "./database.ts";

const database = useDatabase();

/** What `serve` needs. */
const COMPLETE = {
  DATABASE_URL: "postgres://southbound@localhost/southbound",
  BASE_URL: "https://southbound.example",
  SECRET: TEST_SECRET,
  SMTP_URL: "smtp://localhost",
};

/** The one line that a refused start leaves behind. */
async function refusal(options: ServerOptions): Promise<string> {
  const port = options.port ?? (await freePort());
  const { code, output } = await runServerToItsEnd({ ...options, port });
  expect(code, output).toBe(1);
  expect(output).not.toMatch(/^\s+at /m);
  const lines = output.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("{"));
  expect(lines).toHaveLength(1);
  return lines[0]?.trim() ?? "";
}

async function listening(): Promise<{ port: number; server: Server }> {
  const server = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  return { port: typeof address === "object" && address ? address.port : 0, server };
}

describe("a start that cannot work says what to do in one line and ends with 1", () => {
  test("when the port is taken", async () => {
    const { port } = await listening();
    const line = await refusal({ port, env: { DATABASE_URL: database.url } });
    expect(line).toBe(`Port ${port} is already taken; stop what uses it, or set PORT to another one.`);
  });

  test("when HOST is not an address of this machine", async () => {
    const line = await refusal({ env: { DATABASE_URL: database.url, HOST: "203.0.113.1" } });
    expect(line).toContain("set HOST to one that is");
  });

  test("when DATA_DIR is a file", async () => {
    const file = path.join(await temporaryDirectory(), "data");
    await writeFile(file, "");
    expect(await refusal({ env: { DATA_DIR: file } })).toMatch(/DATA_DIR/);
  });

  test("when DATA_DIR cannot be made or written", async () => {
    // Not even root makes directories there.
    expect(await refusal({ env: { DATA_DIR: "/proc/southbound" } })).toMatch(/DATA_DIR/);
  });

  test("when the secret cannot be kept, though the database is elsewhere", async () => {
    const file = path.join(await temporaryDirectory(), "data");
    await writeFile(file, "");
    const line = await refusal({ env: { DATABASE_URL: database.url, DATA_DIR: file, SECRET: "" } });
    expect(line).toContain("set SECRET, or DATA_DIR");
  });

  const wrong: [string, () => string | Promise<string>][] = [
    ["nobody listens", async () => `postgres://southbound@127.0.0.1:${await freePort()}/southbound`],
    ["there is no such host", () => "postgres://southbound@nowhere.invalid/southbound"],
    ["something else listens", async () => `postgres://southbound@127.0.0.1:${(await listening()).port}/x`],
    [
      "there is no such database",
      () => {
        const url = new URL(database.url);
        url.pathname = "/no_such_database";
        return url.href;
      },
    ],
    [
      "the password is wrong",
      () => {
        const url = new URL(database.url);
        url.password = "wrong";
        return url.href;
      },
    ],
  ];
  test.each(wrong)("when DATABASE_URL leads where %s", async (_, address) => {
    const url = await address();
    const line = await refusal({ env: { DATABASE_URL: url } });
    expect(line).toContain("DATABASE_URL");
    const { password } = new URL(url);
    if (password !== "") expect(line).not.toContain(password === "wrong" ? url : password);
  });

  test("when a variable is wrong", async () => {
    const line = await refusal({ env: { DATABASE_URL: database.url, DEMO: "yes", SECRET: "short" } });
    expect(line).toContain("DEMO must be 0 or 1");
    expect(line).toContain("SECRET must have at least 32 characters");
  });

  test("when the first admin's password is too easy", async () => {
    const line = await refusal({
      env: { DATABASE_URL: database.url, ADMIN_EMAIL: "owner@example.com", ADMIN_PASSWORD: "password" },
    });
    expect(line).toContain("ADMIN_PASSWORD is too weak");
  });
});

describe("serve", () => {
  test("names everything that is missing at once", async () => {
    const empty = { DATABASE_URL: "", BASE_URL: "", SECRET: "", SMTP_URL: "" };
    const line = await refusal({ mode: "serve", env: empty });
    for (const name of Object.keys(COMPLETE)) expect(line).toContain(`${name} is not set`);
    expect(line).toContain(".env.example");
  });

  test("never fills a database with demo data, whatever DEMO says", async () => {
    const server = await startServerProcess({
      mode: "serve",
      env: { ...COMPLETE, DATABASE_URL: database.url, DEMO: "1", HOST: "127.0.0.1" },
    });
    onTestFinished(async () => {
      await server.terminate();
    });
    const { rows } = await database.pool.query("select count(*)::int as number from users");
    expect(rows).toEqual([{ number: 0 }]);
  });
});

describe("SIGTERM", () => {
  test("lets what is under way finish, takes nothing new, and ends with 0", async () => {
    const server = await startServerProcess({ env: { DATABASE_URL: database.url, DEMO: "0" } });
    const { actor } = await makeStudent(database.db);
    const { header } = await openSession(database.db, actor.userId);
    const blocker = await database.pool.connect();
    await blocker.query("begin; lock table universities in access exclusive mode");
    const underWay = fetch(`${server.origin}/api/universities?q=a`, { headers: { cookie: header } });
    await waitsForLock();

    const ended = server.terminate();
    await refused(server.origin);
    await blocker.query("commit");
    blocker.release();
    expect((await underWay).status).toBe(200);
    expect(await ended).toBe(0);
  });

  test("ends what npm start has started, with the embedded database, and leaves none running", async () => {
    const dataDir = path.join(await temporaryDirectory(), "data");
    const [args] = COMMANDS.start.steps;
    const server = await startServerProcess({ args, env: { DATA_DIR: dataDir } });
    await eventually(async () => server.output().includes("Stop it with"));
    const printed = server.output();
    expect(await server.terminate(), printed).toBe(0);
    expect(existsSync(path.join(dataDir, "postgres/cluster/postmaster.pid"))).toBe(false);

    // Nothing is printed but its steps, the address and the accounts; the log is in the file that it names.
    const lines = printed.split("\n").flatMap((line) => line.trim().replace(/[\d.]+ s\b/, "0 s") || []);
    const log = path.join(dataDir, "logs/server.log");
    expect(lines.filter((line) => !line.includes("@"))).toEqual([
      "Starting the database … 0 s",
      "Migrating the database … 0 s",
      "Filling the demo … 0 s",
      `Southbound is ready at ${server.origin} (0 s)`,
      `Demo accounts, sign in at ${server.origin}/auth`,
      "password: southbound-demo",
      `The log is in ${log}`,
      `Stop it with: kill ${server.pid}`,
    ]);
    expect(lines.filter((line) => line.includes("@"))).toHaveLength(DEMO_ACCOUNTS.length);
    const logged = (await readFile(log, "utf8")).trimEnd().split("\n");
    expect(logged.map((line) => JSON.parse(line).msg)).toContain("stopping");
    // A busy machine needs its time for the demo.
  }, 240_000);

  test("that comes while everything is being started is followed too, and leaves no database running", async () => {
    const dataDir = path.join(await temporaryDirectory(), "data");
    const pidFile = path.join(dataDir, "postgres/cluster/postmaster.pid");
    const { child, ended, output } = spawnServer({
      env: { DATA_DIR: dataDir, DEMO: "0" },
      port: await freePort(),
    });
    await eventually(async () => existsSync(pidFile));
    child.kill("SIGTERM");
    expect(await ended, output()).toBe(0);
    expect(existsSync(pidFile)).toBe(false);
  });

  async function waitsForLock(): Promise<void> {
    for (;;) {
      const { rows } = await database.pool.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      if (rows.length > 0) return;
      await sleep(20);
    }
  }

  async function refused(origin: string): Promise<void> {
    for (;;) {
      const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(1_000) }).catch(
        () => null,
      );
      if (answer === null) return;
      await sleep(20);
    }
  }
});
