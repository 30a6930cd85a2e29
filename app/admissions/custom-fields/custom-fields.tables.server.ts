import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { createdAt, id, updatedAt } from "#app/platform/database/columns.server.ts";
import type { CustomFieldKind, FieldOption } from "./custom-field.ts";

/** Fields that an agency adds to the records of students. */
export const customFields = pgTable(
  "custom_fields",
  {
    id: id(),
    /** Names the field for other programs, and stays when its label changes. */
    key: text("key").notNull(),
    label: text("label").notNull(),
    kind: text("kind").$type<CustomFieldKind>().notNull(),
    /** Of a choice; an archived option stays for records that have it. */
    options: jsonb("options").$type<FieldOption[]>().notNull().default([]),
    position: integer("position").notNull(),
    isArchived: boolean("is_archived").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("custom_fields_key_key").on(table.key),
    unique("custom_fields_label_key").on(table.label),
  ],
);

/** The values of custom fields, each as one text: see `custom-field.ts`. */
export const studentFieldValues = pgTable(
  "student_field_values",
  {
    id: id(),
    studentId: uuid("student_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    fieldId: uuid("field_id")
      .notNull()
      .references(() => customFields.id),
    value: text("value").notNull(),
  },
  (table) => [
    unique("student_field_values_student_field_key").on(table.studentId, table.fieldId),
    index("student_field_values_field_idx").on(table.fieldId),
    // An option is of one field: filters of lists find who has it.
    index("student_field_values_value_idx").on(table.value, table.studentId),
  ],
);
