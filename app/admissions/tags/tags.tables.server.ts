import { boolean, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { createdAt, id, updatedAt } from "#app/platform/database/columns.server.ts";
import type { TagTone } from "./tag.ts";

/** Labels that an agency gives to students. */
export const tags = pgTable(
  "tags",
  {
    id: id(),
    name: text("name").notNull(),
    tone: text("tone").$type<TagTone>().notNull(),
    isArchived: boolean("is_archived").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique("tags_name_key").on(table.name)],
);

/** The tags of students. */
export const studentTags = pgTable(
  "student_tags",
  {
    id: id(),
    studentId: uuid("student_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    tagId: uuid("tag_id")
      .notNull()
      .references(() => tags.id, { onDelete: "cascade" }),
  },
  (table) => [
    unique("student_tags_student_tag_key").on(table.studentId, table.tagId),
    // Filters of lists find by it who has a tag.
    index("student_tags_tag_idx").on(table.tagId, table.studentId),
  ],
);
