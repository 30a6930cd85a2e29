import { words } from "#app/words/words.ts";

/** Why there is no room for a document in a wallet, or nothing to take. */
export const walletProblemTexts = words({
  "no-room": "Your documents come to more than {most} MB together. Remove what is no longer needed first.",
  "too-many": "There are {most} documents already. Remove what is no longer needed first.",
  gone: "What was sent is no longer here. Please send it again.",
});

/** Where a document is read. */
export const viewerMessages = words({
  preview: "The document",
  picture: "Picture of the document",
  larger: "Larger",
  smaller: "Smaller",
  turn: "Turn",
  pages: "Pages",
  page: "Page {page} of {pages}",
  earlierPage: "Previous page",
  laterPage: "Next page",
  notShown: "This page cannot be shown right now. Try again, or save the file.",
  tryAgain: "Try again",
});

/** What stands on a document beside what was answered. */
export const onPaperMessages = words({
  title: "Compared with the application",
  hint: "What stands on the document, beside what the student last answered.",
  onPaper: "On the document",
  answered: "In the application",
  nameOnPaper: "Full name",
  bornOn: "Date of birth",
  differs: "Differs",
  same: "The same",
  unknown: "Not known",
  nameHint: "In any order, as it stands on the document.",
  answeredAs: "In the application: {value}",
  differsFrom: "Differs from the application: {value}",
});

/** The list of all documents. */
export const fileMessages = words({
  title: "Files",
  search: "Search students",
  noun: "{count, plural, one {document} other {documents}}",
  none: "No documents",
  noneHint: "What students send stands here, the last sent first.",
  loadFailed: "Failed to load files",
  state: "State",
  kind: "Kind",
  ending: "Ending within 60 days",
  damaged: "Damaged or missing",
  infected: "Carries a virus",
  columns: {
    document: "Document",
    state: "State",
    file: "File",
    ends: "Valid until",
    changed: "Last change",
  },
  exported: { student: "Student", size: "Size (bytes)" },
  storage: "Storage",
  next: "Next in review",
  noNext: "Nothing else waits for review.",
});

export const documentMessages = words({
  title: "Documents",
  lead: "Send each document once. It is used for every application, and only your counsellor and our staff see it.",
  send: "Send a document",
  sendAnother: "Send another",
  sendThis: "Send",
  replace: "Send a newer one",
  kind: "What is it?",
  chooseKind: "Choose a kind",
  file: "File",
  fileHint:
    "PDF or picture (JPEG, PNG, WebP, HEIC), up to {fileMb} MB; all your documents together up to {studentMb} MB. A sharp photo of the whole page is fine.",
  sendHint:
    "Pictures are stored without the place where they were taken. Every file is encrypted, and you see who opened it.",
  none: "No documents yet",
  noneHint: "Start with your passport and your transcripts. You can send photos from your phone.",
  sentOn: "Sent {day}",
  size: "{size}, {pages, plural, one {1 page} other {# pages}}",
  picture: "{size}",
  versions: "{count, plural, one {sent once} other {sent # times}}",
  validUntil: "Valid until {day}",
  expiredOn: "Ended {day}",
  cameBack: "Why it came back",
  open: "Open",
  save: "Save the file",
  remove: "Remove",
  removeTitle: "Remove this document?",
  removeHint: "It is deleted for you and for us. You can send it again at any time.",
  keepsAccepted:
    "An accepted document stays with your applications. You can send a newer one; if it is to be deleted, write to us.",
  writeToUs: "Write a message",
  delete: "Delete",
  deleteTitle: "Delete this document for good?",
  deleteHint:
    "Every version of it goes, for us and for the student. Applications that rest on it will ask for it again.",
  deleted: "Document deleted.",
  trail: "All openings in the audit trail",
  whoSaw: "Who opened it",
  whoSawHint: "Everybody who looked at this document or saved it, for a year.",
  nobody: "Nobody has opened it yet.",
  viewed: "looked at it",
  downloaded: "saved it",
  someone: "Somebody who is no longer with us",
  sentBy: "Sent by {name}",
  back: "All documents",
  backToDashboard: "Dashboard",
  dashboard:
    "{count, plural, =0 {Send your passport, transcripts and other papers here, once for all applications.} one {One document sent.} other {# documents sent.}}",
  returnedNotice:
    "{count, plural, one {One document came back: see why, and send it again.} other {# documents came back: see why, and send them again.}}",
  openWallet: "Open documents",
  staffNone: "No documents have been sent.",
  waiting:
    "{count, plural, =0 {Nothing waits for review.} one {One waits for review.} other {# wait for review.}}",
  decide: "Decide",
  accept: "Accept",
  acceptTitle: "Accept this document",
  expiresOn: "Valid until",
  issuedOn: "Issued on",
  issuedOnHint: "It counts for {count, plural, one {one month} other {# months}} from this day.",
  expiresOnHint: "The day that stands on the document. Leave it empty if it has none.",
  return: "Return",
  returnTitle: "Return it to the student",
  reason: "Reason",
  chooseReason: "Choose a reason",
  note: "What should the student do?",
  noteHint: "The student reads this.",
  decidedBy: "{state} by {name}, {day}",
  stale: "Somebody else decided on this document, or the student sent a newer one. Look at it again.",
  unscanned: "Not scanned for viruses",
  clean: "Scanned: no virus found",
  infected: "This file carries a virus and is closed to everybody. The document has to be sent again.",
  ofStudent: "Document of {name}",
  sent: "Document sent. You will see here when it has been looked at.",
  removed: "Document removed.",
  accepted: "Document accepted.",
  returned: "Document returned to the student.",
});
