import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { networksOf } from "#app/platform/environment/network.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { rateLimits } from "./limits.tables.server.ts";

/** How many attempts of a kind are allowed in a window. */
export interface AttemptRule {
  max: number;
  windowSeconds: number;
}

/**
 * Per address: from one network, whatever accounts the attempts are for. Per network: at one account from one
 * network. Per account: from all networks together; an alternative is offered when that limit refuses
 * (`sign-in-limits`), so that strangers cannot lock an owner out. Per session: by someone signed in.
 *
 * A window starts with its first attempt; when it is over, counting starts again. Nothing locks permanently. The
 * numbers of guesses that this allows are in docs/decisions/0097-ways-in.md.
 */
export const ATTEMPT_RULES = {
  "sign-in:device": { max: 10, windowSeconds: 900 },
  "sign-in:network": { max: 10, windowSeconds: 900 },
  "sign-in:account": { max: 20, windowSeconds: 3600 },
  "sign-in:address": { max: 100, windowSeconds: 600 },
  "code-entry:device": { max: 10, windowSeconds: 900 },
  "code-entry:network": { max: 5, windowSeconds: 600 },
  "code-entry:account": { max: 10, windowSeconds: 3600 },
  "second-factor:device": { max: 10, windowSeconds: 900 },
  "second-factor:network": { max: 10, windowSeconds: 900 },
  "second-factor:account": { max: 10, windowSeconds: 3600 },
  // Per started sign-in; after that it has to be started again.
  "recovery-code:challenge": { max: 5, windowSeconds: 900 },
  // Emails of these kinds stay valid at least until their window ends: a user who may not request another already has
  // one.
  "code:account": { max: 3, windowSeconds: 600 },
  // Texts cost money, and some numbers earn from every text they receive: few for each number and network, and a
  // limit for each country on what a flood from many networks can cost.
  "text:account": { max: 3, windowSeconds: 600 },
  "text-day:account": { max: 10, windowSeconds: 86_400 },
  "text:address": { max: 30, windowSeconds: 3600 },
  "text:country": { max: 300, windowSeconds: 3600 },
  "text-day:country": { max: 2000, windowSeconds: 86_400 },
  "text-day:address": { max: 200, windowSeconds: 86_400 },
  // Of the ten thousand numbers that differ in the last four digits: those who earn from texts own them in blocks.
  "text-day:range": { max: 50, windowSeconds: 86_400 },
  // Text messages sent by an agency: per number, and per agency.
  "request-text:account": { max: 3, windowSeconds: 86_400 },
  "request-text-agency:account": { max: 50, windowSeconds: 86_400 },
  // Codes for a student in their agent's office: created for one request, typed for one number and network.
  "office-code:account": { max: 10, windowSeconds: 3600 },
  "office-code-entry:account": { max: 10, windowSeconds: 3600 },
  "office-code-entry:address": { max: 30, windowSeconds: 600 },
  "change-phone:account": { max: 6, windowSeconds: 86_400 },
  // By a user who has entered the password: requests by strangers do not use it up.
  "factor-text:account": { max: 5, windowSeconds: 900 },
  "factor-text-day:account": { max: 20, windowSeconds: 86_400 },
  "factor-text-day:range": { max: 100, windowSeconds: 86_400 },
  "recover:account": { max: 4, windowSeconds: 3600 },
  "verify:account": { max: 4, windowSeconds: 3600 },
  "sign-up:account": { max: 4, windowSeconds: 3600 },
  "second-factor:session": { max: 10, windowSeconds: 900 },
  "token:session": { max: 60, windowSeconds: 600 },
  // Per key, or per session's tokens.
  "api:caller": { max: 300, windowSeconds: 60 },
  // New uploads: enough to upload all of a student's documents, with many photos, more than once.
  "upload:account": { max: 300, windowSeconds: 3600 },
  "proof:session": { max: 10, windowSeconds: 900 },
  // How often a failed sign-in is recorded (`sign-in-failures`), not how often a sign-in may fail.
  "failed:account": { max: Number.POSITIVE_INFINITY, windowSeconds: 3600 },
  "failed:all": { max: Number.POSITIVE_INFINITY, windowSeconds: 3600 },
  "proof-mail:account": { max: 4, windowSeconds: 900 },
  "proof-mail-day:account": { max: 20, windowSeconds: 86_400 },
  "change-email:account": { max: 4, windowSeconds: 3600 },
  "change-email-day:account": { max: 10, windowSeconds: 86_400 },
  // Withdrawing and resending invitations keeps few pending at once, but could make many a day.
  "invite:organisation": { max: 150, windowSeconds: 86_400 },
  "copy:account": { max: 10, windowSeconds: 3600 },
  // A code of an authenticator app is valid for a minute and a half at most, and once.
  "app-code:use": { max: 1, windowSeconds: 180 },
  "reset:address": { max: 50, windowSeconds: 600 },
  "mail:address": { max: 40, windowSeconds: 600 },
  "mail-day:address": { max: 600, windowSeconds: 86_400 },
  // How many forms may create accounts and emails before a CAPTCHA is required (`human-check`).
  "human:address": { max: 5, windowSeconds: 600 },
  "human:all": { max: 100, windowSeconds: 600 },
  "human:use": { max: 1, windowSeconds: 3600 },
  "human-solve:address": { max: 30, windowSeconds: 600 },
  "human-wait:address": { max: 3, windowSeconds: 600 },
  "sign-up:address": { max: 40, windowSeconds: 600 },
  "judge:address": { max: 200, windowSeconds: 600 },
  "consultation:address": { max: 6, windowSeconds: 3600 },
  "contact:address": { max: 6, windowSeconds: 3600 },
  // At an education fair, many people send the form from one network.
  "embedded-form:address": { max: 30, windowSeconds: 3600 },
  "embedded-form:source": { max: 300, windowSeconds: 3600 },
  // Deliveries of one webhook; and invalid tokens, from one network.
  "lead-hook:source": { max: 120, windowSeconds: 60 },
  "lead-hook:address": { max: 60, windowSeconds: 600 },
  "whatsapp-hook:address": { max: 60, windowSeconds: 600 },
  "lead-email:source": { max: 20, windowSeconds: 3600 },
  "hold:address": { max: 30, windowSeconds: 600 },
  "booking:address": { max: 20, windowSeconds: 3600 },
  "booking-request:pair": { max: 4, windowSeconds: 86_400 },
  "booking-request:again": { max: 3, windowSeconds: 3600 },
  "booking-links:booking": { max: 3, windowSeconds: 3600 },
  // Links to the guardian of one application, for any contact.
  "guardian:application": { max: 5, windowSeconds: 86_400 },
  // Links to the family page of one application; codes for one link; guesses for one, and from one network.
  "family-link:application": { max: 10, windowSeconds: 86_400 },
  "family-code:link": { max: 5, windowSeconds: 3600 },
  "family-code:address": { max: 20, windowSeconds: 3600 },
  "family-entry:link": { max: 10, windowSeconds: 900 },
  "family-entry:address": { max: 30, windowSeconds: 900 },
  // Documents of one application that are sent to the AI endpoint, which costs money.
  "ai-reading:application": { max: 20, windowSeconds: 86_400 },
  // Views of the page that confirms a receipt.
  "receipt-check:address": { max: 60, windowSeconds: 600 },
  "translation-report:address": { max: 20, windowSeconds: 3600 },
  "translation-report:all": { max: 500, windowSeconds: 86_400 },
  "policy-report:address": { max: 30, windowSeconds: 600 },
  "wait:address": { max: 10, windowSeconds: 3600 },
  // As often as an address may get emails of a kind in a day (`mail-rule`).
  "mailbox:day": { max: 1, windowSeconds: 86_400 },
  // Emails and text messages that one user sends to students.
  "write-out:account": { max: 200, windowSeconds: 3600 },
  "subscribe:address": { max: 20, windowSeconds: 3600 },
  "subscribe:account": { max: 3, windowSeconds: 3600 },
} as const satisfies Readonly<Record<string, AttemptRule>>;
export type AttemptKind = keyof typeof ATTEMPT_RULES;

