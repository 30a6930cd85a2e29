import { readdirSync, readFileSync } from "node:fs";

/** The processor time that a thread has used so far, in milliseconds, as the kernel counts it. */
export function threadTime(pid: number, thread: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}

/** The processor time that all threads of a process have used so far, in milliseconds. */
export function processorTime(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    try {
      return sum + threadTime(pid, Number(thread));
    } catch {
      // It has just ended.
      return sum;
    }
  }, 0);
}
