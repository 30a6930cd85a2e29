import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { createdAt, id, updatedAt } from "#app/platform/database/columns.server.ts";
import type { CustomFieldKind, FieldOption, FieldRecords } from "./custom-field.ts";

/** Fields that an agency adds to the records of students and of applications. */
export const customFields = pgTable(
  "custom_fields",
  {
    id: id(),
    /** The stable name of the field for other programs, independent of its label. */
    key: text("key").notNull(),
    label: text("label").notNull(),
    /** The records that have values in it. */
    of: text("of").$type<FieldRecords>().notNull().default("students"),
    kind: text("kind").$type<CustomFieldKind>().notNull(),
    /** Of a choice; archived options stay for records that use them. */
    options: jsonb("options").$type<FieldOption[]>().notNull().default([]),
    position: integer("position").notNull(),
    isArchived: boolean("is_archived").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("custom_fields_of_key_key").on(table.of, table.key),
    unique("custom_fields_of_label_key").on(table.of, table.label),
  ],
);

/** The values of custom fields of students, each as one text: see `custom-field.ts`. */
export const studentFieldValues = pgTable(
  "student_field_values",
  {
    id: id(),
    recordId: uuid("student_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    fieldId: uuid("field_id")
      .notNull()
      .references(() => customFields.id),
    value: text("value").notNull(),
  },
  (table) => [
    unique("student_field_values_student_field_key").on(table.recordId, table.fieldId),
    index("student_field_values_field_idx").on(table.fieldId),
    // Options belong to one field: list filters search by them.
    index("student_field_values_value_idx").on(table.value, table.recordId),
  ],
);

/** The values of custom fields of applications, each as one text: see `custom-field.ts`. */
export const applicationFieldValues = pgTable(
  "application_field_values",
  {
    id: id(),
    recordId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    fieldId: uuid("field_id")
      .notNull()
      .references(() => customFields.id),
    value: text("value").notNull(),
  },
  (table) => [
    unique("application_field_values_application_field_key").on(table.recordId, table.fieldId),
    index("application_field_values_field_idx").on(table.fieldId),
    // Options belong to one field: list filters search by them.
    index("application_field_values_value_idx").on(table.value, table.recordId),
  ],
);

/** Where the values of each kind of record are. The tables have the same columns. */
export const FIELD_VALUES: Readonly<Record<FieldRecords, typeof studentFieldValues>> = {
  students: studentFieldValues,
  applications: applicationFieldValues as unknown as typeof studentFieldValues,
};
