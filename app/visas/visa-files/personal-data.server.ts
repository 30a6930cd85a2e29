import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { visaDates, visaFileItems, visaFiles, visaReviews } from "./visa-files.tables.server.ts";

const application = (id: PgColumn): { as: string; value: SQL } => ({
  as: "application",
  value: sql`(select a.reference from applications a where a.id = ${id})`,
});

/** Visa files, with their checklist, dates and signatures. They are erased with the student. */
export const visaFileHoldings: readonly Holding[] = [
  holding({
    section: "visaFileItems",
    table: visaFileItems,
    columns: {
      applicationId: application(visaFileItems.applicationId),
      item: "copied",
      mark: "copied",
      validUntil: "copied",
      note: "internal",
      setBy: "others",
      updatedAt: "copied",
    },
    whose: ({ applicationIds }) => among(visaFileItems.applicationId, applicationIds),
    erasure: "deleted",
    newestBy: visaFileItems.updatedAt,
  }),
  holding({
    section: "visaDates",
    table: visaDates,
    columns: {
      id: "technical",
      applicationId: application(visaDates.applicationId),
      kind: "copied",
      dueOn: "copied",
      note: "copied",
      doneOn: "copied",
      createdBy: "others",
      createdAt: "copied",
    },
    whose: ({ applicationIds }) => among(visaDates.applicationId, applicationIds),
    erasure: "deleted",
    newestBy: visaDates.createdAt,
  }),
  holding({
    section: "visaReviews",
    table: visaReviews,
    columns: {
      id: "technical",
      applicationId: application(visaReviews.applicationId),
      checks: "copied",
      note: "internal",
      preparedBy: "others",
      signedBy: "others",
      signedAt: "copied",
      contentRevision: "technical",
      withdrawnAt: "copied",
      withdrawnBecause: "copied",
    },
    whose: ({ applicationIds }) => among(visaReviews.applicationId, applicationIds),
    erasure: "deleted",
    newestBy: visaReviews.signedAt,
  }),
  holding({
    section: "visaFiles",
    table: visaFiles,
    columns: {
      applicationId: application(visaFiles.applicationId),
      destination: "copied",
      preparedBy: "others",
      handledIn: "internal",
      plannedOn: "copied",
      coeStartsOn: "copied",
      coeEndsOn: "copied",
      priority: "copied",
      prioritySeenOn: "copied",
      officialDays: "copied",
      officialSeenOn: "copied",
      trn: "copied",
      applicationNumber: "copied",
      hapId: "copied",
      refusalClauses: "copied",
      refusalNote: "internal",
      latestOn: "copied",
      startsOn: "copied",
      contentRevision: "technical",
      readyAt: "copied",
      readyBy: "others",
      version: "technical",
      createdAt: "copied",
      updatedAt: "technical",
    },
    whose: ({ applicationIds }) => among(visaFiles.applicationId, applicationIds),
    erasure: "deleted",
    newestBy: visaFiles.createdAt,
  }),
];
