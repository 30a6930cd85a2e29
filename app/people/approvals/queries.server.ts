import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { institutions, partners, profiles, staffRequests, users } from "#app/registry/tables.server.ts";
import type { ApprovalKind, ApprovalRecord } from "./approval-record.ts";

const deciders = alias(profiles, "deciders");

/** One request of a queue in full, or null. `id` is a record id. */
export async function findApproval(
  db: DbOrTransaction,
  kind: ApprovalKind,
  id: string,
): Promise<ApprovalRecord | null> {
  if (kind === "partners") {
    const [row] = await db
      .select({ request: partners, emailVerified: users.emailVerified, decidedByName: deciders.fullName })
      .from(partners)
      .innerJoin(users, eq(users.id, partners.userId))
      .leftJoin(deciders, eq(deciders.userId, partners.decidedBy))
      .where(eq(partners.id, id));
    return row
      ? { ...recordOf(row), kind, name: row.request.companyName, referralCode: row.request.referralCode }
      : null;
  }
  if (kind === "institutions") {
    const [row] = await db
      .select({ request: institutions, emailVerified: users.emailVerified, decidedByName: deciders.fullName })
      .from(institutions)
      .innerJoin(users, eq(users.id, institutions.userId))
      .leftJoin(deciders, eq(deciders.userId, institutions.decidedBy))
      .where(eq(institutions.id, id));
    return row
      ? { ...recordOf(row), kind, name: row.request.institutionName, website: row.request.website }
      : null;
  }
  const [row] = await db
    .select({ request: staffRequests, emailVerified: users.emailVerified, decidedByName: deciders.fullName })
    .from(staffRequests)
    .innerJoin(users, eq(users.id, staffRequests.userId))
    .leftJoin(deciders, eq(deciders.userId, staffRequests.decidedBy))
    .where(eq(staffRequests.id, id));
  return row
    ? { ...recordOf(row), kind, name: row.request.fullName, grantedLevel: row.request.grantedLevel }
    : null;
}

type Shared = Pick<
  typeof partners.$inferSelect,
  | "id"
  | "userId"
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
  const { id, userId, contactName, email, phone, status, createdAt, decidedAt, decisionReason, version } =
    row.request;
  return {
    ...{ id, userId, contactName, email, phone, status, createdAt, decidedAt, decisionReason, version },
    emailVerified: row.emailVerified,
    decidedByName: row.decidedByName,
    website: null,
    referralCode: null,
    grantedLevel: null,
  };
}
