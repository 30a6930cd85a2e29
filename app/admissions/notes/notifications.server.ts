import { eq } from "drizzle-orm";
import { listStaffNames } from "#app/people/staff/who-answers.server.ts";
import type { Tellers } from "#app/platform/notifications/change.server.ts";
import { mentionedIn } from "./mentions.ts";
import { notes } from "./notes.tables.server.ts";

export const noteTellers = {
  async "note.write"(db, { subjectId }) {
    const [row] = await db
      .select({ body: notes.body, studentId: notes.studentId })
      .from(notes)
      .where(eq(notes.id, subjectId));
    if (!row?.body.includes("@")) return [];
    const { body, studentId } = row;
    const to = mentionedIn(body, await listStaffNames(db));
    return [{ kind: "note-mention", subject: { type: "student", id: studentId }, studentId, to }];
  },
} as const satisfies Tellers;
