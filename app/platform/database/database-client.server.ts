import pg from "pg";
import {
  type DatabaseServer,
  type ServerRole,
  severalServers,
} from "#app/platform/environment/database-address.ts";
import { failureLine } from "#app/platform/log/describe-error.server.ts";
import { SafeError } from "#app/platform/log/safe-error.server.ts";
import { whyOutOfReach } from "./failures.server.ts";

/** What `pg` passes to a callback without an error; its types only allow errors. */
const NONE = null as unknown as Error;
/** All are tried at once, so that one that does not answer delays nothing. */
const CONNECT_MS = 5_000;
const ANSWER_MS = 3_000;

/** None of the servers of an address is usable at present: they are unreachable, or standbys. */
export class NoServer extends SafeError {
  override readonly name = "NoServer";
  readonly code = "NO_SERVER";
}

/**
 * A connection to the database. If its address names several servers, it connects to the one that accepts writes,
 * which is determined for each new connection, so that after a failover it is the new one. `pg` supports one server
 * only.
 */
export class DatabaseClient extends pg.Client {
  readonly #find: (() => Promise<DatabaseServer>) | null;
  #ended = false;

  constructor(config: pg.ClientConfig) {
    const several = severalServers(config.connectionString ?? "");
    super(several ? { ...config, connectionString: several.first } : config);
    // A query reports a lost connection; without a listener, the event would end the process. It can come before any
    // other listener is attached: in one packet with the message that the server is ready.
    this.on("error", () => undefined);
    this.#find = several && (() => findServer(several.first, several.servers, several.role));
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    if (this.#find) {
      const connecting = this.#findAndConnect(this.#find);
      if (!callback) return connecting;
      connecting.then(() => callback(NONE), callback);
      return undefined;
    }
    if (!callback) return super.connect();
    super.connect(callback);
    return undefined;
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    this.#ended = true;
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }

  async #findAndConnect(find: () => Promise<DatabaseServer>): Promise<pg.Client> {
    const { host, port } = await find();
    // It was ended during the search, and would never be ended again.
    if (this.#ended) throw new Error("Client was closed and is not queryable");
    Object.assign(this, { host, port });
    return super.connect();
  }
}

/**
 * A connection of a pooler such as PgBouncer, in transaction mode: each transaction may run on another of its
 * connections, where a statement's name is unknown, or means another statement. So statements have no names.
 */
export class PooledClient extends DatabaseClient {
  // What `pg` overloads, passed to it.
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the library's `query` cannot be listed for a subclass
  override query(asked: any, ...more: any[]): any {
    const isNamed = typeof asked === "object" && asked !== null && "name" in asked && !("submit" in asked);
    if (!isNamed) return super.query(asked, ...more);
    const { name: _known, ...unnamed } = asked;
    return super.query(unnamed, ...more);
  }
}

/** The searches in progress: connections that are opened at the same time share one. */
const searches = new Map<string, Promise<DatabaseServer>>();

/** The server to connect to: of several suitable ones, the first that answers. @throws NoServer */
function findServer(
  first: string,
  servers: readonly DatabaseServer[],
  role: ServerRole,
): Promise<DatabaseServer> {
  const key = JSON.stringify([first, servers, role]);
  const shared = searches.get(key);
  if (shared) return shared;
  const search = Promise.any(servers.map((server) => askServer(first, server, role)))
    .catch((failure: AggregateError) => {
      const reasons = failure.errors.map((error, at) => `${nameOf(servers[at])}: ${whyNot(error)}`);
      throw new NoServer(reasons.join("; "));
    })
    .finally(() => searches.delete(key));
  searches.set(key, search);
  return search;
}

async function askServer(url: string, server: DatabaseServer, role: ServerRole): Promise<DatabaseServer> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    application_name: "southbound-search",
  });
  Object.assign(client, server);
  // An error after its answer does not matter.
  client.on("error", () => undefined);
  try {
    await client.connect();
    if (role === "any") return server;
    const { rows } = await client.query<{ standby: boolean; refuses: boolean }>(
      "select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as refuses",
    );
    if (rows[0]?.standby) throw new SafeError("it is a standby");
    if (role === "read-write" && rows[0]?.refuses) throw new SafeError("it takes no writes");
    return server;
  } finally {
    client.end().catch(() => undefined);
  }
}

const whyNot = (error: unknown): string =>
  error instanceof SafeError ? failureLine(error) : (whyOutOfReach(error) ?? "it cannot be used");

const nameOf = (server: DatabaseServer | undefined): string =>
  server === undefined ? "" : server.host.startsWith("/") ? server.host : `${server.host}:${server.port}`;
