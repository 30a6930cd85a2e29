import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { lockCalendars } from "#app/consultations/scheduling/calendar-lock.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize, relationTo } from "#app/platform/permissions/resolver.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import { busyCalendars, counsellorCalendars } from "./availability.tables.server.ts";
import { availabilityMessages } from "./availability.words.ts";
import { parseBusyTimes, storeBlocks } from "./busy-blocks.server.ts";
import type { CalendarProblem } from "./busy-calendar.ts";
import { afterReading } from "./calendar-pause.ts";
import { fetchCalendar } from "./fetch-calendar.server.ts";

type Deps = Pick<Services, "db" | "now" | "untrusted"> & { jobs: Pick<Jobs, "enqueue"> };
type Fetch = typeof fetchCalendar;
type OfCounsellor = { readonly counsellorId: string };
type Refusal = Refused | FailureOf<"invalid">;
type BusyCalendar = typeof busyCalendars.$inferSelect;

const { problems } = availabilityMessages.busy;

/**
 * Reads all calendars with an address that are not paused, in sequence. An unreadable one keeps its busy times and
 * stores the reason; one that exceeds the limits twice in a row is paused, and its owner is notified.
 */
export async function readCalendars(
  deps: Deps,
  counsellorId?: string,
  fetchText: Fetch = fetchCalendar,
): Promise<void> {
  const calendars = await listToRead(deps, and(isNull(busyCalendars.pausedAt), ofCounsellor(counsellorId)));
  for (const { calendar, zone } of calendars) {
    const problem = await readCalendar(deps, calendar, zone, fetchText);
    // The others are read in half an hour.
    if (problem === "busy") return;
  }
}

/** Reads one counsellor's calendars immediately, on request. Errors: `forbidden`. */
export async function readCalendarsNow(
  deps: Deps,
  actor: Actor,
  { counsellorId }: OfCounsellor,
): Promise<Result<undefined, Refused>> {
  const allowed = mayEdit(actor, counsellorId);
  if (!allowed.ok) return allowed;
  await readCalendars(deps, counsellorId);
  return ok();
}

/**
 * Reads one calendar immediately, also a paused one: success ends the pause. A removed one changes nothing. Errors:
 * `forbidden`; `invalid` at `entry` with the problem.
 */
export async function tryCalendarAgain(
  deps: Deps,
  actor: Actor,
  { counsellorId, entry }: { entry: string } & OfCounsellor,
  fetchText: Fetch = fetchCalendar,
): Promise<Result<undefined, Refusal>> {
  const allowed = mayEdit(actor, counsellorId);
  if (!allowed.ok) return allowed;
  const [found] = await listToRead(deps, and(eq(busyCalendars.id, entry), ofCounsellor(counsellorId)));
  if (!found) return ok();
  const problem = await readCalendar(deps, found.calendar, found.zone, fetchText);
  return problem === null ? ok() : invalidField("entry", problems[problem]);
}

function mayEdit(actor: Actor, counsellorId: string) {
  return authorize(actor, "availability.edit", relationTo(actor, { assignedCounsellorId: counsellorId }));
}

function ofCounsellor(counsellorId: string | undefined) {
  return counsellorId === undefined ? undefined : eq(busyCalendars.counsellorId, counsellorId);
}

function listToRead({ db }: Deps, which: ReturnType<typeof and>) {
  return db
    .select({ calendar: busyCalendars, zone: counsellorCalendars.zone })
    .from(busyCalendars)
    .innerJoin(counsellorCalendars, eq(counsellorCalendars.counsellorId, busyCalendars.counsellorId))
    .where(and(isNotNull(busyCalendars.address), which))
    .orderBy(asc(busyCalendars.createdAt));
}

/** @returns why it could not be read; null if it was */
async function readCalendar(
  deps: Deps,
  calendar: BusyCalendar,
  zone: string,
  fetchText: Fetch,
): Promise<CalendarProblem | null> {
  const text = await fetchText(calendar.address ?? "");
  const busy = text.ok ? await parseBusyTimes(deps.untrusted, text.value, zone, deps.now()) : text;
  const problem = busy.ok ? null : busy.error;
  await deps.db.transaction(async (tx) => {
    await lockCalendars(tx, [calendar.counsellorId]);
    // Read again under the lock: it may have been updated or removed since.
    const [before] = await tx.select().from(busyCalendars).where(eq(busyCalendars.id, calendar.id));
    if (!before) return;
    const after = afterReading(before, problem, deps.now());
    await tx
      .update(busyCalendars)
      .set({ ...pick(after), ...(busy.ok ? { readAt: deps.now(), skipped: busy.value.skipped } : {}) })
      .where(eq(busyCalendars.id, calendar.id));
    if (busy.ok) await storeBlocks(tx, calendar, busy.value.times);
    if (before.pausedAt === null && after.pausedAt !== null && problem !== null) {
      await tellOfPause(tx, deps, before, problem);
    }
  });
  return problem;
}

const pick = ({ problem, overruns, pausedAt }: ReturnType<typeof afterReading>) => ({
  problem,
  overruns,
  pausedAt,
});

/** Emails the counsellor, if they work here and have an account; otherwise the owners. */
async function tellOfPause(
  tx: Transaction,
  { jobs }: Pick<Deps, "jobs">,
  calendar: BusyCalendar,
  problem: CalendarProblem,
): Promise<void> {
  const { counsellorId } = calendar;
  const [counsellor] = await tx
    .select({ name: counsellors.name, userId: counsellors.userId })
    .from(counsellors)
    .where(eq(counsellors.id, counsellorId));
  const staff = (which: ReturnType<typeof and>) =>
    tx
      .select({ email: users.email, name: users.name })
      .from(userRoles)
      .innerJoin(users, eq(users.id, userRoles.userId))
      .where(and(eq(userRoles.role, "admin"), isNull(users.disabledAt), which))
      .orderBy(asc(userRoles.createdAt), asc(users.id))
      .limit(20);
  const linked = counsellor?.userId ? await staff(eq(users.id, counsellor.userId)) : [];
  const told = linked.length > 0 ? linked : await staff(eq(userRoles.staffRole, "owner"));
  const props = {
    counsellor: counsellor?.name ?? "",
    counsellorId,
    calendar: calendar.name,
    host: URL.parse(calendar.address ?? "")?.host ?? "",
    problem,
  };
  for (const to of told) await queueMail(tx, jobs, { kind: "calendar-paused", to, props });
}
