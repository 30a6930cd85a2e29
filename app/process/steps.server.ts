import type { Logger } from "#app/platform/log/log.server.ts";
import { since } from "#app/platform/log/since.server.ts";

/** Runs a step of the start, and shows its progress at the terminal. */
export type DoStep = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * One line a step: its name when it begins, the seconds it took when it is over. scripts/bootstrap/step.mjs writes the same of
 * what comes before.
 *
 * @param now milliseconds that only grow
 */
export function stepTeller(write: (text: string) => void, now = () => performance.now()): DoStep {
  return async (name, work) => {
    const begun = now();
    write(`${name} … `);
    try {
      const result = await work();
      write(`${((now() - begun) / 1000).toFixed(1)} s\n`);
      return result;
    } catch (error) {
      write("failed\n");
      throw error;
    }
  };
}

/** The longest silence of a step. */
const STILL_MS = 10_000;

/** For starts without a terminal: a line in the log at the start of a step, during a long one, and at its end. */
export function loggedStep(log: Pick<Logger, "info">, stillMs = STILL_MS): DoStep {
  return async (step, work) => {
    const begun = performance.now();
    const tell = (message: string) => log.info({ step, ms: since(begun) }, message);
    log.info({ step }, "starting: a step begins");
    const still = setInterval(() => tell("starting: a step goes on"), stillMs);
    try {
      const result = await work();
      tell("starting: a step is done");
      return result;
    } finally {
      clearInterval(still);
    }
  };
}
