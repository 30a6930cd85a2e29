import { type SQL, sql } from "drizzle-orm";

/** Every date of birth that is known of students: from applications, accepted papers, and what an agency typed. */
export const BIRTHS: SQL = sql`(
  select student_id, born_on from applications where born_on is not null
  union select student_id, born_on::text from documents where born_on is not null
  union select student_id, birth_date::text from representations
    where birth_date is not null and student_id is not null)`;
