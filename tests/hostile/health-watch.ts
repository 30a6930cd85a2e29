import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Asks `/healthz` without a pause, from a thread of its own. */
export interface HealthWatch {
  /** The longest wait since it was last asked for, in milliseconds, and how many there were. */
  worst(): Promise<{ wait: number; asked: number }>;
  stop(): Promise<void>;
}

/**
 * A wait is what passed on the clock, and no more than what the server's main thread has worked meanwhile: on
 * a busy machine it is not to blame for its neighbours.
 */
export function watchHealth(origin: string, pid: number): HealthWatch {
  const worker = new Worker(new URL("./health-watch-thread.ts", import.meta.url), {
    workerData: { origin, pid },
    execArgv: ["--import", "tsx"],
  });
  return {
    async worst() {
      worker.postMessage("worst");
      const [answer] = await once(worker, "message");
      return answer;
    },
    async stop() {
      await worker.terminate();
    },
  };
}
