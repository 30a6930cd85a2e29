import { and, asc, eq, inArray, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { ERASED_EMAIL, ERASED_NAME } from "#app/platform/personal-data/erased.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import { appendStep } from "./chain.server.ts";
import { endLocked } from "./end.server.ts";
import { lockApplicationsOfRepresentation } from "./lock-applications.server.ts";
import { tellAgent, tellStudentWithLink } from "./notify.server.ts";
import { representationImports, representations } from "./representations.tables.server.ts";
import { mayText, organisationName, type SendDeps, sendWaiting } from "./send-request.server.ts";
import {
  daysAfter,
  FORGOTTEN_AFTER_MONTHS,
  LAPSE_NOTIFIED_DAYS,
  monthsAfter,
  REMINDED_AFTER_DAYS,
  REQUEST_DAYS,
} from "./terms.ts";
import { linkPath } from "./tokens.server.ts";

type Row = typeof representations.$inferSelect;

/** Rows per transaction. */
const AT_ONCE = 100;
/** How long the rows of a file are stored until confirmed. */
const IMPORT_DAYS = 1;

/**
 * The scheduled work on representations: sends queued requests, sends reminders, expires unanswered requests,
 * announces the end of a consent, and ends it. Each step happens once, even if a process dies in between or two run
 * at once.
 */
export async function maintainRepresentations(deps: SendDeps): Promise<void> {
  const now = deps.now();
  await sendWaiting(deps);
  const asked = eq(representations.state, "asked");
  const active = eq(representations.state, "active");
  await each(deps, and(asked, lte(representations.requestExpiresAt, now)), (tx, row) => expire(tx, row, now));
  const reminded = daysAfter(now, REQUEST_DAYS - REMINDED_AFTER_DAYS);
  await each(
    deps,
    and(asked, isNull(representations.remindedAt), lte(representations.requestExpiresAt, reminded)),
    (tx, row) => remind(tx, deps, row, now),
  );
  await lapse(deps, now);
  const told = daysAfter(now, LAPSE_NOTIFIED_DAYS);
  await each(
    deps,
    and(active, isNull(representations.lapseNotifiedAt), lte(representations.expiresAt, told)),
    async (tx, row) => {
      await tx.update(representations).set({ lapseNotifiedAt: now }).where(eq(representations.id, row.id));
      await tellStudentWithLink(tx, deps, row, "lapsing");
      await tellAgent(tx, deps, row, "lapsing");
    },
  );
  await forget(deps, now);
}

/** Processes every row that matches a condition, in batches; a processed row no longer matches. */
async function each(
  deps: SendDeps,
  which: SQL | undefined,
  take: (tx: Transaction, row: Row) => Promise<unknown>,
): Promise<void> {
  for (let more = AT_ONCE; more === AT_ONCE; ) {
    more = await deps.db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(representations)
        .where(which)
        .orderBy(asc(representations.id))
        .limit(AT_ONCE)
        .for("update", { skipLocked: true });
      for (const row of rows) await take(tx, row);
      return rows.length;
    });
  }
}

/** Ends expired representations one by one: the student's applications are locked before the representation. */
async function lapse(deps: SendDeps, now: Date): Promise<void> {
  const over = and(eq(representations.state, "active"), lte(representations.expiresAt, now));
  const ids = await deps.db.select({ id: representations.id }).from(representations).where(over);
  for (const { id } of ids) {
    await deps.db.transaction(async (tx) => {
      await lockApplicationsOfRepresentation(tx, id);
      const [row] = await tx
        .select()
        .from(representations)
        .where(and(eq(representations.id, id), over))
        .for("update");
      // Another process or the student was faster.
      if (!row) return;
      const ending = { event: "lapsed", by: "expiry", through: "calendar", actor: null } as const;
      await endLocked(tx, deps, row, { ...ending, version: row.version + 1 });
    });
  }
}

async function expire(tx: Transaction, row: Row, now: Date): Promise<void> {
  await tx
    .update(representations)
    .set({ state: "expired", answeredAt: now, version: row.version + 1, updatedAt: now })
    .where(eq(representations.id, row.id));
  await appendStep(tx, row, { event: "expired", by: "expiry", through: "calendar", actor: null, at: now });
}

async function remind(tx: Transaction, deps: SendDeps, row: Row, now: Date): Promise<void> {
  const { jobs, secret } = deps;
  const left = (row.requestExpiresAt?.getTime() ?? now.getTime()) - now.getTime();
  await tx.update(representations).set({ remindedAt: now }).where(eq(representations.id, row.id));
  // No SMS reached them: their agent shows them a code.
  if (row.sentAt === null) return;
  if (hasNoAddress(row.email) && !(await mayText(tx, deps.now, row))) return;
  const name = joinName(row.firstName, row.lastName);
  await queueMail(tx, jobs, {
    kind: "representation-reminder",
    to: { email: row.email, phone: row.phone, name },
    props: {
      name,
      companyName: await organisationName(tx, row.organisationId),
      path: linkPath(secret, row.id, row.tokenRound),
      days: Math.max(1, Math.floor(left / 86_400_000)),
    },
  });
}

/** Deletes old requests without consent, and files that were never confirmed. */
async function forget({ db }: SendDeps, now: Date): Promise<void> {
  await db
    .delete(representationImports)
    .where(
      and(
        isNull(representationImports.confirmedAt),
        lte(representationImports.createdAt, daysAfter(now, -IMPORT_DAYS)),
      ),
    );
  await db
    .update(representations)
    .set({
      firstName: ERASED_NAME,
      lastName: "",
      email: ERASED_EMAIL,
      phone: null,
      birthDate: null,
      country: null,
      note: null,
      endedReason: null,
      tokenHash: null,
      version: sql`${representations.version} + 1`,
    })
    .where(
      and(
        inArray(representations.state, ["declined", "expired", "ended"]),
        isNull(representations.studentId),
        lte(representations.updatedAt, monthsAfter(now, -FORGOTTEN_AFTER_MONTHS)),
        ne(representations.email, ERASED_EMAIL),
      ),
    );
}
