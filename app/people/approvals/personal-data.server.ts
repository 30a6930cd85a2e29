import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { institutions, partners, staffRequests } from "#app/registry/tables.server.ts";

const company = {
  id: "technical",
  userId: "technical",
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

/** What is held about companies and about those who ask to be staff; `npm run erase` refuses their accounts. */
export const companyHoldings: readonly Holding[] = [
  holding({
    section: "company",
    table: partners,
    columns: { ...company, companyName: "copied", referralCode: "copied" },
    whose: ({ userIds }) => among(partners.userId, userIds),
    erasure: "kept",
  }),
  holding({
    section: "company",
    table: institutions,
    columns: { ...company, institutionName: "copied", website: "copied" },
    whose: ({ userIds }) => among(institutions.userId, userIds),
    erasure: "kept",
  }),
  holding({
    section: "staffRequest",
    table: staffRequests,
    columns: { ...company, fullName: "copied", grantedLevel: "copied" },
    whose: ({ userIds }) => among(staffRequests.userId, userIds),
    erasure: "kept",
  }),
];
