import { eq, lt } from "drizzle-orm";
import type { Db, DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { keyedHash } from "#app/platform/limits/keyed-hash.server.ts";
import { openValue, sealValue } from "#app/platform/limits/sealed-value.server.ts";
import { storedResponses } from "./stored-responses.tables.server.ts";

/** What makes a request the same as another one. */
export interface Repeatable {
  /** Who makes the request, and what for: keys of different people never match. */
  readonly who: readonly string[];
  /** The key that came with it. */
  readonly key: string;
  /** All that it asks for. */
  readonly asks: readonly string[];
  /** Until when the same request is known. */
  readonly keptUntil: Date;
}

export type Done<Answer> =
  /** Done now, or not done: then the key is free again. */
  | { readonly kind: "now"; readonly answer: Answer }
  /** Done before, by the same request. */
  | { readonly kind: "before"; readonly answer: Answer }
  /** The key came with another request before. This was its answer; nothing was done now. */
  | { readonly kind: "other"; readonly answer: Answer };

/**
 * Writes once, however often the same request comes, even concurrently: the request's key and its answer are rows of
 * the write's own transaction, and the second request blocks until the first has ended. The answer is JSON, and is
 * stored sealed.
 *
 * @param attempt writes within the transaction; with `isDone` false nothing of it is stored
 */
export async function doOnce<Answer>(
  { db, secret }: { readonly db: Db; readonly secret: string },
  { who, key, asks, keptUntil }: Repeatable,
  attempt: (tx: Transaction) => Promise<{ readonly answer: Answer; readonly isDone: boolean }>,
): Promise<Done<Answer>> {
  const asked = JSON.stringify([...who, key]);
  const row = keyedHash(secret, "once", asked);
  const request = keyedHash(secret, "once", JSON.stringify(asks));
  const seal = Buffer.from(keyedHash(secret, "once-answer", asked), "base64url");
  const mine = eq(storedResponses.key, row);
  return db.transaction(async (tx): Promise<Done<Answer>> => {
    const [claimed] = await tx
      .insert(storedResponses)
      .values({ key: row, request, expiresAt: keptUntil })
      .onConflictDoNothing()
      .returning({ key: storedResponses.key });
    if (!claimed) {
      const [known] = await tx.select().from(storedResponses).where(mine);
      if (!known) throw new Error("A kept answer was forgotten at the moment that it was asked for");
      const answer = JSON.parse(openValue(seal, known.response, row).toString()) as Answer;
      return { kind: known.request === request ? "before" : "other", answer };
    }
    const { answer, isDone } = await attempt(tx);
    if (isDone) {
      const sealed = sealValue(seal, Buffer.from(JSON.stringify(answer)), row);
      await tx.update(storedResponses).set({ response: sealed }).where(mine);
    } else await tx.delete(storedResponses).where(mine);
    return { kind: "now", answer };
  });
}

/** Forgets the answers whose time is over. Run again, it finds nothing. */
export async function forgetStoredResponses({
  db,
  now,
}: {
  db: DbOrTransaction;
  now: () => Date;
}): Promise<number> {
  const gone = await db.delete(storedResponses).where(lt(storedResponses.expiresAt, now()));
  return gone.rowCount ?? 0;
}
