import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { addDetails, removeDetails } from "#app/admissions/custom-fields/import-details.server.ts";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { addTags, createTags, removeTags } from "#app/admissions/tags/import-tags.server.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { recordAudits } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { addRows } from "#app/platform/database/insert-rows.server.ts";
import type { LineAdditions } from "#app/platform/imports/import.ts";
import type { ImportDeps } from "#app/platform/imports/import-kind.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { NOTE_MAX_LENGTH } from "./student-schema.ts";
import { studentMessages } from "./students.words.ts";

const texts = studentMessages.import;

type Added = LineAdditions & {
  /** The student. */
  readonly recordId: string;
  /** The student is added by the same import. */
  readonly isNew?: boolean;
  /** The application of theirs that it is about. */
  readonly applicationId?: string;
};

/** The texts as notes, which have a maximum length. */
export function notesOf(remark: string | null, lines: readonly string[]): string[] {
  const texts = [...(remark === null ? [] : [remark]), ...(lines.length > 0 ? [lines.join("\n")] : [])];
  return texts.flatMap((text) =>
    Array.from({ length: Math.ceil(text.length / NOTE_MAX_LENGTH) }, (_, at) =>
      text.slice(at * NOTE_MAX_LENGTH, (at + 1) * NOTE_MAX_LENGTH),
    ),
  );
}

/**
 * Adds the notes, tasks, tags and custom fields of imported students and applications, with the import permission. A
 * user who cannot add tasks gets a line of a note instead. A task notifies no one: its audit entry does not name the
 * assignee.
 *
 * @returns the ids of all of them, for each line
 */
export async function addNotesAndTasks(
  deps: ImportDeps,
  actor: UserActor,
  lines: readonly Added[],
): Promise<string[][]> {
  const createdAt = deps.now();
  const mayPlan = can(actor, "task.create");
  const resolved = await createTags(deps, actor, lines);
  const planned = onceEach(resolved).map((line) => (mayPlan ? line : withoutTask(line)));
  // Notes of one moment are listed by their ids: in the order of the rows.
  const noteIds = planned
    .flatMap(({ notes: bodies }) => bodies.map(() => randomUUID()))
    .toSorted()
    .values();
  const made = planned.map(({ recordId, applicationId = null, notes: bodies, followUp }) => ({
    notes: bodies.map((body) => ({
      id: noteIds.next().value ?? randomUUID(),
      studentId: recordId,
      applicationId,
      body,
      authorId: actor.userId,
      createdAt,
    })),
    tasks: followUp
      ? [
          {
            id: randomUUID(),
            kind: "to-do" as const,
            title: texts.task,
            subjectType: applicationId === null ? ("student" as const) : ("application" as const),
            subjectId: applicationId ?? recordId,
            studentId: recordId,
            dueOn: followUp.dueOn,
            assigneeId: followUp.assigneeId ?? (followUp.isForImporter ? actor.userId : null),
            version: 1,
            createdBy: actor.userId,
            createdAt,
          },
        ]
      : [],
  }));
  const newNotes = made.flatMap((one) => one.notes);
  const newTasks = made.flatMap((one) => one.tasks);
  await addRows(deps.db, notes, newNotes);
  await addRows(deps.db, tasks, newTasks);
  const detailIds = await addDetails(deps.db, planned);
  const tagIds = await addTags(deps.db, planned);
  await recordAudits(
    deps.db,
    actor,
    [
      ...newNotes.map(({ id }) => ({
        action: "note.write",
        subjectType: "note",
        subjectId: id,
        fields: ["body"],
      })),
      ...newTasks.map(({ id }) => ({
        action: "task.create",
        subjectType: "task",
        subjectId: id,
        fields: ["title", "dueOn"],
      })),
      ...planned.flatMap(({ recordId, applicationId }, at) => {
        const fields = [
          ...((detailIds[at] ?? []).length > 0 ? ["details"] : []),
          ...((tagIds[at] ?? []).length > 0 ? ["tags"] : []),
        ];
        if (fields.length === 0) return [];
        return applicationId === undefined
          ? [{ action: "student.update", subjectType: "student", subjectId: recordId, fields }]
          : [{ action: "application.update", subjectType: "application", subjectId: applicationId, fields }];
      }),
    ],
    deps.requestId,
  );
  return made.map((one, at) => [
    ...[...one.notes, ...one.tasks].map(({ id }) => id),
    ...(detailIds[at] ?? []),
    ...(tagIds[at] ?? []),
  ]);
}

/** Repeated rows plan the same follow-up: only the first remains, with the assignee that any of them names. */
function onceEach(lines: readonly Added[]): Added[] {
  const subjectOf = ({ recordId, applicationId, followUp }: Added) =>
    followUp && `${applicationId ?? recordId} ${followUp.dueOn}`;
  const named = new Map(
    lines.flatMap((line) =>
      line.followUp?.assigneeId ? [[subjectOf(line), line.followUp.assigneeId] as const] : [],
    ),
  );
  const planned = new Set<string>();
  return lines.map((line) => {
    const subject = subjectOf(line);
    if (subject === null || line.followUp === null) return line;
    if (planned.has(subject)) return { ...line, followUp: null };
    planned.add(subject);
    const assigneeId = line.followUp.assigneeId ?? named.get(subject) ?? null;
    return { ...line, followUp: { ...line.followUp, assigneeId } };
  });
}

function withoutTask({ followUp, notes: bodies, ...line }: Added): Added {
  const due = followUp ? [texts.line({ name: texts.followUp, text: followUp.dueOn })] : [];
  return { ...line, notes: [...bodies, ...due], followUp: null };
}

/** Removes what an import added, except tasks that were edited or completed since. */
export async function removeNotesAndTasks({ db }: ImportDeps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(notes).where(inArray(notes.id, [...ids]));
  await removeDetails(db, ids);
  await removeTags(db, ids);
  await db.delete(tasks).where(and(inArray(tasks.id, [...ids]), eq(tasks.version, 1), isNull(tasks.doneAt)));
}

/** Existing notes and follow-ups of a student. */
export interface KnownNotes {
  /** Whole notes, and their lines. */
  readonly texts: ReadonlySet<string>;
  /** The due dates of their follow-ups, also of those that are done. */
  readonly followUps: ReadonlySet<string>;
}

const NOTHING: KnownNotes = { texts: new Set(), followUps: new Set() };

/** Existing notes and follow-ups of students, by their ids. */
export async function readKnownNotes(
  db: DbOrTransaction,
  studentIds: readonly string[],
): Promise<(id: string) => KnownNotes> {
  if (studentIds.length === 0) return () => NOTHING;
  const ids = [...studentIds];
  const noted = await db
    .select({ id: notes.studentId, body: notes.body })
    .from(notes)
    .where(inArray(notes.studentId, ids));
  const planned = await db
    .select({ id: tasks.studentId, dueOn: tasks.dueOn })
    .from(tasks)
    .where(and(inArray(tasks.studentId, ids), eq(tasks.title, texts.task)));
  const notesById = Map.groupBy(noted, ({ id }) => id);
  const tasksById = Map.groupBy(planned, ({ id }) => id);
  return (id) => ({
    texts: new Set((notesById.get(id) ?? []).flatMap(({ body }) => [body, ...body.split("\n")])),
    followUps: new Set((tasksById.get(id) ?? []).flatMap(({ dueOn }) => dueOn ?? [])),
  });
}
