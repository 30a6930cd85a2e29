import { z } from "zod";
import { SUBSCRIPTION_KINDS, SUBSCRIPTION_STATUSES } from "./subscriptions.ts";

const any = <Values extends readonly string[]>(values: Values) =>
  z
    .union([z.literal(""), z.enum(values)], { error: "Choose from the list" })
    .nullish()
    .transform((value) => value || null);

/** What an export is narrowed to; blank is everything. */
export const exportSubscribersSchema = z.object({
  status: any(SUBSCRIPTION_STATUSES),
  kind: any(SUBSCRIPTION_KINDS),
});
