import { z } from "zod";
import { RECORD_ID } from "#app/platform/records/record-id.ts";

/** What a page says about itself: that a record is open in it, or no longer. */
export const presenceSchema = z.object({
  subject: z.string().regex(/^[a-z-]{1,50}$/),
  id: z.string().regex(RECORD_ID),
});
export type Presence = z.infer<typeof presenceSchema>;

/** The subject of the events for people opening or leaving a record; its id names the record. */
export const PRESENCE_SUBJECT = "presence";
export const presenceId = ({ subject, id }: Presence): string => `${subject}/${id}`;
/** The record that such an id names. */
export const presenceOf = (id: string): readonly [string, string] => {
  const [subject = "", of = ""] = id.split("/");
  return [subject, of];
};

/** Names of the colleagues who have the record open too. */
export const presentSchema = z.object({ names: z.array(z.string()) });
