import { z } from "zod";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { MOST_TAGS } from "./tag.ts";
import { tagMessages as texts } from "./tags.words.ts";

/** All tags that a record has from now on; none where no box is ticked. */
export const changeTagsSchema = z.object({
  version: versionSchema,
  tags: z
    .array(recordIdSchema)
    .max(MOST_TAGS * 2)
    .default([]),
});

export const mergeTagSchema = z.object({
  version: versionSchema,
  intoId: z.uuid({ error: () => texts.merge.choose }),
});
