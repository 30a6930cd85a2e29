import type { StayReason } from "#app/platform/personal-data/erasing.ts";
import type { PersonalDataSection } from "#app/platform/personal-data/sections.ts";
import { words } from "#app/words/words.ts";
import type { EraseReason } from "./erase-person.ts";

/** Parts whose heading in the copy speaks to the person: how staff read of them. */
export const HELD_NAMES: Readonly<Partial<Record<PersonalDataSection, string>>> = words({
  mails: "Mails to them and about them",
  sessions: "Where they are signed in",
  representations: "Partners that represent them",
  merges: "Records of theirs that were merged",
  offerAcceptances: "Offers that they accepted",
  applicationShares: "What they let universities see",
  documentFiles: "Files of documents",
  unsavedForms: "Forms that wait for them",
  enquiries: "Messages to the office",
  enquiryAnswers: "Answers of the office",
  bulkMessages: "Messages that they sent to many",
  bulkChangeRecords: "Their records in changes of several",
  importLines: "Lines about them in imported files",
  pinnedViews: "Views in their sidebar",
  listLayouts: "Their layouts of lists",
  notifications: "Notifications to them and about them",
});

export const privacyMessages = words({
  title: "Privacy",
  link: "Privacy: copy and erasing",
  back: "Back to the record",
  proof: "the copy and erasing",
  copyTitle: "A copy for them",
  copyLead:
    "Everything that is held about this person as they may have it: a page to read, the same as JSON, and their documents, in one ZIP. Make sure that whoever asks is who they say. Each copy is in the audit trail.",
  copyConfirmed: "What is kept by their address alone is in it: they have confirmed the address.",
  copyUnconfirmed:
    "Nobody has confirmed the address in this record, so messages and mails that are kept by it alone are not in the copy.",
  copyButton: "Download the copy (ZIP)",
  copyName: "data-of-{name}-{day}.zip",
  previewTitle: "What erasing would do",
  previewLead: "Counted as erasing does it, at this moment. Nothing is changed by looking.",
  erased: "Erased",
  erasedLead: "This is what was done. It cannot be undone.",
  isErased: "This person has been erased",
  isErasedLead: "What is counted below is what stays, without a value of the person.",
  goes: "Goes for good",
  goesLead: "Deleted with everything in it. Files are deleted from the storage by the next night.",
  nothingGoes: "Nothing is left that would be deleted.",
  stays: {
    accounts: "Stays: the law of accounts",
    agreement: "Stays: proof of what was agreed",
    trail: "Stays: the audit trail",
    others: "Stays: others count on it",
  } satisfies Record<StayReason, string>,
  staysWhy: {
    accounts:
      "Commissions are booked by these. What accounts rest on is kept for seven years (Australia: Corporations Act 2001, section 286). Answers, notes, numbers and letters in them go at once; status, course and amounts stay.",
    agreement:
      "That there was a consent, an acceptance or a representation, and when, can be shown to whoever relied on it. Names, contact data and typed words in it go at once. No day is set on which the rest ends.",
    trail:
      "Who did what and when, by ids. Names, addresses, networks and former values go at once. No day is set on which the rest ends.",
    others:
      "Counts, calendars and other people’s records refer to these. Names, contact data and typed words in them go at once. No day is set on which the rest ends.",
  } satisfies Record<StayReason, string>,
  until: "At least until {day}.",
  rows: "{count, plural, one {1 entry} other {# entries}}",
  cancelled: "Consultations that are still to come are off, and nobody is told: {references}",
  shared:
    "An address is another record’s, too. Messages, mails and newsletter that are kept by it alone stay until the last of its records is erased.",
  backups: "Backups made before still hold everything, for as long as they are kept.",
  eraseTitle: "Erase this person",
  eraseLead:
    "Every value of this person is taken away, for good. Nobody mails them about it, since their address goes as well: answer them before, and give them their copy first if they want it.",
  name: "Type “{name}” to confirm",
  reason: "Why",
  reasonHint: "Kept in the audit trail.",
  chooseReason: "Choose",
  reasons: {
    "asked-by-person": "They asked for it",
    "asked-by-guardian": "A parent or guardian asked for it",
    "no-longer-needed": "What we kept it for has ended",
    "entered-by-mistake": "It was entered by mistake",
  } satisfies Record<EraseReason, string>,
  erase: "Erase for good",
  wrongName: "That is not the name of this person",
  notAStudent:
    "The account of this record also belongs to staff, to a company or to a counsellor, or asks to. Settle that first: take the access away under Settings, or turn the request down. Then come back.",
  gone: "There is nothing left to erase.",
});
