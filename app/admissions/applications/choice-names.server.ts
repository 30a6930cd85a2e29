import { sql } from "drizzle-orm";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { applications } from "./applications.tables.server.ts";

const entered = (column: "university_name" | "course_name") => sql`(
  select s.${sql.raw(column)} from university_submissions s where s.application_id = ${applications.id})`;

/**
 * The university and the course of an application by name, for statements that join both of the catalogue: without one of
 * the catalogue as staff have entered it (`university-submissions`), else null.
 */
export const UNIVERSITY_NAME = sql<
  string | null
>`coalesce(${universities.name}, ${entered("university_name")})`;
export const COURSE_NAME = sql<string | null>`coalesce(${courses.name}, ${entered("course_name")})`;
