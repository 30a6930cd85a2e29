import { z } from "zod";
import { DOCUMENT_KINDS } from "#app/admissions/document-kinds/kinds.ts";
import { optionalRecordIdSchema, recordIdSchema } from "#app/platform/records/record-id-schema.ts";
import { optionalLineSchema } from "#app/platform/text/plain-text.ts";

const ticked = z
  .literal("on")
  .nullish()
  .transform((value) => value === "on");

/** The student and the document type of a file. */
export const chooseFileSchema = z.object({
  file: recordIdSchema,
  /** One of the students that match the name. */
  studentId: optionalRecordIdSchema,
  /** What was typed to find a student. */
  student: optionalLineSchema({ max: 200 }),
  kind: z
    .union([z.literal(""), z.enum(DOCUMENT_KINDS)])
    .nullish()
    .transform((kind) => kind || null),
  /** Applies the student to every unmatched file in the same folder. */
  folder: ticked,
  skip: ticked,
});
export type ChooseFile = z.output<typeof chooseFileSchema>;
