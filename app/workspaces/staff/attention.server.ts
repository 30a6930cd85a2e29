import { type SQL, sql } from "drizzle-orm";
import { createContext, type RouterContextProvider } from "react-router";
import { dueTasksOf } from "#app/admissions/tasks/list.server.ts";
import type { TaskClock } from "#app/admissions/tasks/task.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { waitingThreadsOf } from "#app/conversations/threads/list.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { staffRequests } from "#app/people/staff/staff.tables.server.ts";
import { backups } from "#app/platform/backups/backups.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { executeNamed } from "#app/platform/database/prepared.server.ts";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { listClockOf } from "#app/platform/lists/list-clock.server.ts";
import { pinnedViewsOf, type StoredPin } from "#app/platform/lists/views.server.ts";
import { unreadOf } from "#app/platform/notifications/notifications.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import { type Marks, NO_MARKS, NOTHING_PENDING, type Waiting } from "./dashboard.ts";

/** What needs a person's attention, around every page of the back office and on its dashboard. */
interface Attention {
  readonly waiting: Waiting;
  readonly marks: Marks;
  /** Notifications. */
  readonly unread: number;
  readonly pinned: readonly StoredPin[];
  /** When the last backup was made, if any was; null for those who do not see the system. */
  readonly backups: { readonly last: Date | null } | null;
}

/** Used when it cannot be read. */
const NOTHING: Attention = {
  waiting: NOTHING_PENDING,
  marks: NO_MARKS,
  unread: 0,
  pinned: [],
  backups: null,
};

type Where = { request: Request; context: Readonly<RouterContextProvider> };

const attentionContext = createContext<Promise<Attention> | null>(null);

/** Reads it once per request, however many loaders need it. A failure is only logged: every page works without. */
export function attentionOf(where: Where): Promise<Attention> {
  const known = where.context.get(attentionContext);
  if (known) return known;
  const promise = loadAttention(where);
  // The middleware's context is the request's own; it is only typed as read-only.
  (where.context as RouterContextProvider).set(attentionContext, promise);
  return promise;
}

async function loadAttention({ request, context }: Where): Promise<Attention> {
  const { actor, user } = await signedIn({ request, context });
  const { db, log, now: nowAt } = context.get(servicesContext);
  const now = nowAt();
  try {
    return await readAttention(db, actor, { now, ...listClockOf(user, now) });
  } catch (error) {
    recordFailure(log, context.get(requestContext), error, "what waits cannot be counted");
    return NOTHING;
  }
}

/**
 * All of it in one statement. What the person does not see is null.
 *
 * @param clock when it is for the reader
 */
export async function readAttention(
  db: DbOrTransaction,
  actor: UserActor,
  clock: TaskClock,
): Promise<Attention> {
  const { now } = clock;
  const sees = {
    organisations: can(actor, "approval.list"),
    staff: can(actor, "staffRequest.list"),
    enquiries: can(actor, "enquiry.list"),
    threads: can(actor, "thread.write"),
    tasks: can(actor, "task.list"),
    backups: can(actor, "system.view"),
  };
  const isLate = sql`${enquiries.answerBy} < ${now.toISOString()}::timestamptz`;
  const value = (seen: boolean, query: SQL) => (seen ? sql<string | null>`(${query})` : sql<null>`null`);
  const query = db
    .select({
      organisations: sql<string | null>`pending_organisations.waiting`,
      oldestOrganisation: sql<Date | null>`pending_organisations.oldest`.mapWith(organisations.createdAt),
      staff: sql<string | null>`pending_staff.waiting`,
      oldestStaff: sql<Date | null>`pending_staff.oldest`.mapWith(staffRequests.createdAt),
      enquiries: sql<string | null>`open_enquiries.waiting`,
      late: sql<string | null>`open_enquiries.late`,
      threads: value(sees.threads, waitingThreadsOf(actor, now)),
      tasks: value(sees.tasks, dueTasksOf({ userId: actor.userId, ...clock })),
      lastBackup: value(sees.backups, sql`select max(${backups.createdAt}) from ${backups}`).mapWith(
        backups.createdAt,
      ),
      unread: sql<string>`(${unreadOf(actor)})`,
      pinned: sql<readonly StoredPin[]>`(${pinnedViewsOf(actor.userId)})`,
    })
    .from(
      sql`${pendingIn(organisations, sees.organisations)} as pending_organisations
        cross join ${pendingIn(staffRequests, sees.staff)} as pending_staff
        cross join ${
          sees.enquiries
            ? sql`(select count(*) as waiting, count(*) filter (where ${isLate}) as late
                from ${enquiries} where ${enquiries.handledAt} is null)`
            : sql`(select null::bigint as waiting, null::bigint as late)`
        } as open_enquiries`,
    );
  const [row] = await executeNamed("attention", query);
  if (!row) throw new Error("A query without tables has one row");
  const seesApprovals = sees.organisations || sees.staff;
  const approvals = seesApprovals ? Number(row.organisations ?? 0) + Number(row.staff ?? 0) : null;
  const waitingEnquiries = row.enquiries === null ? null : Number(row.enquiries);
  const [oldest = null] = [row.oldestOrganisation, row.oldestStaff]
    .filter((each) => each !== null)
    .toSorted((one, other) => one.getTime() - other.getTime());
  return {
    waiting: {
      approvals,
      oldestApproval: oldest,
      enquiries: waitingEnquiries,
      lateEnquiries: Number(row.late ?? 0),
    },
    marks: {
      agents: approvals,
      messages:
        waitingEnquiries === null && row.threads === null
          ? null
          : (waitingEnquiries ?? 0) + Number(row.threads ?? 0),
      tasks: row.tasks === null ? null : Number(row.tasks),
    },
    unread: Number(row.unread),
    pinned: row.pinned,
    backups: sees.backups ? { last: row.lastBackup } : null,
  };
}

/** Pending requests; nulls for people who do not see them. */
const pendingIn = (table: typeof organisations | typeof staffRequests, seen: boolean): SQL =>
  seen
    ? sql`(select count(*) as waiting, min(${table.createdAt}) as oldest from ${table} where ${table.status} = 'pending')`
    : sql`(select null::bigint as waiting, null::timestamptz as oldest)`;
