import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { freePort } from "#app/platform/embedded-postgres/listening.server.ts";

/** The product as an operator runs it: a process of its own, on a port of its own. */
export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Ends it as an operator would, and gives its exit code. */
  terminate(): Promise<number | null>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  mode?: "start" | "serve";
  env?: Record<string, string>;
  port?: number;
  /** What Node is given, in place of the built server in that mode. */
  args?: readonly string[];
}

/** Of every store of the tests and every server: on one database they open the same files. */
export const TEST_FILES_KEY = Buffer.alloc(32, "files of tests").toString("base64");
export const TEST_SECRET = "a secret for tests only, of no worth anywhere else";

/** The arguments with which Node runs a program of the build, as the commands do. */
export function builtProgram(name: string): string[] {
  const file = path.resolve("build/server", `${name}.js`);
  if (!existsSync(file)) throw new Error("There is no build to test: run npm run build first.");
  return [`--import=${pathToFileURL(path.resolve("build/server/source-maps.js"))}`, file];
}

/** Starts the built server; rejects with what it printed if it ends before it answers. */
export async function startServerProcess(options: ServerOptions = {}): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const running = spawnServer({ ...options, port });
  const { child, ended } = running;
  let over = false;
  void ended.then(() => {
    over = true;
  });
  for (;;) {
    if (over) throw new Error(`The server ended before it answered:\n${running.output()}`);
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok) break;
    await sleep(50);
  }
  return {
    origin,
    pid: child.pid ?? 0,
    output: running.output,
    terminate() {
      child.kill("SIGTERM");
      return ended;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Runs a server that is expected to refuse to start, to its end. */
export async function runServerToItsEnd(
  options: ServerOptions & { port: number },
): Promise<{ code: number | null; output: string }> {
  const running = spawnServer(options);
  const code = await running.ended;
  return { code, output: running.output() };
}

/** Starts the server and does not wait for it. */
export function spawnServer({ mode = "start", env = {}, port, args }: ServerOptions): {
  child: ChildProcess;
  ended: Promise<number | null>;
  output: () => string;
} {
  const child = spawn(process.execPath, args ?? [...builtProgram("index"), mode], {
    // Nothing of the tester's own environment decides how the server starts.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: "production",
      PORT: String(port),
      BASE_URL: `http://127.0.0.1:${port}`,
      SECRET: TEST_SECRET,
      FILES_KEY: TEST_FILES_KEY,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // A test that times out must not leave a server behind.
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  let printed = "";
  const collect = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, ended, output: () => printed };
}
