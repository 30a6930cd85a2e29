/** How a migration runs, as the comments at the head of its file say. */
export interface MigrationMarks {
  /** If false, each statement of the file is a transaction of its own, as CREATE INDEX CONCURRENTLY requires. */
  readonly inTransaction: boolean;
  /**
   * The longest time to wait for a lock before the migration is rolled back; PostgreSQL's notation, `0` for no limit.
   */
  readonly lockTimeout: string;
  /** Whether the previous release cannot work with the result: it is refused while processes of the product run. */
  readonly stopFirst: boolean;
}

/** A statement blocked by a lock delays all that come after it: no longer than visitors accept. */
const LOCK_TIMEOUT = "5s";
/** Of statements outside a transaction: they are not retried, and CONCURRENTLY delays no others. */
const PATIENT = "0";

const MARK = /^--\s*migrate:\s*(.*?)\s*$/i;
const TIMEOUT = /^lock_timeout (0|\d+(?:ms|s|min))$/;

/**
 * Reads the comments before the first statement: `-- migrate: no transaction`, `-- migrate: stop first` and `--
 * migrate: lock_timeout 30s`.
 *
 * @throws Error on an unknown mark, since it cannot be followed
 */
export function migrationMarks(sql: string): MigrationMarks {
  let inTransaction = true;
  let stopFirst = false;
  let lockTimeout: string | undefined;
  for (const line of sql.split("\n")) {
    if (line.trim() !== "" && !line.startsWith("--")) break;
    const mark = MARK.exec(line)?.[1];
    if (mark === undefined) continue;
    const timeout = TIMEOUT.exec(mark)?.[1];
    if (mark === "no transaction") inTransaction = false;
    else if (mark === "stop first") stopFirst = true;
    else if (timeout !== undefined) lockTimeout = timeout;
    else
      throw new Error(
        `"-- migrate: ${mark}" is not known: there are "no transaction", "stop first" and "lock_timeout 30s"`,
      );
  }
  return { inTransaction, stopFirst, lockTimeout: lockTimeout ?? (inTransaction ? LOCK_TIMEOUT : PATIENT) };
}
