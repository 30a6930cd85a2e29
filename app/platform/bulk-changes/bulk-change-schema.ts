import { z } from "zod";
import { MOST_SELECTED } from "#app/platform/lists/bulk-offer.ts";
import { recordIdSchema } from "#app/platform/records/record-id-schema.ts";
import { NO_ONE } from "./bulk-change.ts";
import { bulkChangeMessages as texts } from "./bulk-changes.words.ts";

/** The id of a record, or `NO_ONE` for null; an empty value is invalid. */
export const recordOrNoneSchema = (error: () => string) =>
  z
    .union([z.literal(NO_ONE), recordIdSchema], { error })
    .transform((chosen) => (chosen === NO_ONE ? null : chosen));

/** Which records of a list: all that its address shows, or those that are selected. */
export const chooseRecordsSchema = z.object({
  which: z.enum(["all", "chosen"], { error: () => texts.nothingChosen }),
  ids: z.array(recordIdSchema).max(MOST_SELECTED).default([]),
  /** Set by the bar of a list, which receives the id and stays on the list. */
  from: z.literal("list").nullish(),
});
export type ChooseRecords = Pick<z.output<typeof chooseRecordsSchema>, "which" | "ids">;
