import { sql } from "drizzle-orm";
import { type Holding, holding, type PersonKeys } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { offerAcceptances, offerConditions, offers } from "./offers.tables.server.ts";

const ofTheirs = ({ applicationIds }: PersonKeys) => sql`${offerConditions.offerId} in (
  select o.id from offers o where o.application_id = any(${sql.param([...applicationIds])}::uuid[]))`;

/**
 * Data held in offers: statistics and commissions depend on the rows, so they stay; names, letters and texts are
 * erased.
 */
export const offerHoldings: readonly Holding[] = [
  holding({
    section: "offerAcceptances",
    table: offerAcceptances,
    columns: {
      id: "technical",
      offerId: "technical",
      studentId: "technical",
      typedName: "copied",
      acceptedAt: "copied",
      letterVersion: "copied",
      letterSha256: "copied",
      content: "copied",
      hash: "copied",
      createdAt: "technical",
    },
    // Also by its offer: an application may be another record's by now, which was merged or is apart again.
    // By its offer: the record that it names may have been merged into another, or split, since.
    whose: ({ applicationIds }) =>
      sql`${offerAcceptances.offerId} in (
        select o.id from offers o where o.application_id = any(${sql.param([...applicationIds])}::uuid[]))`,
    erasure: { because: "agreement", emptied: () => ({ typedName: null, content: null }) },
    newestBy: offerAcceptances.acceptedAt,
  }),
  holding({
    section: "offerConditions",
    table: offerConditions,
    columns: {
      id: "technical",
      offerId: "technical",
      position: "technical",
      text: "copied",
      state: "copied",
      documentId: "technical",
      sentAt: "copied",
      sentBy: "others",
      decidedAt: "copied",
      decidedBy: "others",
      note: "copied",
      version: "technical",
      createdAt: "copied",
    },
    whose: ofTheirs,
    erasure: {
      because: "accounts",
      emptied: () => ({ note: null, version: sql`${offerConditions.version} + 1` }),
    },
    newestBy: offerConditions.createdAt,
  }),
  holding({
    section: "offers",
    table: offers,
    columns: {
      id: "technical",
      applicationId: "technical",
      state: "copied",
      kind: "copied",
      university: "copied",
      course: "copied",
      campus: "copied",
      intakeCode: "copied",
      startsOn: "copied",
      currency: "copied",
      tuitionMinor: "copied",
      depositMinor: "copied",
      scholarshipName: "copied",
      scholarshipMinor: "copied",
      healthCoverMinor: "copied",
      otherFeesMinor: "copied",
      expiresOn: "copied",
      expiresAt: "technical",
      note: "copied",
      source: "copied",
      institutionReference: "copied",
      letterFileId: "technical",
      letterOrigin: "copied",
      letterVersion: "copied",
      letterSha256: "copied",
      issuedAt: "copied",
      issuedBy: "others",
      decidedAt: "copied",
      reason: "copied",
      deferTo: "copied",
      reminded: "technical",
      createdBy: "others",
      version: "technical",
      createdAt: "copied",
    },
    // Drafts, not yet offered to anyone, belong to the institution.
    whose: ({ applicationIds }) =>
      sql`(${among(offers.applicationId, applicationIds)} and ${offers.issuedAt} is not null)`,
    alsoErased: ({ applicationIds }) => among(offers.applicationId, applicationIds),
    erasure: {
      because: "accounts",
      emptied: () => ({
        note: null,
        reason: null,
        institutionReference: null,
        letterFileId: null,
        version: sql`${offers.version} + 1`,
      }),
    },
    newestBy: offers.createdAt,
  }),
];