type Deps = { db: DbOrTransaction; now: () => Date };

/**
 * Counts an attempt and says whether it can proceed. Counting comes before the work, in one statement, so that
 * simultaneous attempts cannot slip through together. `subject` (an email address, a network address) is stored as a
 * hash. `times`: how many times the kind's limit the subject has.
 *
 * The table is the auth library's own. It deletes rows whose `lastRequest` is long past; ours store the end of the
 * window there, so that they are not deleted before it.
 */
export async function countAttempt(
  { db, now }: Deps,
  kind: AttemptKind,
  subject: string,
  times = 1,
): Promise<Result<undefined, FailureOf<"too-many">>> {
  const moment = now().getTime();
  const { count, end } = await bumpCount({ db, now }, kind, subject);
  if (count <= ATTEMPT_RULES[kind].max * times) return ok();
  return err({ code: "too-many", retryAfterSeconds: Math.max(1, Math.ceil((end - moment) / 1000)) });
}

/** Increments a counter, and returns its value in this window and when the window ends (milliseconds). */
export async function bumpCount(
  { db, now }: Deps,
  kind: AttemptKind,
  subject: string,
): Promise<{ count: number; end: number }> {
  const { windowSeconds } = ATTEMPT_RULES[kind];
  const moment = now().getTime();
  const end = moment + windowSeconds * 1000;
  const [row] = await db
    .insert(rateLimits)
    .values({ key: keyOf(kind, subject), count: 1, lastRequest: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.lastRequest} <= ${moment} then 1 else ${rateLimits.count} + 1 end`,
        lastRequest: sql`case when ${rateLimits.lastRequest} <= ${moment} then ${end}::bigint else ${rateLimits.lastRequest} end`,
      },
    })
    .returning({ count: rateLimits.count, end: rateLimits.lastRequest });
  if (!row) throw new Error("An attempt was not counted");
  return row;
}

/** The limit of a whole site, as a multiple of that of one network. */
const NETWORKS_OF_A_SITE = 5;

type AddressKind = Extract<AttemptKind, `${string}:address`>;

/** How many messages a network may send to typed addresses and numbers is limited per day as well. */
const BY_THE_DAY: Partial<Record<AddressKind, AddressKind>> = {
  "mail:address": "mail-day:address",
  "sign-up:address": "mail-day:address",
  "text:address": "text-day:address",
};

/**
 * The same per address, for each of its networks; a network over its limit no longer counts for the larger ones
 * around it.
 */
export async function countFromAddress(
  deps: Deps,
  kind: AddressKind,
  ip: string,
): Promise<Result<undefined, FailureOf<"too-many">>> {
  const day = BY_THE_DAY[kind];
  for (const counts of day ? [kind, day] : [kind]) {
    for (const [position, network] of networksOf(ip).entries()) {
      const counted = await countAttempt(deps, counts, network, position === 0 ? 1 : NETWORKS_OF_A_SITE);
      if (!counted.ok) return counted;
    }
  }
  return ok();
}

/** Deletes the attempts after a successful sign-in. */
export async function forgetAttempts(db: DbOrTransaction, kind: AttemptKind, subject: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(kind, subject)));
}

/** Removes one attempt from the count: it was right, and no sign of guessing. The others stay counted. */
export async function forgiveAttempt(db: DbOrTransaction, kind: AttemptKind, subject: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, keyOf(kind, subject)));
}

function keyOf(kind: AttemptKind, subject: string): string {
  return `${kind}:${createHash("sha256").update(subject).digest("base64url")}`;
}
