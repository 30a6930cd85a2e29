import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, readFile, readlink, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "#app/platform/embedded-postgres/launcher.server.ts";
import {
  ask,
  gone,
  postmasterPid,
  startUser,
  stopServerAfterwards,
  temporaryDir,
} from "./embedded-postgres-process.ts";

const log = { info: () => undefined, warn: () => undefined };

async function dataDirectory(): Promise<string> {
  const dataDir = path.join(await temporaryDir(), "data");
  stopServerAfterwards(dataDir);
  return dataDir;
}

async function start(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  onTestFinished(() => postgres.stop());
  return postgres;
}

describe("a start", () => {
  test("makes a database in an empty directory, and finds it again the next time", async () => {
    const dataDir = await dataDirectory();
    const first = await start(dataDir);
    expect(first.version).toMatch(/^18\./);
    await ask(first.url, "create table kept as select 42 as answer");
    await first.stop();
    expect(await postmasterPid(dataDir)).toBeNull();

    const second = await start(dataDir);
    expect(await ask(second.url, "select answer from kept")).toEqual([{ answer: 42 }]);
  });

  test("keeps the database to its owner: closed directory, password file of 0600, no network, durable", async () => {
    const dataDir = await dataDirectory();
    const { url } = await start(dataDir);
    expect((await stat(path.join(dataDir, "postgres"))).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(dataDir, "postgres/cluster"))).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(dataDir, "postgres/password"))).mode & 0o777).toBe(0o600);
    const settings = await ask(
      url,
      "select name, setting from pg_settings where name in ('listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums') order by name",
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: "on",
      fsync: "on",
      full_page_writes: "on",
      listen_addresses: "",
      synchronous_commit: "on",
    });
    const wrong = new URL(url);
    wrong.password = "wrong";
    await expect(ask(wrong.href, "select 1")).rejects.toMatchObject({ code: "28P01" });
  });

  test("sorts by code point, folds case by Unicode, and finds letters of every script", async () => {
    const { url } = await start(await dataDirectory());
    await ask(url, "create extension pg_trgm");
    const [row] = await ask(
      url,
      `select array(select word from unnest(array['b', 'É', 'a', 'Z', 'é', 'A']) word order by word) as sorted,
              lower('ŠÉ') as lower,
              cardinality(show_trgm('नेपाल')) as nepali,
              cardinality(show_trgm('لاہور')) as urdu`,
    );
    expect(row).toEqual({ sorted: ["A", "Z", "a", "b", "É", "é"], lower: "šé", nepali: 6, urdu: 6 });
  });

  test.each([
    ["spaces and quotes", "my data, \"quoted\" 'dir'"],
    ["letters outside ASCII", "डाटा-données"],
  ])("works in a path with %s", async (_, name) => {
    const dataDir = path.join(await temporaryDir(), name);
    stopServerAfterwards(dataDir);
    const { url } = await start(dataDir);
    expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("listens on 127.0.0.1 where the path leaves no room for a Unix socket", async () => {
    const dataDir = path.join(await temporaryDir(), "deep".repeat(20), "deeper".repeat(10));
    stopServerAfterwards(dataDir);
    const first = await start(dataDir);
    expect(new URL(first.url).hostname).toBe("127.0.0.1");
    expect(await ask(first.url, "show listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
    const second = await start(dataDir);
    expect(second.url).toBe(first.url);
  });
});

describe("after a crash", () => {
  test("a killed process leaves its server running, and the next start takes it over", async () => {
    const dataDir = await dataDirectory();
    const user = await startUser(dataDir);
    await ask(user.url, "create table kept as select 42 as answer");
    const pid = await postmasterPid(dataDir);
    await user.kill();

    const next = await start(dataDir);
    expect(await postmasterPid(dataDir)).toBe(pid);
    expect(await ask(next.url, "select answer from kept")).toEqual([{ answer: 42 }]);
    await next.stop();
    expect(await postmasterPid(dataDir)).toBeNull();
  });

  test("a killed server leaves its postmaster.pid, which does not stop the next start", async () => {
    const dataDir = await dataDirectory();
    const user = await startUser(dataDir);
    await ask(user.url, "create table kept as select 42 as answer");
    const pid = (await postmasterPid(dataDir)) ?? 0;
    await user.kill();
    process.kill(pid, "SIGKILL");
    await gone(pid);
    expect(await postmasterPid(dataDir)).toBe(pid);

    const next = await start(dataDir);
    expect(await ask(next.url, "select answer from kept")).toEqual([{ answer: 42 }]);
  });

  test("a process number that now belongs to some other program is not taken for the server", async () => {
    const dataDir = await dataDirectory();
    const first = await start(dataDir);
    const pidFile = path.join(dataDir, "postgres/cluster/postmaster.pid");
    const recorded = await readFile(pidFile, "utf8");
    await first.stop();
    const stranger = spawn("sleep", ["600"], { cwd: "/" });
    onTestFinished(() => {
      stranger.kill("SIGKILL");
    });
    await writeFile(pidFile, recorded.replace(/^\d+/, String(stranger.pid)), { mode: 0o600 });

    const next = await start(dataDir);
    expect(await ask(next.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
    expect(stranger.signalCode).toBeNull();
  });

  test("a first start that was killed while making the database leaves nothing in the way", async () => {
    const dataDir = await dataDirectory();
    const killed = spawn("true");
    await new Promise((resolve) => killed.once("exit", resolve));
    const left = path.join(dataDir, `postgres.new-${killed.pid}-0123456789ab`);
    await mkdir(path.join(left, "cluster"), { recursive: true });
    const { url } = await start(dataDir);
    expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
    await expect(stat(left)).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("a server that dies under a running process comes back at the same address", async () => {
    const dataDir = await dataDirectory();
    const { url } = await start(dataDir);
    const pid = (await postmasterPid(dataDir)) ?? 0;
    process.kill(pid, "SIGKILL");
    await gone(pid);
    for (;;) {
      const answer = await ask(url, "select 1 as one").catch(() => null);
      if (answer !== null) {
        expect(answer).toEqual([{ one: 1 }]);
        break;
      }
      await sleep(50);
    }
    expect(await postmasterPid(dataDir)).not.toBe(pid);
  });

  test("a server whose socket was deleted is restarted, not doubled", async () => {
    const dataDir = await dataDirectory();
    const user = await startUser(dataDir);
    const pid = (await postmasterPid(dataDir)) ?? 0;
    await user.kill();
    await rename(path.join(dataDir, "postgres/run/.s.PGSQL.5432"), path.join(dataDir, "gone"));
    const { url } = await start(dataDir);
    expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
    await gone(pid);
    expect(await postmasterPid(dataDir)).not.toBe(pid);
  });
});

describe("several processes", () => {
  test("that start at once on an empty directory share one server, which the last one stops", async () => {
    const dataDir = await dataDirectory();
    const users = await Promise.all([1, 2, 3].map(() => startUser(dataDir)));
    const pid = await postmasterPid(dataDir);
    const systems = await Promise.all(
      users.map(({ url }) => ask(url, "select system_identifier from pg_control_system()")),
    );
    expect(new Set(systems.map((rows) => rows[0]?.system_identifier)).size).toBe(1);

    for (const user of users) {
      expect(await postmasterPid(dataDir)).toBe(pid);
      expect(await ask(user.url, "select 1 as one")).toEqual([{ one: 1 }]);
      expect(await user.terminate()).toBe(0);
    }
    expect(await postmasterPid(dataDir)).toBeNull();
  });

  test("do not lose the server when the one that started it is killed", async () => {
    const dataDir = await dataDirectory();
    const starter = await startUser(dataDir);
    const pid = await postmasterPid(dataDir);
    const other = await startUser(dataDir);
    await starter.kill();
    expect(await ask(other.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await postmasterPid(dataDir)).toBe(pid);
    expect(await other.terminate()).toBe(0);
    expect(await postmasterPid(dataDir)).toBeNull();
  });

  test("that come while the last one leaves always get a server", async () => {
    const dataDir = await dataDirectory();
    let current = await startEmbeddedPostgres({ dataDir, log });
    for (let round = 0; round < 8; round += 1) {
      const [, next] = await Promise.all([current.stop(), startEmbeddedPostgres({ dataDir, log })]);
      expect(await ask(next.url, "select 1 as one")).toEqual([{ one: 1 }]);
      current = next;
    }
    await current.stop();
    expect(await postmasterPid(dataDir)).toBeNull();
  });
});

describe("SIGTERM", () => {
  test("shuts the server down cleanly, so that the next start has nothing to recover", async () => {
    const dataDir = await dataDirectory();
    const user = await startUser(dataDir);
    await ask(user.url, "create table kept as select 42 as answer");
    expect(await user.terminate()).toBe(0);
    const next = await start(dataDir);
    expect(await ask(next.url, "select answer from kept")).toEqual([{ answer: 42 }]);
    const written = await readFile(path.join(dataDir, "postgres/server.log"), "utf8");
    expect(written).toContain("received fast shutdown request");
    expect(written).toContain("database system is shut down");
    expect(written).not.toContain("not properly shut down");
  });
});

describe("what an operator can mend is told in one line", () => {
  test("a database of another major version", async () => {
    const dataDir = await dataDirectory();
    await (await start(dataDir)).stop();
    await writeFile(path.join(dataDir, "postgres/cluster/PG_VERSION"), "17\n");
    const failure = startEmbeddedPostgres({ dataDir, log });
    await expect(failure).rejects.toThrow(/made by PostgreSQL 17, this release brings PostgreSQL 18/);
    await expect(failure).rejects.not.toThrow(/\n/);
  });

  test("a file where the directory should be", async () => {
    const dataDir = path.join(await temporaryDir(), "data");
    await writeFile(dataDir, "");
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      /a file is in its place: set DATA_DIR/,
    );
    await expect(startEmbeddedPostgres({ dataDir: path.join(dataDir, "x"), log })).rejects.toThrow(
      /a file is in its place: set DATA_DIR/,
    );
  });

  test("a directory that cannot be written", async () => {
    // On Linux even root cannot make a directory here.
    await expect(startEmbeddedPostgres({ dataDir: "/proc/southbound", log })).rejects.toThrow(
      /DATA_DIR \/proc\/southbound cannot be used, it cannot be written \(\w+\): set DATA_DIR/,
    );
  });

  test("something else in the database's place", async () => {
    const dataDir = await dataDirectory();
    await mkdir(path.join(dataDir, "postgres"), { recursive: true });
    await writeFile(path.join(dataDir, "postgres/notes.txt"), "mine");
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      /is in the way, it holds no database/,
    );
    expect(await readFile(path.join(dataDir, "postgres/notes.txt"), "utf8")).toBe("mine");
  });

  test("a password file that does not fit the running server", async () => {
    const dataDir = await dataDirectory();
    await start(dataDir);
    const file = path.join(dataDir, "postgres/password");
    const right = await readFile(file);
    await writeFile(file, randomBytes(32).toString("base64url"));
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      /does not accept the password kept beside it/,
    );
    await writeFile(file, right);
  });
});

/** Whether every user may go into a directory, and so into all those above it. */
async function isOpenToAll(directory: string): Promise<boolean> {
  if (((await stat(directory)).mode & 0o001) === 0) return false;
  const above = path.dirname(directory);
  return above === directory || isOpenToAll(above);
}

describe("users", () => {
  const isRoot = process.getuid?.() === 0;
  const NOBODY = 65534;

  test("an ordinary user runs it as themselves", async () => {
    // The suite may run as root, and the project in a place that only root can reach.
    const ordinary = isRoot && (await isOpenToAll(path.resolve(".")));
    const directory = await temporaryDir(ordinary ? NOBODY : undefined);
    const dataDir = path.join(directory, "data");
    stopServerAfterwards(dataDir);
    const user = await startUser(dataDir, ordinary ? { uid: NOBODY, gid: NOBODY } : {});
    expect(await ask(user.url, "select 1 as one")).toEqual([{ one: 1 }]);
    const owner = (await stat(path.join(dataDir, "postgres/cluster"))).uid;
    expect(owner).toBe(ordinary ? NOBODY : process.getuid?.());
    await user.terminate();
    // Whichever user starts it next, the files keep their owner.
    const next = await start(dataDir);
    expect(await ask(next.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect((await stat(`/proc/${await postmasterPid(dataDir)}`)).uid).toBe(owner);
  });

  test("whoever starts it runs it under a home that is closed to everyone else", async () => {
    const home = path.join(await temporaryDir(), "home");
    await mkdir(home, { mode: 0o700 });
    const dataDir = path.join(home, "data");
    stopServerAfterwards(dataDir);
    const { url } = await start(dataDir);
    expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("root needs no user namespace: nobody runs it, outside a closed home", async () => {
    const home = await temporaryDir();
    const tools = path.join(home, "tools");
    await mkdir(tools);
    await writeFile(path.join(tools, "unshare"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    const closed = path.join(home, "closed");
    await mkdir(closed, { mode: 0o700 });
    const dataDir = path.join(closed, "data");
    stopServerAfterwards(dataDir);
    const user = await startUser(dataDir, { env: { PATH: `${tools}:${process.env.PATH}` } });
    expect(await ask(user.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect((await stat(path.join(dataDir, "postgres/cluster"))).uid).toBe(
      isRoot ? NOBODY : process.getuid?.(),
    );
    if (isRoot) {
      const place = await readlink(path.join(dataDir, "postgres"));
      expect(place).toMatch(/^\/var\/lib\/southbound\/cluster-/);
      onTestFinished(() => rm(place, { recursive: true, force: true }));
    }
    expect(await user.terminate()).toBe(0);
  });
});
