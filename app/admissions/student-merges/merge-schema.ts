import { z } from "zod";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";

/** Which record stays, and of which each value; all of them are ids of the two records of the address. */
export const mergeStudentsSchema = z.object({
  stays: recordIdSchema,
  name: recordIdSchema,
  email: recordIdSchema,
  phone: recordIdSchema,
  stage: recordIdSchema,
  counsellor: recordIdSchema,
  origin: recordIdSchema,
  /** Of the record of the address, and of the other one. */
  version: versionSchema,
  otherVersion: versionSchema,
});
export type MergeStudents = z.output<typeof mergeStudentsSchema>;
