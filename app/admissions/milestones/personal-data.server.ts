import { sql } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { applicationMilestones } from "./milestones.tables.server.ts";

/** Data held about the milestones after an offer. */
export const milestoneHoldings: readonly Holding[] = [
  holding({
    section: "milestones",
    table: applicationMilestones,
    columns: {
      id: "technical",
      applicationId: "technical",
      kind: "copied",
      // A date that is not known is left out.
      day: {
        as: "day",
        value: sql`(case when not ${applicationMilestones.isUndated} then ${applicationMilestones.day} end)`,
      },
      isUndated: "copied",
      note: "copied",
      reason: "copied",
      proofId: "technical",
      coeNumber: "copied",
      visaSubclass: "copied",
      visaGrantNumber: "copied",
      intakeCode: "copied",
      censusOn: "copied",
      recordedBy: "others",
      recordedFor: {
        as: "institution",
        value: sql`(select o.name from organisations o where o.id = ${applicationMilestones.recordedFor})`,
      },
      recordedAt: "copied",
      voidedAt: "copied",
      voidedBy: "others",
      voidReason: "copied",
    },
    whose: ({ studentIds }) =>
      sql`${applicationMilestones.applicationId} in (
        select a.id from applications a where a.student_id = any(${sql.param([...studentIds])}::uuid[]))`,
    // The row stays with the application: commissions depend on its kind and day.
    erasure: {
      because: "accounts",
      emptied: () => ({
        note: null,
        reason: null,
        proofId: null,
        coeNumber: null,
        visaSubclass: null,
        visaGrantNumber: null,
        voidReason: null,
      }),
    },
    newestBy: applicationMilestones.recordedAt,
  }),
];
