import { type ChildProcess, spawn } from "node:child_process";
import { chmod, chown, mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { onTestFinished } from "vitest";

const USER_PROGRAM = path.resolve("tests/fixtures/embedded-postgres-user.ts");

/** A process that holds the embedded database. */
export type DatabaseUser = {
  readonly url: string;
  /** Ends it as an operator would, and gives its exit code. */
  terminate(): Promise<number | null>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
};

type SpawnAs = { uid?: number; gid?: number; env?: Record<string, string> };

/** Starts a process that uses the embedded database in `dataDir`; rejects with what it complains of. */
export async function startUser(dataDir: string, as: SpawnAs = {}): Promise<DatabaseUser> {
  const child = spawn(process.execPath, ["--import", "tsx", USER_PROGRAM, dataDir], {
    ...as,
    env: { ...process.env, ...as.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const { url } = await firstLine(child, ended);
  return {
    url,
    terminate: () => {
      child.kill("SIGTERM");
      return ended;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function firstLine(child: ChildProcess, ended: Promise<number | null>): Promise<{ url: string }> {
  return new Promise((resolve, reject) => {
    let printed = "";
    let complaint = "";
    child.stderr?.on("data", (chunk) => {
      complaint += chunk;
    });
    child.stdout?.on("data", (chunk) => {
      printed += chunk;
      if (printed.includes("\n")) resolve(JSON.parse(printed));
    });
    void ended.then((code) => reject(new Error(`exit code ${code}: ${complaint.trim()}`)));
  });
}

/** A directory of the test's own, removed with whatever server still runs in it. */
export async function temporaryDir(owner?: number): Promise<string> {
  const directory = await mkdtemp(path.join(await realpath(tmpdir()), "southbound-embedded-"));
  onTestFinished(async () => {
    await rm(directory, { recursive: true, force: true });
  });
  if (owner !== undefined) await chown(directory, owner, owner);
  await chmod(directory, 0o755);
  return directory;
}

/** Makes sure that no server is left behind, even by a failing test. */
export function stopServerAfterwards(dataDir: string): void {
  onTestFinished(async () => {
    const pid = await postmasterPid(dataDir);
    if (
      pid !== null &&
      (await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "")).startsWith("postgres")
    ) {
      process.kill(pid, "SIGQUIT");
      await gone(pid);
    }
  });
}

/** The number of the server's process, or null when none is recorded. */
export async function postmasterPid(dataDir: string): Promise<number | null> {
  try {
    const file = await readFile(path.join(dataDir, "postgres/cluster/postmaster.pid"), "utf8");
    return Number(file.split("\n")[0]);
  } catch {
    return null;
  }
}

/** Resolves when the process is gone (or only its zombie is left). */
export async function gone(pid: number): Promise<void> {
  for (;;) {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    if (status === "" || status.includes("State:\tZ")) return;
    await sleep(20);
  }
}

/** Runs one statement on a connection of its own. */
export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
