import { readdir, readFile } from "node:fs/promises";

/** The ids of the processes that a process has started and that still run; of Linux. */
export async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, "utf8").catch(() => "")),
  );
  return lists.join(" ").split(/\s+/).filter(Boolean).map(Number);
}

/** Whether a process is running; one that has exited but was not reaped is not. */
export async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "State:\tX");
  return !/^State:\s*[ZX]/m.test(status);
}
