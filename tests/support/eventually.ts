import { setTimeout as sleep } from "node:timers/promises";

/** Asks until the answer is neither false nor null; the test's own time limit is the only one. */
export async function eventually<T>(ask: () => Promise<T | null | false>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
    await sleep(50);
  }
}
