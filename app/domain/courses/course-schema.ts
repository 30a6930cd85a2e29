import { z } from "zod";
import { DISCIPLINES } from "#app/domain/courses/disciplines.ts";
import { COURSE_LEVELS } from "#app/domain/courses/levels.ts";
import { recordIdSchema, versionSchema } from "#app/domain/record-id-schema.ts";
import { lineSchema } from "#app/domain/text/plain-text.ts";

export const COURSE_NAME_MAX_LENGTH = 200;

const course = () => ({
  name: lineSchema({ max: COURSE_NAME_MAX_LENGTH, required: "Enter the name of the course" }),
  level: z.enum(COURSE_LEVELS, { error: "Choose a level" }),
  discipline: z
    .union([z.literal(""), z.enum(DISCIPLINES)], { error: "Choose a discipline from the list" })
    .nullish()
    .transform((discipline) => discipline || null),
});

export const createCourseSchema = z.object({ universityId: recordIdSchema, ...course() });
export type CreateCourse = z.output<typeof createCourseSchema>;

export const updateCourseSchema = z.object({ id: recordIdSchema, version: versionSchema, ...course() });
export type UpdateCourse = z.output<typeof updateCourseSchema>;
