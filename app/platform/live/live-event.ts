import { z } from "zod";

/** What the database tells every process about a change: names and ids, never a personal value. */
export const noticeSchema = z.object({
  id: z.uuid(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
});
export type Notice = z.infer<typeof noticeSchema>;

/** What a browser hears: that it changed, not what; the page reads that by its own loader, which judges again. */
export const liveEventSchema = z.object({
  subject: z.string(),
  id: z.string(),
  /** It was not there before. */
  isNew: z.boolean(),
});
export type LiveEvent = z.infer<typeof liveEventSchema>;

/**
 * The kinds of message in a stream. `change` brings a `LiveEvent`; `refresh`: events may have been missed, read
 * everything again; `beat`: the line is up; `again`: connect anew, all is well; `end`: the session is over.
 */
export const LIVE_MESSAGES = ["change", "refresh", "beat", "again", "end"] as const;
export type LiveMessage = (typeof LIVE_MESSAGES)[number];
