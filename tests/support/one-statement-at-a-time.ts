import pg from "pg";

/**
 * `pg` will no longer accept statements that queue on a connection: they fail here already. Read at once from the pool, or in
 * a transaction, which sends its statements in turn.
 */
const CHECKED = Symbol.for("southbound.one-statement-at-a-time");

type Checkable = {
  query: (...asked: unknown[]) => unknown;
  readonly _queryQueue: readonly unknown[];
  [CHECKED]?: true;
};
const client = pg.Client.prototype as unknown as Checkable;

// Set up once for a worker, which runs many files.
if (!client[CHECKED]) {
  const { query } = client;
  client[CHECKED] = true;
  client.query = function (this: Checkable, ...asked) {
    if (this._queryQueue.length > 0) {
      throw new Error("A statement was sent to a connection on which another one waits for its turn.");
    }
    return query.apply(this, asked);
  };
}
