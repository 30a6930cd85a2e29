import { z } from "zod";
import { words } from "#app/words/words.ts";
import { PUSH_TOPICS } from "./push-topics.ts";

const texts = words({
  topics: "Select notifications from the list",
  subscription:
    "This browser did not give an address for push notifications. Try again or use another browser.",
});
const error = () => texts.subscription;

/** Bytes in base64url, of an exact length. */
const bytes = (length: number) =>
  z.string({ error }).regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}$`), { error });

/** What a browser gives for its subscription (Push API): where to send, and two keys to encrypt with. */
export const subscribeSchema = z.object({
  // Parsing an address ignores some characters that cannot be stored; none of them is part of one.
  endpoint: z
    .url({ protocol: /^https?$/, error })
    .max(1000, { error })
    .regex(/^[\x21-\x7e]+$/, { error }),
  /** A point on P-256, uncompressed. */
  p256dh: bytes(65),
  auth: bytes(16),
});
export type Subscription = z.infer<typeof subscribeSchema>;

export const removeDeviceSchema = z.object({ id: z.uuid() });

export const choosePushSchema = z.object({
  topics: z.preprocess(
    (value) => (value === undefined || value === "" ? [] : Array.isArray(value) ? value : [value]),
    z.array(z.enum(PUSH_TOPICS, { error: () => texts.topics })),
  ),
  showDetails: z
    .literal("on")
    .nullish()
    .transform((value) => value === "on"),
});
export type PushChoice = z.infer<typeof choosePushSchema>;
