import { type SQL, sql } from "drizzle-orm";

/** Every known date of birth of students: from applications, accepted documents, and entries of agencies. */
export const BIRTHS: SQL = sql`(
  select student_id, born_on from applications where born_on is not null
  union select student_id, born_on::text from documents where born_on is not null
  union select student_id, birth_date::text from representations
    where birth_date is not null and student_id is not null)`;
