import type { Logger } from "#app/platform/log/log.server.ts";

/** What a count belongs to, by two values. */
export type TallyKey = readonly (string | null)[];
export interface Counted {
  readonly key: TallyKey;
  readonly counts: readonly [number, number];
}

/** Counts that are added up in memory and written together, so that counting does not slow down requests. */
export interface Tally {
  add(key: TallyKey, counts: readonly [number, number]): void;
  /** Resolves when all earlier counts are written, or could not be and are still held. */
  flush(): Promise<void>;
  /** Writes the remaining counts. */
  close(): Promise<void>;
}

const EVERY_MS = 3_000;
/** The most different keys held between two writes; counts of further ones are lost. */
const MOST_HELD = 5_000;

/** @param write adds the counts to the stored ones; if it fails they are held and retried */
export function openTally(options: {
  name: string;
  write: (counted: readonly Counted[]) => Promise<void>;
  log: Logger;
}): Tally {
  const { name, write, log } = options;
  let held = new Map<string, Counted>();
  let under: Promise<void> | null = null;

  function add(key: TallyKey, [first, second]: Counted["counts"]): void {
    const text = JSON.stringify(key);
    const known = held.get(text);
    if (!known && held.size >= MOST_HELD) return;
    const [one, two] = known?.counts ?? [0, 0];
    held.set(text, { key, counts: [one + first, two + second] });
  }
  async function writeHeld(): Promise<void> {
    const counted = [...held.values()];
    held = new Map();
    try {
      await write(counted);
    } catch (error) {
      for (const { key, counts } of counted) add(key, counts);
      log.warn({ err: error, tally: name, kept: counted.length }, "counts could not be written");
    }
  }
  async function flush(): Promise<void> {
    while (under) await under;
    if (held.size === 0) return;
    under = writeHeld().finally(() => {
      under = null;
    });
    await under;
  }
  const timer = setInterval(() => void flush(), EVERY_MS);
  timer.unref();
  return {
    add,
    flush,
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}
