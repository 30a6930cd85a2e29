import { z } from "zod";
import { STUDENT_STAGES } from "#app/admissions/students/stages.ts";
import {
  type LanguageOptional,
  personFields,
  personOf,
  wholePerson,
} from "#app/admissions/students/student-schema.ts";
import { NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { lineSchema, optionalLineSchema } from "#app/platform/text/plain-text.ts";
import { severalSchema } from "#app/platform/text/several.ts";
import { words } from "#app/words/words.ts";
import { SPLIT_ITEMS, type SplitItem } from "./split.ts";

const texts = words({
  applications: "Select at least one application",
  keptName: "Enter the first name",
  stage: "Select a stage",
});

export const MOST_SPLIT = 200;
const ids = () => severalSchema(recordIdSchema, MOST_SPLIT);
const items = Object.fromEntries(SPLIT_ITEMS.map((kind) => [kind, ids()])) as Record<
  SplitItem,
  ReturnType<typeof ids>
>;

/** The items that move, the new student, and the name of the remaining record. */
export const splitStudentSchema = wholePerson(
  z.object({
    version: versionSchema,
    applications: ids().refine((chosen) => chosen.length > 0, { error: () => texts.applications }),
    ...items,
    ...personFields(),
    stage: z.enum(STUDENT_STAGES, { error: () => texts.stage }),
    keptFirstName: lineSchema({ max: NAME_MAX_LENGTH, required: () => texts.keptName }),
    keptLastName: optionalLineSchema({ max: NAME_MAX_LENGTH }).transform((name) => name ?? ""),
  }),
).transform(personOf);
export type SplitStudent = LanguageOptional<z.output<typeof splitStudentSchema>>;
