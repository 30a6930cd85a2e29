import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";

/** The load generator has the first core to itself; what is measured shares the others. */
export type Core = "load" | "work";

const TASKSET = "/usr/bin/taskset";
const CORES = availableParallelism();
/** Whether processes can be kept to cores here: on Linux, where there are at least two. */
export const PINNED = existsSync(TASKSET) && CORES > 1;

/**
 * Starts one of bench/processes under this very Node. Without a `loader` it is run by Node alone, as the product is:
 * a loader of TypeScript takes memory and time of its own.
 */
export function startChild(
  name: string,
  core: Core,
  options: {
    node?: readonly string[];
    loader?: boolean;
    args?: readonly string[];
    env?: Readonly<Record<string, string>>;
  } = {},
): ChildProcess {
  const file = path.join(import.meta.dirname, "processes", `${name}.ts`);
  const loader = options.loader === false ? [] : ["--import", "tsx"];
  const node = [process.execPath, ...(options.node ?? []), ...loader, file, ...(options.args ?? [])];
  const cores = core === "load" ? "0" : `1-${CORES - 1}`;
  const [command = "", ...args] = PINNED ? [TASKSET, "-c", cores, ...node] : node;
  return spawn(command, args, {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    serialization: "advanced",
    env: { ...process.env, NODE_ENV: "production", ...options.env },
  });
}

/** The next message of a child; rejects when it ends without one. */
export function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A process ended early (exit code ${code})`));
    child.once("exit", ended);
    child.once("message", (message) => {
      child.off("exit", ended);
      resolve(message as T);
    });
  });
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

/** Runs a child that answers with one message and ends. */
export async function runChild<T>(name: string, core: Core, job: object): Promise<T> {
  const child = startChild(name, core);
  try {
    const answer = nextMessage<T>(child);
    child.send(job);
    return await answer;
  } finally {
    await stopChild(child);
  }
}
