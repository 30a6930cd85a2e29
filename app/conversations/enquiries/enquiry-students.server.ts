import { sql } from "drizzle-orm";
import { addNote } from "#app/admissions/notes/notes.server.ts";
import { createStudent } from "#app/admissions/students/create-student.server.ts";
import { DEFAULT_STUDENT_STAGE } from "#app/admissions/students/stages.ts";
import { joinName, splitFullName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { seenWithin } from "#app/platform/permissions/seen-rows.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { storedPhone } from "#app/platform/text/stored-phone.server.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { AddStudentOfEnquiry, NoteEnquiry } from "./answer-schema.ts";
import { type EnquiryRow, type EnquiryStudent, enquiryNote } from "./enquiry-row.ts";
import { findEnquiry } from "./list.server.ts";

const MOST_STUDENTS = 5;

/** Students who are reached by the email or the phone of an enquiry, however it was typed; archived ones do not count. */
export async function listStudentsOfEnquiry(
  db: DbOrTransaction,
  enquiry: EnquiryRow,
): Promise<EnquiryStudent[]> {
  const note = enquiryNote(enquiry);
  const { rows } = await db.execute<
    Omit<EnquiryStudent, "name"> & { firstName: string; lastName: string }
  >(sql`
    select s.id, s.first_name as "firstName", s.last_name as "lastName", s.stage,
      ${note}::text is null or exists (
        select from notes n where n.student_id = s.id and n.body = ${note}::text) as "isNoted"
    from students s
    where not s.is_archived
      and (s.email_match_key = email_match_key_of(${enquiry.email}::text) or s.phone_key = key_of_phone(${enquiry.phone}::text))
    order by s.created_at desc, s.id limit ${MOST_STUDENTS}`);
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: joinName(firstName, lastName) }));
}

/**
 * Adds the sender of an enquiry as a student, with their name, email and phone; what they wrote is the first note. Errors:
 * `not-found`; `already-exists` where there are students of that email, unless `evenSo`.
 */
export async function addStudentOfEnquiry(
  deps: WriteDeps,
  actor: Actor,
  { id, evenSo }: AddStudentOfEnquiry & { id: string },
): Promise<Result<{ id: string }, Refused | FailureOf<"not-found" | "already-exists" | "invalid">>> {
  return deps.db.transaction(async (tx) => {
    const enquiry = await findEnquiry(seenWithin(tx, actor), id, deps.now());
    if (!enquiry) return err({ code: "not-found" });
    const { name, email, phone } = enquiry;
    const person = { ...splitFullName(name), oneName: false, email };
    // A number that cannot exist is not worth losing a student for; it stays in the enquiry.
    const number = storedPhone(phone);
    if (email === null && !number.ok) return number;
    const made = await createStudent(
      { ...deps, db: tx },
      actor,
      { ...person, phone: number.ok ? number.value : null, stage: DEFAULT_STUDENT_STAGE },
      { evenSo },
    );
    if (!made.ok) return made;
    if (can(actor, "note.write")) {
      const noted = await noteOn(deps, tx, actor, { enquiry, studentId: made.value.id });
      if (!noted.ok) return noted;
    }
    return ok({ id: made.value.id });
  });
}

/** Adds what an enquiry says to the record of a student as a note. Errors: `not-found`. */
export async function noteEnquiry(
  deps: WriteDeps,
  actor: Actor,
  { id, studentId }: NoteEnquiry & { id: string },
): Promise<Result<{ id: string } | null, Refused | FailureOf<"not-found">>> {
  const enquiry = await findEnquiry(deps.db, id, deps.now());
  return enquiry ? noteOn(deps, deps.db, actor, { enquiry, studentId }) : err({ code: "not-found" });
}

async function noteOn(
  deps: WriteDeps,
  db: DbOrTransaction,
  actor: Actor,
  { enquiry, studentId }: { enquiry: EnquiryRow; studentId: string },
) {
  const body = enquiryNote(enquiry);
  return body === null ? ok(null) : addNote({ ...deps, db }, actor, { studentId }, { body });
}
