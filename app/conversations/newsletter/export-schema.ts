import { z } from "zod";
import { words } from "#app/words/words.ts";
import { SUBSCRIPTION_KINDS, SUBSCRIPTION_STATUSES } from "./subscriptions.ts";

const texts = words({ choose: "Choose from the list" });

const any = <Values extends readonly string[]>(values: Values) =>
  z
    .union([z.literal(""), z.enum(values)], { error: () => texts.choose })
    .nullish()
    .transform((value) => value || null);

/** What an export is narrowed to; blank is everything. */
export const exportSubscribersSchema = z.object({
  status: any(SUBSCRIPTION_STATUSES),
  kind: any(SUBSCRIPTION_KINDS),
});
