import { boolean, index, integer, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { createdAt, id, moment, updatedAt } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { studentStageEnum, students } from "./students.tables.server.ts";
import { subStages } from "./sub-stages.tables.server.ts";

/** For how long students may stay in a stage, or in a sub-stage. */
export const stageLimits = pgTable(
  "stage_limits",
  {
    id: id(),
    stage: studentStageEnum("stage").notNull(),
    /** Null: the limit is of the whole stage. */
    subStageId: uuid("sub_stage_id").references(() => subStages.id, { onDelete: "cascade" }),
    /** Calendar days. */
    days: smallint("days").notNull(),
    /** Calendar days after the limit; null where nothing is escalated. */
    escalateAfter: smallint("escalate_after"),
    escalateTo: uuid("escalate_to").references(() => users.id, { onDelete: "set null" }),
    /** In place of a person: `owners`, or the id of a custom role. Without members, it is the owners. */
    escalateRole: text("escalate_role"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique("stage_limits_scope_key").on(table.stage, table.subStageId).nullsNotDistinct()],
);

/**
 * Students who have been in their stage for longer than its limit, with the tasks created for that. A row is of one stay: it
 * no longer counts once the student has left, and is then deleted (`endOverdue`).
 */
export const overdueStudents = pgTable(
  "overdue_students",
  {
    studentId: uuid("student_id")
      .primaryKey()
      .references(() => students.id, { onDelete: "cascade" }),
    limitId: uuid("limit_id").references(() => stageLimits.id, { onDelete: "set null" }),
    /** Whether the limit is of the sub-stage. */
    ofSubStage: boolean("of_sub_stage").notNull(),
    /** When the stay started, exactly as the student’s record has it. */
    since: moment("since").notNull(),
    taskId: uuid("task_id").references(() => tasks.id, { onDelete: "set null" }),
    escalatedAt: moment("escalated_at"),
    escalationTaskId: uuid("escalation_task_id").references(() => tasks.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("overdue_students_limit_idx").on(table.limitId),
    index("overdue_students_task_idx").on(table.taskId),
    index("overdue_students_escalation_idx").on(table.escalationTaskId),
  ],
);
