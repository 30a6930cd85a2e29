import { arrayOverlaps, inArray, or, type SQL, sql } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { auditEntries, auditValues } from "./audit.tables.server.ts";

const byStaff = sql`exists (select from user_roles r where r.user_id = ${auditEntries.actorId} and r.role = 'admin')`;

/**
 * What people did and what was done to their records; old and new values are in a separate table, which is erased.
 */
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
      // The network of a member of staff is their own personal data.
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
      // Current values are in the other sections; some of the former ones are internal to the agency.
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
