import { and, eq } from "drizzle-orm";
import { agencyIdOf } from "#app/admissions/representations/own-students.server.ts";
import type { ChannelName } from "#app/conversations/channels/channel.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { EditMessage } from "./message-schema.ts";
import { mayEdit } from "./thread.ts";
import { messageEdits, messages, threads } from "./threads.tables.server.ts";
import { threadMessages as texts } from "./threads.words.ts";

/**
 * Edits a message of the caller, within some minutes; the earlier text is stored. Errors: `not-found` for someone
 * else's message, or one of another conversation; `invalid` when the time is over; `stale` for another version.
 */
export async function editMessage(
  deps: WriteDeps,
  actor: Actor,
  threadId: string,
  { messageId, version, body }: EditMessage,
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid">>> {
  if (actor.kind === "visitor") return err({ code: "unauthenticated" });
  return changeRecord<OwnMessage, FailureOf<"invalid">>(deps, actor, {
    action: "thread.write",
    subjectType: "message",
    subjectId: messageId,
    version,
    lock: (tx) =>
      one(
        tx
          .select({
            id: messages.id,
            authorId: messages.authorId,
            channel: messages.channel,
            body: messages.body,
            version: messages.version,
            createdAt: messages.createdAt,
            studentId: threads.studentId,
            agencyId: agencyIdOf(threads.studentId),
          })
          .from(messages)
          .innerJoin(threads, eq(threads.id, messages.threadId))
          .where(
            and(
              eq(messages.id, messageId),
              eq(messages.threadId, threadId),
              eq(messages.authorId, actor.userId),
            ),
          )
          .for("update", { of: messages }),
      ),
    relation: ({ studentId, agencyId }) => relationTo(actor, { studentId, agencyId }),
    change(row, tx) {
      if (row.body === body) return ok(null);
      const now = deps.now();
      if (!mayEdit(row, actor.userId, now)) return invalidField("body", texts.tooLate);
      return ok({
        fields: ["body", "editedAt"],
        write: async (next) => {
          await tx.insert(messageEdits).values({ messageId, body: row.body, createdAt: now });
          await tx
            .update(messages)
            .set({ body, editedAt: now, version: next })
            .where(eq(messages.id, messageId));
        },
      });
    },
  });
}

interface OwnMessage {
  readonly id: string;
  readonly channel: ChannelName;
  readonly authorId: string | null;
  readonly body: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly studentId: string;
  readonly agencyId: string | null;
}
