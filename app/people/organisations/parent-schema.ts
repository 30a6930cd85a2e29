import { z } from "zod";
import { optionalRecordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";

/** The parent agency of an organisation; empty for none. */
export const setParentSchema = z.object({ version: versionSchema, parentId: optionalRecordIdSchema });
export type SetParent = z.output<typeof setParentSchema>;
