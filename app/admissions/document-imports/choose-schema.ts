import { z } from "zod";
import { DOCUMENT_KINDS } from "#app/admissions/document-kinds/kinds.ts";
import { optionalRecordIdSchema, recordIdSchema } from "#app/platform/records/record-id-schema.ts";
import { optionalLineSchema } from "#app/platform/text/plain-text.ts";

const ticked = z
  .literal("on")
  .nullish()
  .transform((value) => value === "on");

/** Which student a file of an import is about, and what it is. */
export const chooseFileSchema = z.object({
  file: recordIdSchema,
  /** One of the students that the name can mean. */
  studentId: optionalRecordIdSchema,
  /** What was typed to find a student. */
  student: optionalLineSchema({ max: 200 }),
  kind: z
    .union([z.literal(""), z.enum(DOCUMENT_KINDS)])
    .nullish()
    .transform((kind) => kind || null),
  /** The student is that of every file in the same folder that has none. */
  folder: ticked,
  skip: ticked,
});
export type ChooseFile = z.output<typeof chooseFileSchema>;
