import { createHash } from "node:crypto";
import type { DbOrTransaction } from "./client.server.ts";

interface Preparable<Prepared> {
  prepare(name: string): Prepared;
}

/**
 * The name of a statement, by which a connection reuses its plan: use it for each `prepare`. What the text depends on belongs
 * into the name. Behind a pooler statements are sent without (`PooledClient`).
 */
export const statementName = (name: string, ...variant: readonly (boolean | number | string)[]): string =>
  [name, ...variant.map(String)].join("-");

/**
 * A query that is written once and planned once for a connection, under a name of its own: for those whose joins PostgreSQL
 * plans for longer than it runs them. What differs from one time to the next are its placeholders.
 */
export function preparedFor<Prepared extends object>(
  name: string,
  write: (db: DbOrTransaction) => Preparable<Prepared>,
): (db: DbOrTransaction) => Prepared {
  const known = new WeakMap<DbOrTransaction, Prepared>();
  return (db) => {
    const query = known.get(db) ?? write(db).prepare(statementName(name));
    known.set(db, query);
    return query;
  };
}

interface Named<Answer> {
  toSQL(): { sql: string };
  prepare(name: string): { execute(): Promise<Answer> };
}

/**
 * Runs a query that is put together in a few ways, under a name for each of them. Not for what people narrow as they like:
 * after a few runs one plan is used for all values, and a connection stores every text.
 */
export function executeNamed<Answer>(name: string, query: Named<Answer>): Promise<Answer> {
  const text = createHash("sha1").update(query.toSQL().sql).digest("base64url");
  return query.prepare(statementName(name, text)).execute();
}
