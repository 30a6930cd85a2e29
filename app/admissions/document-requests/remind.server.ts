import { and, asc, eq, gt, gte, isNull, lt, lte } from "drizzle-orm";
import { listDocuments } from "#app/admissions/documents/documents.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { profiles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";
import { documentRequests } from "./document-requests.tables.server.ts";
import { REMINDED_ON_DAYS, remindersUntil } from "./reminders.ts";
import { isOpen, stateOf } from "./request-state.ts";

const DAY_MS = 86_400_000;
/** Requests newer than this need no reminder yet. */
const JUST_REQUESTED_MS = 20 * 3_600_000;
/** Days around the due date in which a reminder can be sent, in any time zone. */
const FROM_DAYS = -4;
const UNTIL_DAYS = 10;
/** Requests that are read per batch. */
const AT_ONCE = 500;

type Deps = Pick<Services, "db" | "now"> & { jobs: Pick<Jobs, "enqueue"> };

/**
 * Reminds students of requested documents that they have not uploaded: each reminder once, even after a crash or with
 * concurrent runs. Ends with the upload, the request or the account. Called every hour.
 */
export async function remindOfDocuments(deps: Deps): Promise<void> {
  const now = deps.now();
  const day = (days: number) => calendarDateOf(new Date(now.getTime() + days * DAY_MS));
  const near = and(
    isNull(documentRequests.cancelledAt),
    lt(documentRequests.reminded, REMINDED_ON_DAYS.length),
    lte(documentRequests.dueOn, day(-FROM_DAYS)),
    gte(documentRequests.dueOn, day(-UNTIL_DAYS)),
  );
  // Many are not yet due for their next reminder or have no recipient: the walk continues after them, whatever the
  // outcome of each.
  let after: string | undefined;
  do {
    const due = await deps.db
      .select({ id: documentRequests.id })
      .from(documentRequests)
      .where(and(near, after === undefined ? undefined : gt(documentRequests.id, after)))
      .orderBy(asc(documentRequests.id))
      .limit(AT_ONCE);
    for (const { id } of due) await deps.db.transaction((tx) => remind(tx, deps, id, now));
    after = due.length === AT_ONCE ? due.at(-1)?.id : undefined;
  } while (after !== undefined);
}

async function remind(tx: Transaction, { jobs }: Deps, id: string, now: Date): Promise<void> {
  const [row] = await tx
    .select({
      request: documentRequests,
      firstName: students.firstName,
      lastName: students.lastName,
      isArchived: students.isArchived,
      email: users.email,
      disabledAt: users.disabledAt,
      timeZone: profiles.timeZone,
    })
    .from(documentRequests)
    .innerJoin(students, eq(students.id, documentRequests.studentId))
    .innerJoin(users, eq(users.id, students.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(documentRequests.id, id))
    .for("update", { of: documentRequests });
  if (!row || row.isArchived || row.disabledAt !== null) return;
  const { request } = row;
  if (request.cancelledAt !== null) return;
  const behind = remindersUntil(request.dueOn, now, row.timeZone ?? DEFAULT_TIME_ZONE);
  if (behind <= request.reminded) return;
  const { note, kind, dueOn, requestedAt } = request;
  const wallet = await listDocuments(tx, request.studentId, now);
  const state = stateOf({ ...request, requestedBy: null }, wallet);
  // A returned document has its own email and notification; from the next day it gets the usual reminders.
  if (isOpen(state) && now.getTime() - requestedAt.getTime() >= JUST_REQUESTED_MS) {
    const name = joinName(row.firstName, row.lastName);
    await queueMail(tx, jobs, {
      kind: "document-reminder",
      to: { email: row.email, name },
      props: { name, document: kind, note, day: dueOn, late: behind === REMINDED_ON_DAYS.length },
    });
  }
  await tx.update(documentRequests).set({ reminded: behind }).where(eq(documentRequests.id, id));
}
