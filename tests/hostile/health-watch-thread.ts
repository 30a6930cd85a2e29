import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { ask } from "#tests/support/ask.ts";
import { threadTime } from "#tests/support/processor-time.ts";

const PAUSE_MS = 2;
const { origin, pid } = workerData as { origin: string; pid: number };
let wait = 0;
let asked = 0;

parentPort?.on("message", () => {
  parentPort?.postMessage({ wait, asked });
  wait = 0;
  asked = 0;
});

for (;;) {
  const before = threadTime(pid, pid);
  const from = performance.now();
  await ask(origin, { path: "/healthz" });
  const passed = performance.now() - from;
  wait = Math.max(wait, Math.min(passed, threadTime(pid, pid) - before));
  asked += 1;
  await sleep(PAUSE_MS);
}
