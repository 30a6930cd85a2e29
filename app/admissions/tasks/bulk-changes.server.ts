import { eq } from "drizzle-orm";
import { z } from "zod";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { listColleagues } from "#app/people/staff/colleagues.server.ts";
import { NO_ONE, type StoredValues } from "#app/platform/bulk-changes/bulk-change.ts";
import { type BulkChangeKind, defineBulkChange } from "#app/platform/bulk-changes/bulk-change-kind.server.ts";
import { recordOrNoneSchema } from "#app/platform/bulk-changes/bulk-change-schema.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { BulkField } from "#app/platform/lists/bulk-offer.ts";
import { listMessages } from "#app/platform/portal/admin.words.ts";
import { ok } from "#app/platform/results/result.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import { assignTask, createTask, finishTask, reopenTask } from "./commands.server.ts";
import { TASK_KINDS, type TaskSubject } from "./task.ts";
import { TASK_KIND_OPTIONS } from "./task-labels.ts";
import { addTaskSchema, TASK_LIMITS } from "./task-schema.ts";
import { tasks } from "./tasks.tables.server.ts";
import { taskMessages } from "./tasks.words.ts";

const fields = taskMessages.fields;
const texts = taskMessages.bulk;

const assigneeField = async (db: DbOrTransaction, { assigneeId }: StoredValues): Promise<BulkField> => ({
  name: "assigneeId",
  label: fields.assignee,
  type: "choice",
  isOptional: true,
  options: await listColleagues(db, "task.write", typeof assigneeId === "string" ? assigneeId : null),
  none: fields.nobody,
});

/** Creates one task per record. It does not change the record and cannot be undone, only completed. */
const taskAbout = (
  list: string,
  subject: TaskSubject,
  lock: (tx: Transaction, id: string) => Promise<{ version: number } | undefined>,
): BulkChangeKind =>
  defineBulkChange({
    name: `${list}-task`,
    list,
    subject,
    needs: "task.create",
    title: () => taskMessages.add,
    act: "task",
    button: () => listMessages.bulk.task,
    schema: addTaskSchema,
    fields: async (db, asked) => [
      {
        name: "title",
        label: fields.title,
        type: "line",
        isOptional: false,
        maxLength: TASK_LIMITS.title,
      },
      {
        name: "kind",
        label: fields.kind,
        type: "choice",
        isOptional: false,
        preset: TASK_KINDS[0],
        options: TASK_KIND_OPTIONS,
      },
      { name: "dueOn", label: fields.dueOn, type: "day", isOptional: true },
      await assigneeField(db, asked),
    ],
    lock,
    async command(deps, actor, { id, version: _version, ...task }) {
      const made = await createTask(deps, actor, {
        ...task,
        about: { type: subject, id },
      });
      return made.ok ? ok({ version: null }) : made;
    },
  });

export const taskForStudents = taskAbout("students", "student", (tx, id) =>
  one(tx.select({ version: students.version }).from(students).where(eq(students.id, id)).for("share")),
);

export const taskForApplications = taskAbout("applications", "application", (tx, id) =>
  one(
    tx
      .select({ version: applications.version })
      .from(applications)
      .where(eq(applications.id, id))
      .for("share"),
  ),
);

const lock = (tx: Transaction, id: string) =>
  one(tx.select().from(tasks).where(eq(tasks.id, id)).for("update"));
const OF_TASKS = { list: "tasks", subject: "task", needs: "task.write", lock } as const;

export const taskAssignees = defineBulkChange({
  ...OF_TASKS,
  name: "tasks-assignee",
  title: () => fields.assignee,
  act: "assign",
  button: () => listMessages.bulk.assign,
  schema: z.object({ assigneeId: recordOrNoneSchema(() => texts.chooseAssignee) }),
  fields: async (db, asked) => {
    const { options = [], ...field } = await assigneeField(db, asked);
    const nobody = { value: NO_ONE, label: fields.nobody };
    return [{ ...field, isOptional: false, options: [nobody, ...options] }];
  },
  command: assignTask,
  before: ({ assigneeId }) => ({ assigneeId }),
});

const doneSchema = z.object({ done: z.enum(["yes", "no"], { error: () => texts.chooseDone }) });

export const tasksDone = defineBulkChange({
  ...OF_TASKS,
  name: "tasks-done",
  title: () => texts.done,
  act: "finish",
  button: () => taskMessages.finish,
  schema: doneSchema,
  fields: async () => [
    {
      name: "done",
      label: texts.done,
      type: "choice",
      isOptional: false,
      preset: "yes",
      options: [
        { value: "yes", label: texts.nowDone },
        { value: "no", label: texts.nowOpen },
      ],
    },
  ],
  command: (deps, actor, { done, ...task }) =>
    done === "yes" ? finishTask(deps, actor, task) : reopenTask(deps, actor, task),
  before: ({ doneAt }): z.output<typeof doneSchema> => ({ done: doneAt ? "yes" : "no" }),
});
