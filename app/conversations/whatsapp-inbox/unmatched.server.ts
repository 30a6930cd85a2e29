import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { whatsappMessages } from "#app/conversations/whatsapp/whatsapp.tables.server.ts";
import { unmatchedMessages as texts } from "#app/conversations/whatsapp/whatsapp.words.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import type { FailureOf } from "#app/platform/results/result.ts";
import { invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { bodyOf, fileFor, lockReceived, type Received, studentsWithPhone } from "./file-message.server.ts";

/** A message whose student staff must select. */
export interface Unmatched {
  readonly id: string;
  readonly version: number;
  readonly phone: string;
  readonly name: string | null;
  readonly body: string;
  readonly sentAt: Date;
  readonly students: readonly { readonly id: string; readonly name: string }[];
}

/** The page shows no more; the rest follows when these are done. */
const MOST_SHOWN = 50;

/** Messages that belong to no student yet, the oldest first. */
export async function listUnmatched(db: DbOrTransaction): Promise<Unmatched[]> {
  const rows = await db
    .select()
    .from(whatsappMessages)
    .where(eq(whatsappMessages.state, "unmatched"))
    .orderBy(asc(whatsappMessages.createdAt), asc(whatsappMessages.id))
    .limit(MOST_SHOWN);
  const byPhone = new Map<string, Unmatched["students"]>();
  for (const { phoneKey } of rows) {
    if (phoneKey === null || byPhone.has(phoneKey)) continue;
    const found = await studentsWithPhone(db, phoneKey);
    byPhone.set(
      phoneKey,
      found.map(({ id, firstName, lastName }) => ({ id, name: joinName(firstName, lastName) })),
    );
  }
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    phone: row.phone,
    name: row.name,
    sentAt: row.sentAt,
    body: bodyOf(row),
    students: byPhone.get(row.phoneKey ?? "") ?? [],
  }));
}

export const countUnmatched = (db: DbOrTransaction): Promise<number> =>
  db.$count(whatsappMessages, eq(whatsappMessages.state, "unmatched"));

export const fileUnmatchedSchema = z.object({
  receivedId: recordIdSchema,
  version: versionSchema,
  studentId: z.uuid({ error: () => texts.chooseStudent }).toLowerCase(),
});
export const dismissUnmatchedSchema = fileUnmatchedSchema.omit({ studentId: true });

type Refused = ChangeRefused | FailureOf<"invalid">;

/** Files a message for a student that staff chose among those with its number. Errors: `not-found`, `stale`, `invalid`. */
export const fileUnmatched = (
  deps: WriteDeps,
  actor: Actor,
  { receivedId, version, studentId }: z.output<typeof fileUnmatchedSchema>,
): Promise<Result<{ version: number }, Refused>> =>
  changeRecord<Received, FailureOf<"invalid">>(deps, actor, {
    action: "whatsapp.assign",
    subjectType: "whatsapp-message",
    subjectId: receivedId,
    version,
    lock: (tx) => lockUnmatched(tx, receivedId),
    async change(received, tx) {
      const found = await studentsWithPhone(tx, received.phoneKey);
      if (!found.some(({ id }) => id === studentId)) return invalidField("studentId", texts.chooseStudent);
      return ok({ fields: ["messageId"], write: () => fileFor(tx, deps, received, studentId) });
    },
  });

/** Dismisses a message that belongs to no student. Errors: `not-found`, `stale`. */
export const dismissUnmatched = (
  deps: WriteDeps,
  actor: Actor,
  { receivedId, version }: z.output<typeof dismissUnmatchedSchema>,
): Promise<Result<{ version: number }, Refused>> =>
  changeRecord<Received, FailureOf<"invalid">>(deps, actor, {
    action: "whatsapp.assign",
    subjectType: "whatsapp-message",
    subjectId: receivedId,
    version,
    lock: (tx) => lockUnmatched(tx, receivedId),
    change: (received, tx) =>
      ok({
        fields: ["state"],
        write: (next) =>
          tx
            .update(whatsappMessages)
            .set({ state: "dismissed", version: next })
            .where(eq(whatsappMessages.id, received.id)),
      }),
  });

async function lockUnmatched(tx: Parameters<typeof lockReceived>[0], id: string) {
  const received = await lockReceived(tx, id);
  return received?.state === "unmatched" ? received : undefined;
}
