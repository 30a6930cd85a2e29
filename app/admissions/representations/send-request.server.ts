import { and, asc, count, eq, gt, isNull, lte, not, type SQL } from "drizzle-orm";
import { joinName } from "#app/people/credentials/person-name.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { callingCodeOf } from "#app/people/phones/mobile-number.server.ts";
import { takesTexts } from "#app/people/sign-up/record-link.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { countAttempt, forgiveAttempt } from "#app/platform/limits/attempts.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { withoutAddress } from "#app/platform/sessions/no-address.server.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import { lockAsking } from "./duplicates.server.ts";
import { representations } from "./representations.tables.server.ts";
import { daysAfter, MOST_MAILS_A_DAY, REQUEST_DAYS } from "./terms.ts";
import { linkPath, roundHash } from "./tokens.server.ts";

/** The settings that decide whether an SMS can be sent to a number. */
export type TextSettings = Pick<Env, "phones" | "smsCountries">;
export type SendDeps = Pick<Services, "db" | "now" | "secret"> & {
  jobs: Pick<Jobs, "enqueue">;
  readonly env?: TextSettings;
};
/**
 * A waiting request is queued for the next day, since the daily limit is used up; `code`: no SMS reaches the number.
 */
export type Sent = "sent" | "waits" | "code";
type Row = typeof representations.$inferSelect;

/** How many requests a partner can still send within 24 hours. */
export async function mailsLeft(db: DbOrTransaction, organisationId: string, now: Date): Promise<number> {
  const [sent] = await db
    .select({ number: count() })
    .from(representations)
    .where(
      and(eq(representations.organisationId, organisationId), gt(representations.sentAt, daysAfter(now, -1))),
    );
  return Math.max(0, MOST_MAILS_A_DAY - (sent?.number ?? 0));
}

/**
 * Sends the request with the link of its next round, valid as long as the first: by email, or by SMS if there is no
 * address. A request that no SMS reaches can be answered with a code for as long. The caller holds the row lock.
 */
export async function sendRequest(
  tx: Transaction,
  { jobs, now, secret, env }: Omit<SendDeps, "db">,
  row: Pick<Row, "id" | "organisationId" | "firstName" | "lastName" | "email" | "phone" | "tokenRound">,
): Promise<Sent> {
  const isByPhone = hasNoAddress(row.email);
  const isReached = !isByPhone || (env !== undefined && takesTexts(env, row.phone));
  if (isByPhone && isReached && !(await mayText(tx, now, row))) return "waits";
  const round = row.tokenRound + 1;
  await tx
    .update(representations)
    .set({
      tokenRound: round,
      tokenHash: roundHash(secret, row.id, round),
      ...(isReached ? { sentAt: now() } : {}),
      requestExpiresAt: daysAfter(now(), REQUEST_DAYS),
      remindedAt: null,
    })
    .where(eq(representations.id, row.id));
  if (!isReached) return "code";
  await queueMail(tx, jobs, {
    kind: "representation-request",
    to: { email: row.email, phone: row.phone, name: joinName(row.firstName, row.lastName) },
    props: {
      name: joinName(row.firstName, row.lastName),
      companyName: await organisationName(tx, row.organisationId),
      path: linkPath(secret, row.id, round),
      days: REQUEST_DAYS,
    },
  });
  return "sent";
}

/**
 * Counts an SMS sent for an agency: limited per number and per agency, within the limit of the country. Refused ones
 * do not count.
 */
export async function mayText(
  tx: Transaction,
  now: () => Date,
  { organisationId, phone }: Pick<Row, "organisationId" | "phone">,
): Promise<boolean> {
  if (phone === null) return false;
  const limits = [
    ["request-text:account", phone],
    ["request-text-agency:account", organisationId],
    ["text:country", callingCodeOf(phone)],
  ] as const;
  for (const [at, [kind, subject]] of limits.entries()) {
    if ((await countAttempt({ db: tx, now }, kind, subject)).ok) continue;
    for (const [counted, whose] of limits.slice(0, at + 1)) await forgiveAttempt(tx, counted, whose);
    return false;
  }
  return true;
}

export async function organisationName(db: DbOrTransaction, organisationId: string): Promise<string> {
  const [row] = await db
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  if (!row) throw new Error("The organisation of a representation is there as long as the representation");
  return row.name;
}

/** Rows per transaction. */
const AT_ONCE = 50;

/**
 * Sends queued requests: for each partner the oldest first, up to its daily limit. Those of a suspended partner stay
 * queued. Called every few minutes; concurrent runs send nothing twice.
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
        isNull(representations.requestExpiresAt),
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
    sent += await deps.db.transaction((tx) => textSome(tx, deps, organisationId));
  }
  return sent;
}

async function sendSome(tx: Transaction, deps: SendDeps, organisationId: string): Promise<number> {
  await lockAsking(tx, organisationId);
  const left = await mailsLeft(tx, organisationId, deps.now());
  if (left === 0) return 0;
  const rows = await waitingRows(tx, organisationId, not(withoutAddress(representations.email)), {
    most: Math.min(left, AT_ONCE),
  });
  for (const row of rows) await sendRequest(tx, deps, row);
  return rows.length;
}

/**
 * Sends a batch by SMS; those that cannot receive SMS become answerable with a code. The rest follow with the next
 * call.
 */
async function textSome(tx: Transaction, deps: SendDeps, organisationId: string): Promise<number> {
  await lockAsking(tx, organisationId);
  const left = await mailsLeft(tx, organisationId, deps.now());
  const rows = await waitingRows(tx, organisationId, withoutAddress(representations.email), {
    most: Math.min(left, AT_ONCE),
  });
  let sent = 0;
  for (const row of rows) if ((await sendRequest(tx, deps, row)) === "sent") sent += 1;
  return sent;
}

const waitingRows = (tx: Transaction, organisationId: string, which: SQL, { most }: { most: number }) =>
  tx
    .select()
    .from(representations)
    .where(
      and(
        eq(representations.organisationId, organisationId),
        eq(representations.state, "asked"),
        isNull(representations.sentAt),
        isNull(representations.requestExpiresAt),
        which,
      ),
    )
    .orderBy(asc(representations.createdAt), asc(representations.id))
    .limit(most)
    .for("update");
