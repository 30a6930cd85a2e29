import { sql } from "drizzle-orm";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { applications } from "./applications.tables.server.ts";

const entered = (column: "university_name" | "course_name") => sql`(
  select s.${sql.raw(column)} from university_submissions s where s.application_id = ${applications.id})`;

/**
 * The university and course name of an application, for statements that join both catalogue tables; names entered by
 * staff (`university-submissions`) if they are not in the catalogue, else null.
 */
export const UNIVERSITY_NAME = sql<
  string | null
>`coalesce(${universities.name}, ${entered("university_name")})`;
export const COURSE_NAME = sql<string | null>`coalesce(${courses.name}, ${entered("course_name")})`;
