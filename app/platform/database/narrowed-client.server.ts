import { createHash } from "node:crypto";
import type pg from "pg";
import { narrowedText } from "./narrowed-text.ts";

/** What of each table may be read; see `narrowedText`. */
export type NarrowedRows = ReadonlyMap<string, string>;

type Asked = string | (pg.QueryConfig & { readonly name?: string });

/** The same connection, or pool, whose queries see only `rows`. */
export function narrowedClient<Client extends pg.Pool | pg.PoolClient>(
  client: Client,
  rows: NarrowedRows,
): Client {
  const ask = client.query.bind(client) as (asked: Asked, ...more: unknown[]) => unknown;
  return Object.create(client, {
    query: { value: (asked: Asked, ...more: unknown[]) => ask(narrowedQuery(asked, rows), ...more) },
    ...("connect" in client ? { connect: { value: client.connect.bind(client) } } : {}),
  });
}

function narrowedQuery(asked: Asked, rows: NarrowedRows): Asked {
  if (typeof asked === "string") return narrowedText(asked, rows);
  const text = narrowedText(asked.text, rows);
  if (text === asked.text || asked.name === undefined) return { ...asked, text };
  // A connection knows one text by each name, and it is everybody's.
  const name = `narrowed-${createHash("sha256").update(text).digest("base64url").slice(0, 24)}`;
  return { ...asked, text, name };
}
