import { and, desc, eq, lt } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import type { NoteInput } from "#app/admissions/students/student-schema.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { listStaffNames } from "#app/people/staff/who-answers.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { notePieces } from "./mentions.ts";
import { MOST_NOTES, type Note } from "./note.ts";
import { notes } from "./notes.tables.server.ts";

/** The record of a note. A note of an application is also shown with its student. */
export type NoteSubject = { studentId: string } | { applicationId: string };

/** Writes an internal note, which students never see. Errors: `not-found` for an unknown subject. */
export async function addNote(
  deps: StepDeps,
  actor: Actor,
  subject: NoteSubject,
  input: NoteInput,
): Promise<Result<{ id: string }, Refused | FailureOf<"not-found">>> {
  const allowed = authorize(actor, "note.write");
  if (!allowed.ok) return allowed;
  const authorId = actor.kind === "user" ? actor.userId : null;
  return deps.db.transaction(async (tx) => {
    const target = await lockSubject(tx, subject);
    if (!target) return err({ code: "not-found" });
    const [row] = await tx
      .insert(notes)
      .values({ ...target, body: input.body, authorId, createdAt: deps.now() })
      .returning({ id: notes.id });
    if (!row) throw new Error("An insert without conflict handling returns its row");
    // The subject is the note: its record has not changed.
    await recordAudit(
      tx,
      actor,
      { action: "note.write", subjectType: "note", subjectId: row.id, fields: ["body"] },
      deps.requestId,
    );
    return ok(row);
  });
}

async function lockSubject(tx: DbOrTransaction, subject: NoteSubject) {
  if ("studentId" in subject) {
    const [row] = await tx
      .select({ studentId: students.id })
      .from(students)
      .where(eq(students.id, subject.studentId))
      .for("no key update");
    return row ? { ...row, applicationId: null } : null;
  }
  const [row] = await tx
    .select({ studentId: applications.studentId, applicationId: applications.id })
    .from(applications)
    .where(eq(applications.id, subject.applicationId))
    .for("no key update");
  return row ?? null;
}

/**
 * The notes of a student (including those of their applications), or of one application, before a given time; newest
 * first. One more than `MOST_NOTES` means that there are older ones.
 */
export async function listNotes(db: DbOrTransaction, subject: NoteSubject, before?: Date): Promise<Note[]> {
  const rows = await db
    .select({
      id: notes.id,
      body: notes.body,
      createdAt: notes.createdAt,
      author: profiles.fullName,
      authorId: notes.authorId,
    })
    .from(notes)
    .leftJoin(profiles, eq(profiles.userId, notes.authorId))
    .where(
      and(
        "studentId" in subject
          ? eq(notes.studentId, subject.studentId)
          : eq(notes.applicationId, subject.applicationId),
        before && lt(notes.createdAt, before),
      ),
    )
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(MOST_NOTES + 1);
  const colleagues = rows.some(({ body }) => body.includes("@")) ? await listStaffNames(db) : [];
  return rows.map((row) => ({ ...row, pieces: notePieces(row.body, colleagues) }));
}
