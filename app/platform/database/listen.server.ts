import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "#app/platform/log/log.server.ts";
import { DatabaseClient } from "./database-client.server.ts";

/** Before each attempt to reach a lost database; the last one is repeated. */
const RETRY_MS = [1_000, 2_000, 5_000, 10_000];
const CONNECT_MS = 5_000;
/** The name by which a migration finds in `pg_stat_activity` how many processes run. */
export const LISTENER_NAME = "southbound listener";
/** How often the server is checked: a connection that was lost silently reports nothing. */
const HEARTBEAT_MS = 30_000;
const SILENCE_MS = 10_000;

/** The handlers of a channel of the database. */
export interface Channel {
  onNotice(payload: string): void;
  /** At the first connection and at each reconnection: notifications sent in between are lost. */
  onConnected(): void;
}

export interface Listening {
  close(): Promise<void>;
}

/**
 * Listens on channels of the database, over a separate connection that is reopened when it is lost.
 *
 * @param options.channels by their names: constants of ours, never user input
 */
export function listenTo(options: {
  url: string;
  log: Logger;
  channels: Readonly<Record<string, Channel>>;
}): Listening {
  const { url, log, channels } = options;
  const closing = new AbortController();
  const givenUp = once(closing.signal, "abort");
  let client: pg.Client | null = null;
  let failures = 0;

  async function listenOnce(): Promise<void> {
    const connection = new DatabaseClient({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: SILENCE_MS,
      application_name: LISTENER_NAME,
    });
    client = connection;
    const lost = new Promise<"lost">((resolve) => {
      connection.on("error", () => resolve("lost"));
      connection.on("end", () => resolve("lost"));
    });
    const pause = () => wait(HEARTBEAT_MS, "still there", { signal: closing.signal, ref: false });
    connection.on("notification", ({ channel, payload }) => channels[channel]?.onNotice(payload ?? ""));
    try {
      // If the client is ended while it connects, its `connect` promise never settles.
      await Promise.race([connection.connect(), lost, givenUp]);
      if (closing.signal.aborted) return;
      for (const channel of Object.keys(channels)) {
        await connection.query(`listen ${pg.escapeIdentifier(channel)}`);
      }
      failures = 0;
      for (const { onConnected } of Object.values(channels)) onConnected();
      while ((await Promise.race([lost, pause()])) !== "lost") await connection.query("select 1");
    } finally {
      // A refused connection would stay open, and each attempt would leave another.
      connection.end().catch(() => undefined);
    }
  }

  async function listen(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenOnce().catch((error) => {
        if (!closing.signal.aborted) log.warn({ err: error }, "the database cannot be listened to");
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
