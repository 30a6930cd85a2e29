import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { createdAt } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";

/** The courses on the shortlist of a person with an account; guests have theirs in a cookie. */
export const shortlistedCourses = pgTable(
  "shortlisted_courses",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index("shortlisted_courses_course_idx").on(table.courseId),
  ],
);
