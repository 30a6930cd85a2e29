import { z } from "zod";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";

/** The record to keep and the chosen values; all are ids of the two records in the URL. */
export const mergeStudentsSchema = z.object({
  stays: recordIdSchema,
  name: recordIdSchema,
  email: recordIdSchema,
  phone: recordIdSchema,
  stage: recordIdSchema,
  counsellor: recordIdSchema,
  origin: recordIdSchema,
  /** The versions of the record in the URL and of the other one. */
  version: versionSchema,
  otherVersion: versionSchema,
});
export type MergeStudents = z.output<typeof mergeStudentsSchema>;
