import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { listMembers } from "#app/people/memberships/queries.server.ts";
import {
  organisationDecisions,
  organisations,
} from "#app/people/organisations/organisations.tables.server.ts";
import { staffRequests } from "#app/people/staff/staff.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { profiles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import {
  type ApprovalKind,
  type ApprovalRecord,
  COMPANY_ROLE_OF,
  type PastDecision,
} from "./approval-record.ts";

const deciders = alias(profiles, "deciders");

/** Older decisions are only available in the database. */
const MOST_DECISIONS = 100;

/**
 * One request of a queue in full, or null.
 *
 * @param id a record id
 */
export function findApproval(
  db: DbOrTransaction,
  kind: ApprovalKind,
  id: string,
): Promise<ApprovalRecord | null> {
  return kind === "staff" ? findStaffRequest(db, id) : findOrganisation(db, kind, id);
}

async function findOrganisation(
  db: DbOrTransaction,
  kind: Exclude<ApprovalKind, "staff">,
  id: string,
): Promise<ApprovalRecord | null> {
  const [row] = await db
    .select({
      request: organisations,
      // The address is unique to the organisation: without an account it counts as unconfirmed.
      emailVerified: sql<boolean>`coalesce(${users.emailVerified}, false)`,
      decidedByName: deciders.fullName,
    })
    .from(organisations)
    .leftJoin(users, eq(users.email, organisations.email))
    .leftJoin(deciders, eq(deciders.userId, organisations.decidedBy))
    .where(and(eq(organisations.id, id), eq(organisations.kind, COMPANY_ROLE_OF[kind])));
  if (!row) return null;
  const [people, decisions] = await Promise.all([listMembers(db, id), listDecisions(db, id)]);
  const { name, website, referralCode, parentId } = row.request;
  return { ...recordOf(row), kind, name, website, referralCode, parentId, people, decisions };
}

async function findStaffRequest(db: DbOrTransaction, id: string): Promise<ApprovalRecord | null> {
  const [row] = await db
    .select({ request: staffRequests, emailVerified: users.emailVerified, decidedByName: deciders.fullName })
    .from(staffRequests)
    .innerJoin(users, eq(users.id, staffRequests.userId))
    .leftJoin(deciders, eq(deciders.userId, staffRequests.decidedBy))
    .where(eq(staffRequests.id, id));
  return row
    ? { ...recordOf(row), kind: "staff", name: row.request.fullName, grantedRole: row.request.grantedRole }
    : null;
}

/** The decisions about an organisation, newest first. */
export function listDecisions(db: DbOrTransaction, organisationId: string): Promise<PastDecision[]> {
  return db
    .select({
      id: organisationDecisions.id,
      status: organisationDecisions.status,
      reason: organisationDecisions.reason,
      decidedAt: organisationDecisions.decidedAt,
      decidedByName: deciders.fullName,
    })
    .from(organisationDecisions)
    .leftJoin(deciders, eq(deciders.userId, organisationDecisions.decidedBy))
    .where(eq(organisationDecisions.organisationId, organisationId))
    .orderBy(desc(organisationDecisions.decidedAt), organisationDecisions.id)
    .limit(MOST_DECISIONS);
}

type Shared = Pick<
  typeof organisations.$inferSelect,
  | "id"
  | "contactName"
  | "email"
  | "phone"
  | "status"
  | "createdAt"
  | "decidedAt"
  | "decisionReason"
  | "version"
>;

function recordOf(row: { request: Shared; emailVerified: boolean; decidedByName: string | null }) {
  const { id, contactName, email, phone, status, createdAt, decidedAt, decisionReason, version } =
    row.request;
  return {
    id,
    contactName,
    email,
    phone,
    status,
    createdAt,
    decidedAt,
    decisionReason,
    version,
    emailVerified: row.emailVerified,
    decidedByName: row.decidedByName,
    website: null,
    referralCode: null,
    parentId: null,
    grantedRole: null,
    people: [],
    decisions: [],
  };
}
