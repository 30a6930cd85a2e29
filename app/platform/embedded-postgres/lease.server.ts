import pg from "pg";

/**
 * Who still uses the server is kept by the server itself: every process of ours holds one connection
 * with a shared advisory lock, its lease. The last to leave can turn its lease into the exclusive
 * lock, and only then stops the server. A process that is killed loses its connection and with it its
 * lease, so there is no file to go stale, and no process number to be mistaken for another's.
 */
const LEASE_KEY = 7_301_950_118;

/** Where a lease is taken: the maintenance database, since advisory locks belong to one database. */
export type LeaseTarget = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
};

export type Lease = {
  /** Runs SQL on the lease's own connection, in the maintenance database. */
  query(sql: string): Promise<{ rowCount: number | null }>;
  /** Called once if the connection is lost before it was released. */
  onLost(listener: () => void): void;
  /**
   * Returns the lease. True: it was the last one, and no one can get another until `close`, so the caller must stop
   * the server. False: others still use the server.
   */
  giveBack(): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * - `absent`: no process listens there
 * - `busy`: a server that is starting, recovering or stopping
 * - `refused`: a server that will not accept us; retrying does not help
 */
export type LeaseAttempt =
  | { readonly kind: "held"; readonly lease: Lease }
  | { readonly kind: "absent" }
  | { readonly kind: "busy" }
  | { readonly kind: "refused"; readonly reason: string };

/** Tries once to take a lease. */
export async function takeLease(target: LeaseTarget): Promise<LeaseAttempt> {
  const client = new pg.Client({
    ...target,
    database: "postgres",
    application_name: "southbound lease",
    connectionTimeoutMillis: 10_000,
    ssl: false,
  });
  let lost = false;
  let givenBack = false;
  let listener: (() => void) | null = null;
  const lose = () => {
    if (lost) return;
    lost = true;
    if (!givenBack) listener?.();
  };
  client.on("error", lose);
  client.on("end", lose);

  const close = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ held: boolean }>(
      `select pg_try_advisory_lock_shared(${LEASE_KEY}) as held`,
    );
    if (rows[0]?.held !== true) {
      await close();
      return { kind: "busy" };
    }
  } catch (error) {
    void close();
    return judge(error);
  }
  const lease: Lease = {
    query: (sql) => client.query(sql),
    onLost(added) {
      listener = added;
      if (lost && !givenBack) added();
    },
    async giveBack() {
      givenBack = true;
      try {
        await client.query(`select pg_advisory_unlock_shared(${LEASE_KEY})`);
        const { rows } = await client.query<{ last: boolean }>(
          `select pg_try_advisory_lock(${LEASE_KEY}) as last`,
        );
        return rows[0]?.last === true;
      } catch {
        // The server is gone or stopping.
        return false;
      }
    },
    close: async () => {
      givenBack = true;
      await close();
    },
  };
  return { kind: "held", lease };
}

/** Codes: PostgreSQL's (Appendix A of its manual) and the operating system's. */
function judge(error: unknown): LeaseAttempt {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOENT" || code === "ECONNREFUSED") return { kind: "absent" };
  if (code.startsWith("28")) {
    return { kind: "refused", reason: "it does not accept the password kept beside it" };
  }
  if (code === "EACCES" || code === "EPERM") {
    return { kind: "refused", reason: "its socket belongs to another user" };
  }
  return { kind: "busy" };
}
