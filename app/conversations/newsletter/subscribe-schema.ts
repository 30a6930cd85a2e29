import { z } from "zod";
import { emailSchema } from "#app/platform/text/email.ts";
import { SUBSCRIPTION_KINDS } from "./subscriptions.ts";

/** What a visitor leaves; `website` is a trap that people do not see and leave empty. */
export const subscribeSchema = z.object({
  email: emailSchema(),
  kind: z.enum(SUBSCRIPTION_KINDS).catch("newsletter"),
  website: z.unknown().optional(),
});
export type Subscribe = z.output<typeof subscribeSchema>;
