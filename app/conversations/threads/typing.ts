import { z } from "zod";
import { recordIdSchema } from "#app/platform/records/record-id-schema.ts";
import { SIDES, type Side } from "./thread.ts";

/** The address to which a page reports typing. */
export const TYPING_PATH = "/api/typing";
/** The subject of the events that say so; its id names the side and the thread. */
export const TYPING_SUBJECT = "typing";
/**
 * How often typing is reported while it continues, in milliseconds; after the second time it is assumed to have
 * ended.
 */
export const SAID_AGAIN_MS = 3_000;
export const OVER_AFTER_MS = 6_000;

export const typingSchema = z.object({ thread: recordIdSchema });

export const typingId = (side: Side, threadId: string): string => `${side}/${threadId}`;

/** The thread that an event is about; null for an id that is none. */
export function threadOfTyping(id: string): string | null {
  const [side, threadId, ...more] = id.split("/");
  const isSide = SIDES.some((known) => known === side);
  return isSide && threadId !== undefined && more.length === 0 ? threadId : null;
}
