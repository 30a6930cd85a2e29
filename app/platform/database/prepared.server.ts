import { createHash } from "node:crypto";
import type { DbOrTransaction } from "./client.server.ts";

interface Preparable<Prepared> {
  prepare(name: string): Prepared;
}

/**
 * The name of a statement, by which a connection reuses its plan: use it for each `prepare`. Everything that the text
 * depends on must be part of the name. Behind a pooler statements are sent without names (`PooledClient`).
 */
export const statementName = (name: string, ...variant: readonly (boolean | number | string)[]): string =>
  [name, ...variant.map(String)].join("-");

/**
 * A query that is built once and planned once per connection, under its own name: for queries whose joins take
 * PostgreSQL longer to plan than to run. Values that vary are its placeholders.
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
 * Runs a query that has a few variants, each under its own name. Not for lists that people filter freely: after a few
 * runs one plan is used for all values, and a connection stores every text.
 */
export function executeNamed<Answer>(name: string, query: Named<Answer>): Promise<Answer> {
  return query.prepare(statementOf(name, query.toSQL().sql)).execute();
}

/** The name of one of a few variants, by its text. */
export const statementOf = (name: string, text: string): string =>
  statementName(name, createHash("sha1").update(text).digest("base64url"));
