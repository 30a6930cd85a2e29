import { boolean, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { createdAt, id, updatedAt } from "#app/platform/database/columns.server.ts";
import type { TaggedRecords, TagTone } from "./tag.ts";

/** Labels that an agency gives to students and applications. */
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
    recordId: uuid("student_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    tagId: uuid("tag_id")
      .notNull()
      .references(() => tags.id, { onDelete: "cascade" }),
  },
  (table) => [
    unique("student_tags_student_tag_key").on(table.recordId, table.tagId),
    // For list filters by tag.
    index("student_tags_tag_idx").on(table.tagId, table.recordId),
  ],
);

/** The tags of applications. */
export const applicationTags = pgTable(
  "application_tags",
  {
    id: id(),
    recordId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    tagId: uuid("tag_id")
      .notNull()
      .references(() => tags.id, { onDelete: "cascade" }),
  },
  (table) => [
    unique("application_tags_application_tag_key").on(table.recordId, table.tagId),
    // For list filters by tag.
    index("application_tags_tag_idx").on(table.tagId, table.recordId),
  ],
);

/** Where the tags of each kind of record are. The tables have the same columns. */
export const RECORD_TAGS: Readonly<Record<TaggedRecords, typeof studentTags>> = {
  students: studentTags,
  applications: applicationTags as unknown as typeof studentTags,
};
