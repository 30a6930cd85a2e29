import { inArray, or, type SQL, sql } from "drizzle-orm";
import { auditEntries } from "../db/schema/schema.server.ts";
import { type Holding, holding } from "../personal-data/holding.server.ts";
import { among } from "../personal-data/rows-of.server.ts";

/** What people did and what was done to their records. It holds ids and names of fields, never values. */
export const auditHoldings: readonly Holding[] = [
  holding({
    section: "trail",
    table: auditEntries,
    columns: {
      id: "technical",
      actorId: {
        as: "by",
        value: sql`case when ${auditEntries.actorId} is null then 'software'
          when exists (select from user_roles r where r.user_id = ${auditEntries.actorId} and r.role = 'admin') then 'staff'
          else 'account holder' end`,
      },
      action: "copied",
      subjectType: { as: "record", value: sql`${auditEntries.subjectType}` },
      subjectId: "technical",
      fields: "copied",
      requestId: "technical",
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
    erasure: "kept",
    newestBy: auditEntries.createdAt,
  }),
];
