/** Before each retry after a failure; the last one is repeated. */
const RETRY_MS = [1_000, 5_000, 15_000, 60_000];

export interface Repeated {
  /** Requests one more run: after the current one, and repeated later if it fails. */
  wake(): void;
  /** Starts no more work. Resolves once the current work has ended. */
  close(): Promise<void>;
}

/**
 * Work triggered by a notification. A notification comes only once: if the work fails, for example because the
 * database is unreachable, it is retried until it succeeds.
 *
 * @param onFailure receives the error of a failed attempt, which will be retried
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
