import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { sideOf } from "./side-of.server.ts";
import { findCase } from "./threads.server.ts";
import { TYPING_SUBJECT, typingId } from "./typing.ts";

/**
 * Notifies everyone who has the conversation open that someone is typing; nothing is stored. Errors: `forbidden` for
 * a caller who cannot write there, `not-found` for a case that they cannot see.
 */
export async function noteTyping(
  { db }: Pick<Services, "db">,
  actor: Actor,
  threadId: string,
): Promise<Result<undefined, FailureOf<"unauthenticated" | "forbidden" | "not-found">>> {
  const allowed = authorize(actor, "thread.write", "own");
  if (!allowed.ok) return allowed;
  const about = await findCase(db, actor, threadId);
  if (!about) return err({ code: "not-found" });
  const side = sideOf(actor);
  const mayWrite = authorize(actor, "thread.write", side === "staff" ? "any" : "own");
  if (!mayWrite.ok) return mayWrite;
  await db.execute(sql`select notify_live('typing.note', ${TYPING_SUBJECT}, ${typingId(side, threadId)})`);
  return ok();
}
