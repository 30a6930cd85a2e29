import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "#app/platform/log/log.server.ts";

/** Before each attempt to reach a database that went away; the last one again and again. */
const RETRY_MS = [1_000, 2_000, 5_000, 10_000];
const CONNECT_MS = 5_000;
/** A server that went away without a word is noticed within minutes, not after the system's two hours. */
const KEEP_ALIVE_MS = 10_000;

export interface Listening {
  close(): Promise<void>;
}

/**
 * Hears what is notified on a channel of the database, over a connection of its own that is opened anew when it is
 * lost.
 *
 * @param options.channel a word of ours, never anything typed
 * @param options.onConnected called at the first connection and at each one after; what was notified in between is lost
 */
export function listenTo(options: {
  url: string;
  channel: string;
  log: Logger;
  onNotice: (payload: string) => void;
  onConnected: () => void;
}): Listening {
  const { url, channel, log, onNotice, onConnected } = options;
  const closing = new AbortController();
  const givenUp = once(closing.signal, "abort");
  let client: pg.Client | null = null;
  let failures = 0;

  async function listenOnce(): Promise<void> {
    const connection = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: `southbound ${channel}`,
    });
    client = connection;
    const lost = new Promise<void>((resolve) => {
      connection.on("error", () => resolve());
      connection.on("end", () => resolve());
    });
    connection.on("notification", ({ payload }) => onNotice(payload ?? ""));
    try {
      // Ended while it connects, a client never tells whoever waits for the connection.
      await Promise.race([connection.connect(), lost, givenUp]);
      if (closing.signal.aborted) return;
      await connection.query(`listen ${pg.escapeIdentifier(channel)}`);
      failures = 0;
      onConnected();
      await lost;
    } finally {
      // One that was refused would stay open, and each attempt would leave another.
      connection.end().catch(() => undefined);
    }
  }

  async function listen(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenOnce().catch((error) => {
        if (!closing.signal.aborted) log.warn({ err: error, channel }, "the database cannot be listened to");
      });
      const pause = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)];
      failures += 1;
      await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }
  const listening = listen();

  return {
    async close() {
      closing.abort();
      client?.end().catch(() => undefined);
      await listening;
    },
  };
}
