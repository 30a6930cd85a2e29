import { z } from "zod";
import { FULL_NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { words } from "#app/words/words.ts";

const texts = words({ name: "Enter the student’s name" });

export const fileEmailSchema = z.object({ studentId: recordIdSchema, version: versionSchema });

export const addStudentOfEmailSchema = z.object({
  name: lineSchema({ max: FULL_NAME_MAX_LENGTH, required: () => texts.name }),
  version: versionSchema,
});
export type AddStudentOfEmail = z.output<typeof addStudentOfEmailSchema>;
