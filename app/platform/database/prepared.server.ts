import type { DbOrTransaction } from "./client.server.ts";

interface Preparable<Prepared> {
  prepare(name: string): Prepared;
}

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
    const query = known.get(db) ?? write(db).prepare(name);
    known.set(db, query);
    return query;
  };
}
