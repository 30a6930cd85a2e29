import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { decodeCursor, encodeCursor } from "#app/platform/lists/cursor.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import type { ClaimRow } from "./claim.ts";
import type { ClaimDetail } from "./claim-detail.ts";
import { commissionClaimEvents, commissionClaims } from "./claims.tables.server.ts";
import { entryLines } from "./entry-lines.server.ts";

const PAGE = 25;

const ROW = {
  id: commissionClaims.id,
  number: commissionClaims.number,
  creditNote: commissionClaims.creditNote,
  institutionId: commissionClaims.institutionId,
  institution: organisations.name,
  currency: commissionClaims.currency,
  state: commissionClaims.state,
  until: commissionClaims.until,
  totalMinor: commissionClaims.totalMinor,
  taxMinor: commissionClaims.taxMinor,
  paidMinor: commissionClaims.paidMinor,
  sentAt: commissionClaims.sentAt,
  dueOn: commissionClaims.dueOn,
  createdAt: commissionClaims.createdAt,
  version: commissionClaims.version,
};

/** Which claims an actor sees: staff all, an institution those sent to it, everyone else none. */
function seenBy(actor: Actor) {
  if (can(actor, "claim.list")) return undefined;
  const organisationId = actor.kind === "user" ? actor.organisation?.id : undefined;
  if (!organisationId || !can(actor, "claim.read", "own")) return sql`false`;
  return and(eq(commissionClaims.institutionId, organisationId), isNotNull(commissionClaims.number));
}

/** Claims, the newest first, and the cursor of those before them. */
export async function listClaims(
  db: DbOrTransaction,
  actor: Actor,
  after: string | null,
): Promise<{ claims: ClaimRow[]; next: string | null }> {
  const cursor = after ? decodeCursor(after, "instant") : null;
  const rows = await db
    .select({
      ...ROW,
      key: sql<string>`to_char(${commissionClaims.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(commissionClaims)
    .innerJoin(organisations, eq(organisations.id, commissionClaims.institutionId))
    .where(
      and(
        seenBy(actor),
        cursor
          ? sql`(${commissionClaims.createdAt}, ${commissionClaims.id}) < (${cursor.value}::timestamptz, ${cursor.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(commissionClaims.createdAt), desc(commissionClaims.id))
    .limit(PAGE + 1);
  const claims = rows.slice(0, PAGE);
  const last = claims.at(-1);
  const next = rows.length > PAGE && last ? encodeCursor({ value: last.key, id: last.id }) : null;
  return { claims: claims.map(({ key: _, ...row }) => row), next };
}

/** One claim with its lines; null for what is not there or not theirs to see. */
export async function findClaim(db: DbOrTransaction, actor: Actor, id: string): Promise<ClaimDetail | null> {
  const [row] = await db
    .select({ ...ROW, parties: commissionClaims.parties })
    .from(commissionClaims)
    .innerJoin(organisations, eq(organisations.id, commissionClaims.institutionId))
    .where(and(eq(commissionClaims.id, id), seenBy(actor)));
  if (!row) return null;
  const lines = await entryLines(
    db,
    sql`e.position in (select l.entry from commission_claim_lines l where l.claim_id = ${id})`,
    { after: null, most: 1_000 },
  );
  return { ...row, lines: lines.toReversed() };
}

/** The history of a claim, newest first. Institutions do not see which of us acted. */
export async function listClaimEvents(db: DbOrTransaction, claimId: string) {
  return db
    .select({
      id: commissionClaimEvents.id,
      state: commissionClaimEvents.state,
      reason: commissionClaimEvents.reason,
      madeAt: commissionClaimEvents.madeAt,
      madeBy: profiles.fullName,
      isPayment: sql<boolean>`${commissionClaimEvents.madeBy} is null`,
    })
    .from(commissionClaimEvents)
    .leftJoin(profiles, eq(profiles.userId, commissionClaimEvents.madeBy))
    .where(eq(commissionClaimEvents.claimId, claimId))
    .orderBy(desc(commissionClaimEvents.madeAt), asc(commissionClaimEvents.id));
}
