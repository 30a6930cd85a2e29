import { sql } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { serviceAgreementItems, serviceAgreements } from "./agreements.tables.server.ts";

/**
 * An accepted agreement is what invoices are based on. Erasing takes the name, the evidence and the reason from it, and
 * deletes the agreements that were not accepted.
 */
export const serviceAgreementHoldings: readonly Holding[] = [
  holding({
    section: "serviceAgreementItems",
    table: serviceAgreementItems,
    columns: {
      id: "technical",
      agreementId: "technical",
      place: "copied",
      description: "copied",
      quantity: "copied",
      unitMinor: "copied",
      taxName: "copied",
      taxBasisPoints: "copied",
      netMinor: "copied",
      taxMinor: "copied",
    },
    whose: ({ studentIds }) => sql`${serviceAgreementItems.agreementId} in (
      select a.id from service_agreements a
      where a.student_id = any(${sql.param([...studentIds])}::uuid[]) and a.state <> 'draft')`,
    erasure: { kept: "accounts" },
  }),
  holding({
    section: "serviceAgreements",
    table: serviceAgreements,
    columns: {
      id: "technical",
      studentId: "technical",
      applicationId: "technical",
      currency: "copied",
      state: "copied",
      text: "copied",
      textVersion: "copied",
      netMinor: "copied",
      taxMinor: "copied",
      totalMinor: "copied",
      instalments: "copied",
      agency: "copied",
      studentName: "copied",
      sentAt: "copied",
      typedName: "copied",
      decidedAt: "copied",
      reason: "copied",
      content: "copied",
      hash: "copied",
      invoiceId: "technical",
      createdBy: "others",
      sentBy: "others",
      version: "technical",
      createdAt: "copied",
      updatedAt: "technical",
    },
    // Drafts, which the student has not received, are the agency's own.
    whose: ({ studentIds }) =>
      sql`(${among(serviceAgreements.studentId, studentIds)} and ${serviceAgreements.state} <> 'draft')`,
    alsoErased: ({ studentIds }) => among(serviceAgreements.studentId, studentIds),
    erasure: {
      because: "accounts",
      emptied: () => ({
        studentName: null,
        typedName: null,
        content: null,
        reason: null,
        version: sql`${serviceAgreements.version} + 1`,
      }),
      deleted: sql`${serviceAgreements.state} <> 'accepted'`,
    },
    newestBy: serviceAgreements.createdAt,
  }),
];
