/** Does a step of the start, and tells whoever waits at the terminal that it is being done. */
export type DoStep = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * One line a step: its name when it begins, the seconds it took when it is over. scripts/bootstrap/told.mjs writes the same of
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

/** For starts that nobody watches: the log says all. */
export const untoldStep: DoStep = (_name, work) => work();
