import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import {
  organisationDecisions,
  organisations,
} from "#app/people/organisations/organisations.tables.server.ts";
import { staffRequests } from "#app/people/staff/staff.tables.server.ts";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";

const request = {
  id: "technical",
  contactName: "copied",
  email: "copied",
  phone: "copied",
  status: "copied",
  decidedAt: "copied",
  decidedBy: "others",
  decisionReason: "copied",
  version: "technical",
  createdAt: "copied",
} as const;

/** The data of an organisation is personal data of its owners. */
const ownedBy = (organisationId: AnyColumn, userIds: readonly string[]): SQL =>
  sql`${organisationId} in (select ${memberships.organisationId} from ${memberships}
    where ${memberships.role} = 'owner' and ${among(memberships.userId, userIds)})`;

/** Data held about companies and people who request staff access; `npm run erase` refuses their accounts. */
export const companyHoldings: readonly Holding[] = [
  holding({
    section: "company",
    table: organisations,
    columns: {
      ...request,
      kind: "copied",
      name: "copied",
      website: "copied",
      referralCode: "copied",
      parentId: "technical",
      tier: "copied",
      recruitsIn: "copied",
    },
    whose: ({ userIds }) => ownedBy(organisations.id, userIds),
    erasure: { kept: "others" },
  }),
  holding({
    section: "company",
    table: organisationDecisions,
    columns: {
      id: "technical",
      organisationId: "technical",
      status: "copied",
      reason: "copied",
      decidedBy: "others",
      decidedAt: "copied",
    },
    whose: ({ userIds }) => ownedBy(organisationDecisions.organisationId, userIds),
    erasure: { kept: "others" },
  }),
  holding({
    section: "staffRequest",
    table: staffRequests,
    columns: { ...request, userId: "technical", fullName: "copied", grantedRole: "copied" },
    whose: ({ userIds }) => among(staffRequests.userId, userIds),
    erasure: { kept: "others" },
  }),
];
