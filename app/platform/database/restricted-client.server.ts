import type pg from "pg";
import { SafeError } from "#app/platform/log/safe-error.server.ts";
import { type RestrictedTables, restrictedText, StatementRefused } from "./restricted-text.ts";

type Asked = string | pg.QueryConfig;

/**
 * The same connection, or pool, whose queries see only the visible rows of each table. A query that cannot be parsed
 * is not run: it fails with a `SafeError`, which the log shows.
 */
export function restrictedClient<Client extends pg.Pool | pg.PoolClient>(
  client: Client,
  tables: RestrictedTables,
): Client {
  const ask = client.query.bind(client) as (asked: Asked, ...more: unknown[]) => unknown;
  return Object.create(client, {
    query: { value: (asked: Asked, ...more: unknown[]) => ask(restrictedQuery(asked, tables), ...more) },
    ...("connect" in client ? { connect: { value: client.connect.bind(client) } } : {}),
  });
}

function restrictedQuery(asked: Asked, tables: RestrictedTables): Asked {
  if (typeof asked === "string") return narrowed(asked, tables);
  // Queries that send their own messages to the server (a stream, a copy) have no text to change.
  if ("submit" in asked || typeof asked.text !== "string") throw new SafeError("Only a text can be narrowed");
  const text = narrowed(asked.text, tables);
  if (text === asked.text) return asked;
  // A connection keeps named statements until it ends, and this text is one user's.
  const { name: _everybodys, ...unnamed } = asked;
  return { ...unnamed, text };
}

function narrowed(text: string, tables: RestrictedTables): string {
  try {
    return restrictedText(text, tables);
  } catch (error) {
    throw error instanceof StatementRefused ? new SafeError(error.reason) : error;
  }
}
