import type { DBAdapter, DBTransactionAdapter, Where } from "@better-auth/core/db/adapter";
import type { BetterAuthOptions } from "better-auth";
import { keyedHash } from "#app/platform/limits/keyed-hash.server.ts";

type AdapterOf = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>;
type Query = { model: string; where?: Where[] | undefined };
type Row = Record<string, unknown>;

/**
 * Wraps a database adapter of the auth library, which stores session tokens as they are in the cookie, so that the
 * database only ever holds their keyed hash. The library still sees the token that it wrote or looked up. Rows found
 * by anything but their token show the hash, which is useless (it would be hashed again); to end other sessions, name
 * them by id.
 */
export function withHashedSessionTokens(adapterOf: AdapterOf, secret: string): AdapterOf {
  const hashOf = (token: string) => keyedHash(secret, "session", token);
  return (options) => {
    const wrap = <A extends DBTransactionAdapter>(adapter: A): A => ({
      ...adapter,
      create: async (data: Query & { data: Row }) =>
        isTokenOf(data.model, data.data.token)
          ? shown(
              await adapter.create({ ...data, data: { ...data.data, token: hashOf(data.data.token) } }),
              new Map([[hashOf(data.data.token), data.data.token]]),
            )
          : adapter.create(data),
      findOne: async (data: Query) => {
        const { query, tokens } = hashed(data);
        return shown(await adapter.findOne(query as never), tokens);
      },
      findMany: async (data: Query) => {
        const { query, tokens } = hashed(data);
        const rows = await adapter.findMany<Row>(query as never);
        return rows.map((row) => shown(row, tokens));
      },
      update: async (data: Query & { update: Row }) => {
        const { query, tokens } = hashed(data);
        return shown(await adapter.update(query as never), tokens);
      },
      updateMany: (data: Query) => adapter.updateMany(hashed(data).query as never),
      delete: (data: Query) => adapter.delete(hashed(data).query as never),
      deleteMany: (data: Query) => adapter.deleteMany(hashed(data).query as never),
      count: (data: Query) => adapter.count(hashed(data).query as never),
      consumeOne: async (data: Query) => {
        const { query, tokens } = hashed(data);
        return shown(await adapter.consumeOne(query as never), tokens);
      },
    });

    /** The query with hashes for tokens, and which token each hash stands for. */
    function hashed<Q extends Query>(query: Q): { query: Q; tokens: Map<string, string> } {
      const tokens = new Map<string, string>();
      const swap = (value: unknown) => {
        if (typeof value !== "string") return value;
        const hash = hashOf(value);
        tokens.set(hash, value);
        return hash;
      };
      if (query.model !== "session" || !query.where?.some((part) => part.field === "token")) {
        return { query, tokens };
      }
      const where = query.where.map((part) =>
        part.field === "token"
          ? ({ ...part, value: Array.isArray(part.value) ? part.value.map(swap) : swap(part.value) } as Where)
          : part,
      );
      return { query: { ...query, where }, tokens };
    }

    const adapter = adapterOf(options);
    return {
      ...wrap(adapter),
      transaction: (run) => adapter.transaction((inner) => run(wrap(inner))),
    };
  };
}

function isTokenOf(model: string, token: unknown): token is string {
  return model === "session" && typeof token === "string";
}

/** The row with the token that was asked for in the place of its hash. */
function shown<R>(row: R, tokens: Map<string, string>): R {
  if (tokens.size === 0 || typeof row !== "object" || row === null || !("token" in row)) return row;
  const token = tokens.get(String(row.token));
  return token === undefined ? row : { ...row, token };
}
