/** Before each attempt after one that failed; the last one again and again. */
const RETRY_MS = [1_000, 5_000, 15_000, 60_000];

export interface Repeated {
  /** Asks for the work to be done once from now on: after what is under way, and again later where it fails. */
  wake(): void;
  /** Resolves once nothing is under way. No attempt follows. */
  close(): Promise<void>;
}

/**
 * Work that follows from what was notified. A notification comes once: where the work fails, because the database is
 * away say, it is tried again until it is done.
 *
 * @param onFailure hears why an attempt failed; there will be another
 */
export function repeatUntilDone(
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
  retryMs: readonly number[] = RETRY_MS,
): Repeated {
  let woken = false;
  let closed = false;
  let running: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;

  async function run(): Promise<void> {
    while (woken && !closed) {
      woken = false;
      clearTimeout(retry);
      try {
        await work();
        failures = 0;
      } catch (error) {
        onFailure(error);
        retry = setTimeout(wake, retryMs[Math.min(failures, retryMs.length - 1)]);
        retry.unref();
        failures += 1;
      }
    }
    running = null;
  }
  function wake(): void {
    woken = true;
    running ??= run();
  }
  return {
    wake,
    async close() {
      closed = true;
      await running;
      clearTimeout(retry);
    },
  };
}
