import { NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import { SafeError } from "#app/platform/log/safe-error.server.ts";
import { type Db, postgresCode } from "./client.server.ts";
import { statementOf } from "./prepared.server.ts";

/** A select that is about to be sent. */
interface Waiting {
  readonly asked: pg.QueryConfig;
  readonly values: readonly unknown[];
  readonly columns: number;
  readonly done: (answer: Answer | Promise<Answer>) => void;
}
type Answer = { readonly rows: readonly unknown[] };

/** Queries name their tables; the library's own relational queries, which need a schema, are not used. */
type NoSchema = Record<string, never>;
type Relations = ConstructorParameters<typeof NodePgSession<NoSchema, NoSchema>>[2];

/**
 * The same database for the loader of one page: selects that are waiting at the same moment are sent as one statement, each as a
 * value of it. If the statement is refused, each of them is sent alone, so that only what cannot be read fails.
 *
 * The values arrive as JSON, which the columns of tables decode as they decode the answers of PostgreSQL. A count of our own
 * SQL is a number there, and a point in time is in ISO 8601; columns of bytes cannot be read this way. Writes, raw SQL and
 * transactions are sent as usual.
 */
export function readsTogether(db: Db): Db {
  const columnsOf = new Map<string, number>();
  let waiting: Waiting[] = [];
  const send = () => {
    const group = waiting;
    waiting = [];
    sendTogether(db.$client, group);
  };
  const query = (asked: pg.QueryConfig, values: readonly unknown[] = []): Promise<Answer> => {
    const columns = columnsOf.get(asked.text);
    if (columns === undefined || !asked.text.startsWith("select "))
      return db.$client.query(asked, [...values]);
    return new Promise((done) => {
      // All that can be asked without an answer is asked by then.
      if (waiting.length === 0) setImmediate(send);
      waiting.push({ asked, values, columns, done });
    });
  };
  const client: pg.Pool = Object.create(db.$client, { query: { value: query } });
  const dialect = new PgDialect();
  const session = new NotingSession(client, dialect, undefined, {}, columnsOf);
  // The class of the library is only typed without its parameters.
  const together = new NodePgDatabase(dialect, session as never, undefined) as Db;
  return Object.assign(together, { $client: db.$client, transaction: db.transaction });
}

/** Notes how many columns a select has, which its text does not say. */
class NotingSession extends NodePgSession<NoSchema, NoSchema> {
  readonly #columnsOf: Map<string, number>;

  constructor(
    client: pg.Pool,
    dialect: PgDialect,
    schema: Relations,
    options: ConstructorParameters<typeof NodePgSession<NoSchema, NoSchema>>[3],
    columnsOf: Map<string, number>,
  ) {
    super(client, dialect, schema, options);
    this.#columnsOf = columnsOf;
  }

  override prepareQuery(...asked: Parameters<NodePgSession<NoSchema, NoSchema>["prepareQuery"]>) {
    const [{ sql: text }, fields] = asked;
    if (fields) this.#columnsOf.set(text, fields.length);
    return super.prepareQuery(...asked) as never;
  }
}

function sendTogether(pool: pg.Pool, group: readonly Waiting[]): void {
  const alone = ({ asked, values }: Waiting): Promise<Answer> =>
    pool.query({ ...asked, ...(asked.name ? {} : nameOf(asked.text)) }, [...values]);
  const [only] = group;
  if (group.length === 1 && only) {
    only.done(alone(only));
    return;
  }
  const values: unknown[] = [];
  const selects = group.map(({ asked, columns, ...one }) => {
    const names = Array.from({ length: columns }, (_, at) => `c${at}`).join(", ");
    const text = renumbered(asked.text, values.length);
    values.push(...one.values);
    return `(select coalesce(json_agg(json_build_array(${names})), '[]') from (${text}) as one(${names}))`;
  });
  const text = `select ${selects.join(", ")}`;
  const answer = pool.query<unknown[][][]>({ ...nameOf(text), text, values, rowMode: "array" } as never);
  for (const [at, one] of group.entries()) {
    one.done(
      answer.then(
        ({ rows }) => ({ rows: (rows[0] as unknown as unknown[][])[at] ?? [] }),
        (error) => (isRefused(error) ? alone(one) : Promise.reject(error)),
      ),
    );
  }
}

/** PostgreSQL or the restrictions of the reader refuse the text; the database is not away, and no limit was reached. */
const isRefused = (error: unknown): boolean =>
  error instanceof SafeError || /^(?:0A|22|42|XX)/.test(postgresCode(error) ?? "");

/** A connection stores the plan of each name; the texts of pages are few, apart from lists of a varying length. */
const MOST_NAMED = 100;
const named = new Set<string>();

function nameOf(text: string): { name?: string } {
  const name = statementOf("together", text);
  if (!named.has(name) && named.size >= MOST_NAMED) return {};
  named.add(name);
  return { name };
}

/** The text as a part of a statement that already has so many parameters. */
const renumbered = (text: string, before: number): string =>
  text.replace(/;\s*$/, "").replace(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`);
