import { AsyncLocalStorage } from "node:async_hooks";
import type { DBAdapter, DBTransactionAdapter } from "@better-auth/core/db/adapter";
import type { BetterAuthOptions } from "better-auth";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { findSessionWithPerson, type Person } from "./person.server.ts";

type AdapterOf = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>;
type Find = Parameters<DBTransactionAdapter["findOne"]>[0];
type Row = Record<string, unknown>;

/** Who was read together with the session that the library asked for. */
const readAlong = new AsyncLocalStorage<{ userId?: string; person: Person | null }>();

/**
 * Asks the library for a session. The statement that answers it reads the person behind it as well: they come along, so
 * that they are not read again. Undefined where the library has asked in another way.
 */
export async function withPersonRead<Answer>(
  ask: () => Promise<Answer>,
): Promise<{ answer: Answer; personOf: (userId: string) => Person | null | undefined }> {
  const along: { userId?: string; person: Person | null } = { person: null };
  const answer = await readAlong.run(along, ask);
  return { answer, personOf: (userId) => (along.userId === userId ? along.person : undefined) };
}

/**
 * Wraps a database adapter of the auth library, so that a session is read with its account, in one statement. The library
 * would do the same by a second query of its own, but prints that one to the console when it fails, with all of its values.
 */
export function withPeopleJoined(adapterOf: AdapterOf, db: DbOrTransaction): AdapterOf {
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
    const wrapped = wrap(adapter);
    return {
      ...wrapped,
      findOne: (async (query: Find) => {
        const token = tokenOf(query);
        return token === null ? wrapped.findOne(query) : sessionOf(db, token);
      }) as typeof adapter.findOne,
      transaction: (run) => adapter.transaction((inner) => run(wrap(inner))),
    };
  };
}

const joinsPerson = ({ model, join }: Find) => model === "session" && join?.user === true;

/** The token that a session with its account is asked for by, and by nothing else. */
function tokenOf(query: Find): string | null {
  const [by, ...more] = query.where;
  if (!joinsPerson(query) || !by || more.length > 0 || by.field !== "token") return null;
  return (by.operator ?? "eq") === "eq" && typeof by.value === "string" ? by.value : null;
}

async function sessionOf(db: DbOrTransaction, token: string): Promise<Row | null> {
  const found = await findSessionWithPerson(db, token);
  if (!found) return null;
  const { session, user, person } = found;
  const along = readAlong.getStore();
  if (along) Object.assign(along, { userId: user.id, person });
  return { ...session, user };
}

async function withPerson(adapter: DBTransactionAdapter, session: Row): Promise<Row> {
  const where = [{ field: "id", value: String(session.userId) }];
  return { ...session, user: await adapter.findOne({ model: "user", where }) };
}
