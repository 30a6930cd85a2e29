import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Whose a record is, as a copy of personal data says it: an account may hold several students. */
export const copiedStudent = (studentId: PgColumn) => ({
  as: "student",
  value: sql`(select concat_ws(' ', s.first_name, nullif(s.last_name, '')) from students s where s.id = ${studentId})`,
});
