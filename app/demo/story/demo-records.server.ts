import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import {
  customFields,
  studentFieldValues,
} from "#app/admissions/custom-fields/custom-fields.tables.server.ts";
import { documentRequests } from "#app/admissions/document-requests/document-requests.tables.server.ts";
import { documentFiles, documents } from "#app/admissions/documents/documents.tables.server.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { applicationMilestones } from "#app/admissions/milestones/milestones.tables.server.ts";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { offerAcceptances, offerConditions, offers } from "#app/admissions/offers/offers.tables.server.ts";
import {
  representationEvents,
  representations,
} from "#app/admissions/representations/representations.tables.server.ts";
import { applicationShares } from "#app/admissions/shares/shares.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { studentTags, tags } from "#app/admissions/tags/tags.tables.server.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { searches } from "#app/catalogue/searches/searches.tables.server.ts";
import {
  counsellorCalendars,
  offices,
  weeklyHours,
} from "#app/consultations/availability/availability.tables.server.ts";
import { bookingEvents, bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { partnerResources } from "#app/conversations/partner-resources/resources.tables.server.ts";
import { messageTemplates } from "#app/conversations/templates/templates.tables.server.ts";
import {
  messageEdits,
  messageReads,
  messages,
  threads,
} from "#app/conversations/threads/threads.tables.server.ts";
import { consents } from "#app/people/consents/consents.tables.server.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import {
  organisationDocuments,
  organisationOffices,
} from "#app/people/organisation-details/organisation-details.tables.server.ts";
import {
  organisationDecisions,
  organisations,
} from "#app/people/organisations/organisations.tables.server.ts";
import { staffRequests } from "#app/people/staff/staff.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { accounts, profiles, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { pageVisits } from "#app/site/visits/visits.tables.server.ts";

/** The tables of the demo, in the order in which their rows refer to each other. */
const TABLES = {
  users,
  accounts,
  profiles,
  userRoles,
  organisations,
  organisationDecisions,
  organisationOffices,
  memberships,
  pageVisits,
  searches,
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
  tasks,
  threads,
  messages,
  messageEdits,
  messageReads,
  customFields,
  studentFieldValues,
  tags,
  studentTags,
  messageTemplates,
  files,
  organisationDocuments,
  partnerResources,
  outboxEmails,
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
    organisationOffices: [],
    memberships: [],
    pageVisits: [],
    searches: [],
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
    tasks: [],
    threads: [],
    messages: [],
    messageEdits: [],
    messageReads: [],
    customFields: [],
    studentFieldValues: [],
    tags: [],
    studentTags: [],
    messageTemplates: [],
    files: [],
    organisationDocuments: [],
    partnerResources: [],
    outboxEmails: [],
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
