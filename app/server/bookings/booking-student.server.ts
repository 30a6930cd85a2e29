import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { splitFullName } from "#app/domain/accounts/person-name.ts";
import type { Actor } from "#app/domain/permissions/actor.ts";
import { DEFAULT_STUDENT_STAGE } from "#app/domain/students/stages.ts";
import type { Transaction } from "../db/client.server.ts";
import { students, timelineEvents, users } from "../db/schema/schema.server.ts";

interface Booked {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly counsellorId: string;
}

/**
 * The student record that a booking belongs to. A signed-in student's own; else the record of that address, if
 * nobody has an account on it or its owner has proved that the address is theirs; else a new one, a Lead. Who
 * signs up with an address that they have not proved sees nothing of what others book with it.
 */
export async function studentOfBooking(
  tx: Transaction,
  actor: Actor,
  booked: Booked,
  now: Date,
): Promise<string> {
  const studentId = actor.kind === "user" ? actor.studentId : null;
  if (studentId !== null) {
    await logBooking(tx, studentId, actor, now);
    return studentId;
  }
  const { email, name, phone, counsellorId } = booked;
  await lockStudentOf(tx, email);
  const [known] = await tx
    .select({ id: students.id })
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .where(
      and(
        eq(students.email, email),
        eq(students.isArchived, false),
        or(isNull(students.userId), eq(users.emailVerified, true)),
      ),
    )
    .orderBy(desc(students.createdAt), desc(students.id))
    .limit(1);
  if (known) {
    await logBooking(tx, known.id, actor, now);
    return known.id;
  }
  const [made] = await tx
    .insert(students)
    .values({
      ...splitFullName(name),
      email,
      phone,
      counsellorId,
      stage: DEFAULT_STUDENT_STAGE,
      source: "booking",
      createdAt: now,
    })
    .returning({ id: students.id });
  if (!made) throw new Error("An insert without conflict handling returns its row");
  await tx.insert(timelineEvents).values({
    studentId: made.id,
    kind: "student-from-booking",
    toValue: DEFAULT_STUDENT_STAGE,
    createdAt: now,
  });
  return made.id;
}

async function logBooking(tx: Transaction, studentId: string, actor: Actor, now: Date): Promise<void> {
  await tx.insert(timelineEvents).values({
    studentId,
    kind: "consultation-booked",
    actorId: actor.kind === "user" ? actor.userId : null,
    createdAt: now,
  });
}

/** One write at a time for each address, as for whoever adds students: two at once must not make two records. */
export async function lockStudentOf(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`student ${email}`}, 0))`);
}
