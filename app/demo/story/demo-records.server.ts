import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import {
  accounts,
  applicationDrafts,
  applicationMilestones,
  applicationShares,
  applications,
  auditEntries,
  bookingEvents,
  bookings,
  consents,
  counsellorCalendars,
  counsellors,
  documentFiles,
  documentRequests,
  documents,
  enquiries,
  files,
  memberships,
  messageEdits,
  messageReads,
  messages,
  messageTemplates,
  notes,
  offerAcceptances,
  offerConditions,
  offers,
  offices,
  organisationDecisions,
  organisations,
  outboxMails,
  partnerResources,
  profiles,
  referralVisits,
  representationEvents,
  representations,
  staffRequests,
  students,
  threads,
  timelineEvents,
  userRoles,
  users,
  weeklyHours,
} from "#app/registry/tables.server.ts";

/** The tables of the demo, in the order in which their rows refer to each other. */
const TABLES = {
  users,
  accounts,
  profiles,
  userRoles,
  organisations,
  organisationDecisions,
  memberships,
  referralVisits,
  staffRequests,
  consents,
  counsellors,
  students,
  representations,
  representationEvents,
  applicationDrafts,
  applications,
  applicationShares,
  applicationMilestones,
  timelineEvents,
  notes,
  threads,
  messages,
  messageEdits,
  messageReads,
  messageTemplates,
  files,
  partnerResources,
  outboxMails,
  enquiries,
  offices,
  counsellorCalendars,
  weeklyHours,
  bookings,
  bookingEvents,
  documents,
  documentFiles,
  documentRequests,
  offers,
  offerConditions,
  offerAcceptances,
  auditEntries,
} as const;
type Tables = typeof TABLES;

/** Rows that wait to be stored, by table. */
export type DemoRecords = { [Name in keyof Tables]: Tables[Name]["$inferInsert"][] };

export function emptyRecords(): DemoRecords {
  return {
    users: [],
    accounts: [],
    profiles: [],
    userRoles: [],
    organisations: [],
    organisationDecisions: [],
    memberships: [],
    referralVisits: [],
    staffRequests: [],
    consents: [],
    counsellors: [],
    students: [],
    representations: [],
    representationEvents: [],
    applicationDrafts: [],
    applications: [],
    applicationShares: [],
    applicationMilestones: [],
    timelineEvents: [],
    notes: [],
    threads: [],
    messages: [],
    messageEdits: [],
    messageReads: [],
    messageTemplates: [],
    files: [],
    partnerResources: [],
    outboxMails: [],
    enquiries: [],
    offices: [],
    counsellorCalendars: [],
    weeklyHours: [],
    bookings: [],
    bookingEvents: [],
    documents: [],
    documentFiles: [],
    documentRequests: [],
    offers: [],
    offerConditions: [],
    offerAcceptances: [],
    auditEntries: [],
  };
}

/** A statement takes 65,535 values at most; no table here has more than 60 columns. */
const ROWS_AT_ONCE = 1000;

/** Stores all rows, a table at a time. */
export async function insertRecords(db: DbOrTransaction, records: DemoRecords): Promise<void> {
  for (const name of Object.keys(TABLES) as (keyof Tables)[]) {
    // Each table with its own rows: the pairing is made by `DemoRecords`, which the loop cannot see.
    const rows: Tables["users"]["$inferInsert"][] = records[name] as never;
    const table = TABLES[name] as Tables["users"];
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      await db.insert(table).values(rows.slice(at, at + ROWS_AT_ONCE));
    }
  }
}
