import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "#app/platform/log/log.server.ts";

/** An edit is often several statements, and several edits come at once. */
const SETTLE_MS = 250;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
const CONNECT_MS = 5_000;
/** A server that went away without a word is noticed within minutes, not after the system's two hours. */
const KEEP_ALIVE_MS = 10_000;

/**
 * Calls `onChange` after each change of the catalogue, by whichever process, once for changes that come
 * together; and once whenever the database was out of reach, since changes may have been missed.
 */
export function listenToCatalogue(options: { url: string; log: Logger; onChange: () => Promise<void> }): {
  close(): Promise<void>;
} {
  const { url, log, onChange } = options;
  const closing = new AbortController();
  const givenUp = once(closing.signal, "abort");
  let settling: NodeJS.Timeout | undefined;
  let client: pg.Client | null = null;

  function changed() {
    clearTimeout(settling);
    if (closing.signal.aborted) return;
    settling = setTimeout(() => {
      onChange().catch((error) => log.error({ err: error }, "the changed catalogue could not be read"));
    }, SETTLE_MS);
  }

  async function listenOnce(): Promise<void> {
    const connection = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: "southbound catalogue",
    });
    client = connection;
    const lost = new Promise<void>((resolve) => {
      connection.on("error", () => resolve());
      connection.on("end", () => resolve());
    });
    connection.on("notification", changed);
    // Ended while it connects, a client never tells whoever waits for the connection.
    await Promise.race([connection.connect(), lost, givenUp]);
    if (closing.signal.aborted) return;
    try {
      await connection.query("listen catalogue");
      changed();
      await lost;
    } finally {
      // One that was refused would stay open, and each attempt would leave another.
      connection.end().catch(() => undefined);
    }
  }

  async function listen(): Promise<void> {
    let pause = FIRST_RETRY_MS;
    while (!closing.signal.aborted) {
      const begun = Date.now();
      await listenOnce().catch((error) => {
        if (!closing.signal.aborted) log.warn({ err: error }, "the catalogue's changes cannot be heard");
      });
      pause = Date.now() - begun > LAST_RETRY_MS ? FIRST_RETRY_MS : Math.min(pause * 2, LAST_RETRY_MS);
      await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }
  const listening = listen();

  return {
    async close() {
      closing.abort();
      clearTimeout(settling);
      client?.end().catch(() => undefined);
      await listening;
    },
  };
}
