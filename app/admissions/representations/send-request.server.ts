import { and, asc, count, eq, gt, isNull, lte } from "drizzle-orm";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/registry/services.server.ts";
import { organisations, representations } from "#app/registry/tables.server.ts";
import { lockAsking } from "./duplicates.server.ts";
import { ASKED_DAYS, daysAfter, MOST_MAILS_A_DAY } from "./terms.ts";
import { linkPath, roundHash } from "./tokens.server.ts";

export type SendDeps = Pick<Services, "db" | "now" | "secret"> & { jobs: Pick<Jobs, "enqueue"> };
type Row = typeof representations.$inferSelect;

/** How many requests of a partner may still go out within these 24 hours. */
export async function mailsLeft(db: DbOrTransaction, organisationId: string, now: Date): Promise<number> {
  const [sent] = await db
    .select({ number: count() })
    .from(representations)
    .where(
      and(eq(representations.organisationId, organisationId), gt(representations.sentAt, daysAfter(now, -1))),
    );
  return Math.max(0, MOST_MAILS_A_DAY - (sent?.number ?? 0));
}

/** Mails the request, with the link of its next round, which is good for as long as the first. The caller holds the row. */
export async function sendRequest(
  tx: Transaction,
  { jobs, now, secret }: Omit<SendDeps, "db">,
  row: Pick<Row, "id" | "organisationId" | "firstName" | "lastName" | "email" | "tokenRound">,
): Promise<void> {
  const round = row.tokenRound + 1;
  await tx
    .update(representations)
    .set({
      tokenRound: round,
      tokenHash: roundHash(secret, row.id, round),
      sentAt: now(),
      askedExpiresAt: daysAfter(now(), ASKED_DAYS),
      remindedAt: null,
    })
    .where(eq(representations.id, row.id));
  await queueMail(tx, jobs, {
    kind: "representation-request",
    to: { email: row.email, name: joinName(row.firstName, row.lastName) },
    props: {
      name: joinName(row.firstName, row.lastName),
      companyName: await organisationName(tx, row.organisationId),
      path: linkPath(secret, row.id, round),
      days: ASKED_DAYS,
    },
  });
}

export async function organisationName(db: DbOrTransaction, organisationId: string): Promise<string> {
  const [row] = await db
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  if (!row) throw new Error("The organisation of a representation is there as long as the representation");
  return row.name;
}

/** Rows that are sent in one transaction. */
const AT_ONCE = 50;

/**
 * Sends what waits for its day: of each partner the oldest first, as many as its limit of the day lets through. A partner
 * that is suspended waits. Called every few minutes; twice at once sends nothing twice.
 */
export async function sendWaiting(deps: SendDeps): Promise<number> {
  const waiting = await deps.db
    .selectDistinct({ organisationId: representations.organisationId })
    .from(representations)
    .innerJoin(organisations, eq(organisations.id, representations.organisationId))
    .where(
      and(
        eq(representations.state, "asked"),
        isNull(representations.sentAt),
        lte(representations.createdAt, deps.now()),
        eq(organisations.status, "approved"),
      ),
    );
  let sent = 0;
  for (const { organisationId } of waiting) {
    for (let more = AT_ONCE; more === AT_ONCE; ) {
      more = await deps.db.transaction((tx) => sendSome(tx, deps, organisationId));
      sent += more;
    }
  }
  return sent;
}

async function sendSome(tx: Transaction, deps: SendDeps, organisationId: string): Promise<number> {
  await lockAsking(tx, organisationId);
  const left = await mailsLeft(tx, organisationId, deps.now());
  if (left === 0) return 0;
  const rows = await tx
    .select()
    .from(representations)
    .where(
      and(
        eq(representations.organisationId, organisationId),
        eq(representations.state, "asked"),
        isNull(representations.sentAt),
      ),
    )
    .orderBy(asc(representations.createdAt), asc(representations.id))
    .limit(Math.min(left, AT_ONCE))
    .for("update");
  for (const row of rows) await sendRequest(tx, deps, row);
  return rows.length;
}
