import { type SQL, sql } from "drizzle-orm";
import { auditEntries } from "./audit.tables.server.ts";

/** A moment in UTC with all its microseconds, which a `Date` would drop. */
export const exactly = (moment: SQL | typeof auditEntries.createdAt) =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The hashed columns of an entry, as `entryDigest` expects them. */
export const SEALED_COLUMNS = {
  id: auditEntries.id,
  actorId: auditEntries.actorId,
  action: auditEntries.action,
  subjectType: auditEntries.subjectType,
  subjectId: auditEntries.subjectId,
  fields: auditEntries.fields,
  requestId: auditEntries.requestId,
  isRead: auditEntries.isRead,
  valuesDigest: auditEntries.valuesDigest,
  at: exactly(auditEntries.createdAt),
};
