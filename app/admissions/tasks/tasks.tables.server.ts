import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  time,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { ruleChanges } from "#app/catalogue/rules/rules.tables.server.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { RepeatUnit } from "./repeat-units.ts";
import type { TaskKind, TaskRule, TaskSubject } from "./task.ts";

/** Tasks of staff members, visible to staff only. */
export const tasks = pgTable(
  "tasks",
  {
    /** The key of the form: a repeated submission is one task. */
    id: id(),
    kind: text("kind").$type<TaskKind>().notNull(),
    title: text("title").notNull(),
    details: text("details"),
    /** The record, by its audit log name; null for a task without one. */
    subjectType: text("subject_type").$type<TaskSubject>(),
    subjectId: uuid("subject_id"),
    /** The student of the record: erased with them, and shown on their page. */
    studentId: uuid("student_id").references(() => students.id, { onDelete: "cascade" }),
    dueOn: date("due_on", { mode: "string" }),
    /** The time on that day in the time zone: `15:30:00`. */
    dueTime: time("due_time"),
    dueZone: text("due_zone"),
    /** The same as a moment. */
    dueAt: moment("due_at").generatedAlwaysAs(sql`(due_on + due_time) at time zone due_zone`),
    /** When its assignee was reminded of that moment. */
    remindedAt: moment("reminded_at"),
    assigneeId: uuid("assignee_id").references(() => users.id, { onDelete: "set null" }),
    repeatUnit: text("repeat_unit").$type<RepeatUnit>(),
    repeatEvery: smallint("repeat_every"),
    /** The first day of the series, from which the others are counted. */
    repeatFrom: date("repeat_from", { mode: "string" }),
    /** Hidden until that day. */
    snoozedUntil: date("snoozed_until", { mode: "string" }),
    doneAt: moment("done_at"),
    doneBy: uuid("done_by").references(() => users.id, { onDelete: "set null" }),
    /** Closed without being done, because the student was closed as lost. */
    isCancelled: boolean("is_cancelled").notNull().default(false),
    /** The completed task before this one in the series; each has at most one successor. */
    followsId: uuid("follows_id")
      .unique("tasks_follows_key")
      .references((): AnyPgColumn => tasks.id, { onDelete: "set null" }),
    /** Made by a rule, once for a record; that of a time limit once for a stay (`overdue_students`). */
    rule: text("rule").$type<TaskRule>(),
    /** Made by a change of a rule, once for a record. */
    ruleChangeId: uuid("rule_change_id").references(() => ruleChanges.id, { onDelete: "set null" }),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index("tasks_open_idx")
      .on(sql`coalesce(due_on + coalesce(due_time, '24:00'::time), 'infinity'::timestamp)`, table.id)
      .where(sql`done_at is null`),
    index("tasks_remind_idx").on(table.dueAt).where(sql`done_at is null and reminded_at is null`),
    index("tasks_created_idx").on(table.createdAt, table.id),
    index("tasks_assignee_idx").on(table.assigneeId, table.dueOn).where(sql`done_at is null`),
    index("tasks_subject_idx").on(table.subjectType, table.subjectId),
    index("tasks_student_idx").on(table.studentId),
    uniqueIndex("tasks_rule_key")
      .on(table.subjectId, table.rule)
      .where(sql`rule is not null and rule <> 'stage-limit'`),
    uniqueIndex("tasks_rule_change_key")
      .on(table.ruleChangeId, table.subjectId)
      .where(sql`rule_change_id is not null`),
    check("tasks_subject_check", sql`(subject_type is null) = (subject_id is null)`),
    check(
      "tasks_time_check",
      sql`(due_time is null) = (due_zone is null) and (due_time is null or due_on is not null)`,
    ),
    check(
      "tasks_repeat_check",
      sql`(repeat_unit is null) = (repeat_every is null) and (repeat_unit is null) = (repeat_from is null)
        and (repeat_unit is null or due_on is not null)`,
    ),
  ],
);
