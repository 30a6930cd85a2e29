import { z } from "zod";
import { recordIdSchema } from "#app/platform/records/record-id-schema.ts";

/** The line to mark; for all of them, the newest that was shown: what has come since is not read. */
export const markSchema = z.object({ id: recordIdSchema });
