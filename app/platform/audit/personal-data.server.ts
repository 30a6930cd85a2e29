import { arrayOverlaps, inArray, or, type SQL, sql } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { auditEntries, auditValues } from "./audit.tables.server.ts";

const byStaff = sql`exists (select from user_roles r where r.user_id = ${auditEntries.actorId} and r.role = 'admin')`;

/** What people did and what was done to their records; old and new values stand in a table of their own, which goes. */
export const auditHoldings: readonly Holding[] = [
  holding({
    section: "audit-log",
    table: auditEntries,
    columns: {
      id: "technical",
      actorId: {
        as: "by",
        value: sql`case when ${auditEntries.actorId} is null then 'software'
          when ${byStaff} then 'staff'
          else 'account-holder' end`,
      },
      action: "copied",
      subjectType: { as: "record", value: sql`${auditEntries.subjectType}` },
      subjectId: "technical",
      fields: "copied",
      requestId: "technical",
      sessionId: "technical",
      // From where somebody of the staff looked is theirs.
      network: { as: "network", value: sql`case when not ${byStaff} then ${auditEntries.network} end` },
      valuesDigest: "technical",
      isRead: { as: "opened", value: sql`${auditEntries.isRead}` },
      createdAt: "copied",
    },
    whose: ({ userIds, studentIds, applicationIds, bookingIds, enquiryIds }): SQL | undefined =>
      or(
        among(auditEntries.actorId, userIds),
        inArray(auditEntries.subjectId, [
          ...userIds,
          ...studentIds,
          ...applicationIds,
          ...bookingIds,
          ...enquiryIds,
        ]),
      ),
    erasure: {
      because: "audit-log",
      emptied: () => ({ network: sql`case when ${byStaff} then ${auditEntries.network} end` }),
    },
    newestBy: auditEntries.createdAt,
  }),
  holding({
    section: "audit-log",
    table: auditValues,
    columns: {
      entryId: "technical",
      salt: "technical",
      // What is true now stands in the other sections; some of what was is the office's own.
      changes: {
        as: "fields",
        value: sql`(select jsonb_agg(k order by k) from jsonb_object_keys(${auditValues.changes}) k)`,
      },
      about: "technical",
    },
    whose: ({ userIds, studentIds, applicationIds, bookingIds, enquiryIds }): SQL | undefined => {
      const ids = [...userIds, ...studentIds, ...applicationIds, ...bookingIds, ...enquiryIds];
      return ids.length > 0 ? arrayOverlaps(auditValues.about, ids) : sql`false`;
    },
    erasure: "deleted",
  }),
];
