import type { DBAdapter, DBTransactionAdapter } from "@better-auth/core/db/adapter";
import type { BetterAuthOptions } from "better-auth";

type AdapterOf = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>;
type Find = Parameters<DBTransactionAdapter["findOne"]>[0];
type Row = Record<string, unknown>;

/**
 * Wraps a database adapter of the auth library, so that a session's person is read here. The library does the
 * same by a second query of its own, but prints that one to the console when it fails, with all of its values.
 */
export function withPeopleJoined(adapterOf: AdapterOf): AdapterOf {
  return (options) => {
    const wrap = <A extends DBTransactionAdapter>(adapter: A): A => ({
      ...adapter,
      findOne: async (query: Find) => {
        if (!joinsPerson(query)) return adapter.findOne(query);
        const { join: _, ...plain } = query;
        const session = await adapter.findOne<Row>(plain);
        return session && withPerson(adapter, session);
      },
      findMany: async (query: Find) => {
        if (!joinsPerson(query)) return adapter.findMany(query);
        const { join: _, ...plain } = query;
        const all: Row[] = [];
        for (const session of await adapter.findMany<Row>(plain))
          all.push(await withPerson(adapter, session));
        return all;
      },
    });
    const adapter = adapterOf(options);
    return {
      ...wrap(adapter),
      transaction: (run) => adapter.transaction((inner) => run(wrap(inner))),
    };
  };
}

const joinsPerson = ({ model, join }: Find) => model === "session" && join?.user === true;

async function withPerson(adapter: DBTransactionAdapter, session: Row): Promise<Row> {
  const where = [{ field: "id", value: String(session.userId) }];
  return { ...session, user: await adapter.findOne({ model: "user", where }) };
}
