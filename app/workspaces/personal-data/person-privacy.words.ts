import type { StayReason } from "#app/platform/personal-data/erasing.ts";
import type { PersonalDataSection } from "#app/platform/personal-data/sections.ts";
import { words } from "#app/words/words.ts";
import type { EraseReason } from "./erase-person.ts";

/** Headings for staff, for sections whose heading in the data copy addresses the person. */
export const HELD_NAMES: Readonly<Partial<Record<PersonalDataSection, string>>> = words({
  mails: "Emails to or about the student",
  sessions: "Active sessions",
  representations: "Partners that represent the student",
  merges: "Merged records",
  offerAcceptances: "Accepted offers",
  guardians: "Parents and guardians",
  applicationShares: "Data shared with universities",
  documentFiles: "Document files",
  unsavedForms: "Unsaved forms",
  enquiries: "Enquiries",
  enquiryAnswers: "Replies to enquiries",
  bulkMessages: "Bulk messages sent",
  bulkChangeRecords: "Bulk edits of the student’s records",
  importLines: "Imported rows about the student",
  documentImports: "Document imports",
  importedFiles: "Imported files about the student",
  pinnedViews: "Pinned views",
  listLayouts: "List layouts",
  notifications: "Notifications to or about the student",
});

export const privacyMessages = words({
  title: "Privacy",
  link: "Privacy: copy or erase data",
  proof: "Copy or erase data",
  copyTitle: "Data copy",
  copyLead:
    "A ZIP file with everything we hold about this person: a readable page, JSON data and their documents. Check their identity before you send it. Every download is recorded in the audit log.",
  copyConfirmed:
    "The address is confirmed, so the copy includes messages and emails stored under this address.",
  copyUnconfirmed:
    "The address is not confirmed, so the copy does not include messages and emails stored under this address only.",
  copyButton: "Download data (ZIP)",
  copyName: "data-of-{name}-{day}.zip",
  previewTitle: "Erasure preview",
  previewLead:
    "The current number of entries that would be erased. Viewing this preview does not change anything.",
  erased: "Data erased",
  erasedLead: "These entries were erased. This cannot be undone.",
  isErased: "This person’s data has been erased",
  isErasedLead: "The entries below remain. They contain no personal data.",
  goes: "Permanently deleted",
  goesLead: "Deleted with all contents. Files are deleted from storage by the next night.",
  nothingGoes: "No entries are left to delete.",
  stays: {
    accounts: "Kept for accounting law",
    agreement: "Kept as proof of agreements",
    "audit-log": "Kept for the audit log",
    others: "Kept for other records",
  } satisfies Record<StayReason, string>,
  staysWhy: {
    accounts:
      "Commissions are based on these entries. Accounting records are kept for 7 years (Australia: Corporations Act 2001, section 286). Answers, notes, numbers and letters are erased immediately. Status, course and amounts stay.",
    agreement:
      "These entries prove that and when a consent, acceptance or representation existed. Names, contact details and entered text are erased immediately. The rest has no end date.",
    "audit-log":
      "These entries show who did what and when, by ID. Names, addresses, networks and previous values are erased immediately. The rest has no end date.",
    others:
      "Counts, calendars and other people’s records depend on these entries. Names, contact details and entered text are erased immediately. The rest has no end date.",
  } satisfies Record<StayReason, string>,
  until: "Kept until {day} or later.",
  rows: "{count, plural, one {# entry} other {# entries}}",
  cancelled: "These upcoming consultations will be cancelled without notifying anyone: {references}",
  shared:
    "Another record uses the same address. Messages, emails and the newsletter subscription stored under this address are kept until the last of these records is erased.",
  backups: "Earlier backups still contain all data until they are deleted.",
  eraseTitle: "Erase personal data",
  eraseLead:
    "This permanently erases all personal data of this person. We cannot email them afterwards, because their address is also erased. Reply to them and send their data copy first.",
  name: "Type “{name}” to confirm",
  reason: "Reason",
  reasonHint: "Recorded in the audit log.",
  chooseReason: "Select a reason",
  reasons: {
    "asked-by-person": "Requested by the person",
    "asked-by-guardian": "Requested by a parent or guardian",
    "no-longer-needed": "Data no longer needed",
    "entered-by-mistake": "Entered by mistake",
  } satisfies Record<EraseReason, string>,
  erase: "Erase permanently",
  wrongName: "The name does not match. Enter it exactly as shown.",
  notAStudent:
    "This account also has staff, partner, institution or counsellor access, or has requested it. First remove that access or reject the request, then try again.",
  gone: "There is no data left to erase.",
});
