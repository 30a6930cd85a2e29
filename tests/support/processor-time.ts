import { readFileSync } from "node:fs";

/** Linux tells programs of a hundred ticks a second, on every machine. */
const MILLISECONDS_OF_TICK = 10;

/** The processor time that a thread has used so far, in milliseconds, as the kernel counts it. */
export function threadTime(pid: number, thread: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}

/**
 * The processor time that a process has used so far, in milliseconds and to the hundredth of a second. The kernel counts
 * its threads, also those that have ended.
 */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The second field is the program's name in brackets, in which there may be anything.
  const [userTicks, systemTicks] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return (Number(userTicks) + Number(systemTicks)) * MILLISECONDS_OF_TICK;
}
