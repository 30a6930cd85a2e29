import { words } from "#app/words/words.ts";

/** The list's columns of documents, in the order of their ids. */
export const walletProblemTexts = words({
  "no-room":
    "This upload would exceed the storage limit of {most} MB. Delete documents you no longer need, then try again.",
  "too-many":
    "You’ve reached the limit of {most} documents. Delete documents you no longer need, then try again.",
  "too-many-files":
    "You’ve reached the limit of {most} files, including earlier versions. Delete documents you no longer need, then try again.",
  "too-many-uploads":
    "You have {most} unfinished uploads. Continue or cancel some of them, then try again. We delete unfinished uploads after 1 day.",
  "too-many-parts":
    "This upload was interrupted too many times. Cancel the upload, then select the file again. A smaller file or a better connection helps.",
  gone: "This upload is no longer available. Upload the document again.",
});

/** Texts of the document viewer. */
export const viewerMessages = words({
  preview: "Document preview",
  picture: "Document image",
  larger: "Zoom in",
  smaller: "Zoom out",
  turn: "Rotate",
  pages: "Pages",
  page: "Page {page} of {pages}",
  earlierPage: "Previous page",
  laterPage: "Next page",
  notShown: "We cannot show this page. Try again, or download the file.",
  tryAgain: "Try again",
});

/** Texts for comparing a document with the application. */
export const onPaperMessages = words({
  title: "Compare with application",
  hint: "Enter what the document says. We compare it with the student’s latest answers.",
  onPaper: "On the document",
  answered: "In the application",
  nameOnPaper: "Full name",
  bornOn: "Date of birth",
  result: "Result",
  differs: "Differs",
  same: "Matches",
  unknown: "Unknown",
  nameHint: "As on the document. The order of the names does not matter.",
  answeredAs: "In the application: {value}",
  differsFrom: "Differs from the application: {value}",
});

/** Texts of the list of all documents. */
export const fileMessages = words({
  title: "Files",
  counted: "{count, plural, one {# document} other {# documents}}",
  views: { review: "To review", returned: "Returned", ending: "Expiring" },
  search: "Search by student",
  none: "No documents yet",
  noneHint: "Documents uploaded by students appear here, newest first.",
  loadFailed: "Failed to load files",
  state: "Status",
  kind: "Document type",
  counsellor: "Counsellor",
  ending: "Expires within {days, plural, one {# day} other {# days}}",
  damaged: "Damaged or missing",
  infected: "Contains a virus",
  columns: {
    document: "Document",
    state: "Status",
    file: "File",
    ends: "Valid until",
    changed: "Last changed",
  },
  exported: { student: "Student", size: "Size (bytes)" },
  importZip: "Import documents",
  storage: "Storage",
  next: "Review next document",
  noNext: "No more documents to review",
});

export const documentMessages = words({
  title: "Documents",
  lead: "Upload each document once for all your applications. Only you, your counsellor and our staff can see it.",
  send: "Upload document",
  sendAnother: "Upload another document",
  sendThis: "Upload document",
  replace: "Upload new version",
  kind: "Document type",
  whose: "Student",
  chooseWhose: "Select a student",
  chooseKind: "Select a document type",
  choose: "Select files",
  file: "File",
  fileHint:
    "PDF or image (JPEG, PNG, WebP, HEIC), up to {fileMb} MB each and {studentMb} MB in total. You can use a clear photo of the whole page.",
  sendHint:
    "We remove location data from photos and encrypt every file. You can see who has opened each file.",
  none: "No documents yet",
  noneHint: "Start with your passport and transcripts. You can upload photos from your phone.",
  sentOn: "Uploaded on {day}",
  size: "{size}, {pages, plural, one {# page} other {# pages}}",
  versions: "{count, plural, one {# version} other {# versions}}",
  validUntil: "Valid until {day}",
  expiredOn: "Expired on {day}",
  open: "Open document",
  save: "Download file",
  remove: "Delete document",
  removeTitle: "Delete this document?",
  removeHint: "The document will be deleted for you and for us. You can upload it again at any time.",
  keepsAccepted:
    "An accepted document stays with your applications. You can upload a newer version. To delete the document, send us a message.",
  writeToUs: "Send message",
  deleteTitle: "Permanently delete this document?",
  deleteHint:
    "This deletes every version for us and for the student. Applications that need this document will request it again.",
  deleted: "Document deleted",
  auditLog: "View in the audit log",
  whoSaw: "Access log",
  whoSawHint: "Everyone who viewed or downloaded this document in the last year.",
  nobody: "No one has opened this document yet.",
  viewed: "<strong>{name}</strong> viewed this document",
  downloaded: "<strong>{name}</strong> downloaded this document",
  someone: "Former staff member",
  someoneInline: "a former staff member",
  sentBy: "Uploaded by {name}",
  back: "All documents",
  backToDashboard: "Dashboard",
  dashboard:
    "{count, plural, =0 {Upload your passport, transcripts and other documents. We’ll use them for all your applications.} one {# document uploaded.} other {# documents uploaded.}}",
  returnedNotice:
    "{count, plural, one {# document needs changes. Check the reason and upload the document again.} other {# documents need changes. Check the reasons and upload the documents again.}}",
  openWallet: "View documents",
  staffNone: "No documents uploaded yet.",
  waiting:
    "{count, plural, =0 {No documents to review} one {# document to review} other {# documents to review}}",
  decide: "Review",
  accept: "Accept document",
  acceptNext: "Accept and review next",
  expiresOn: "Valid until",
  issuedOn: "Issue date",
  issuedOnHint: "This document is valid for {count, plural, one {# month} other {# months}} from this date.",
  expiresOnHint: "As on the document. Leave blank if the document has no expiry date.",
  return: "Return document",
  returnNext: "Return and review next",
  reason: "Reason",
  chooseReason: "Select a reason",
  note: "Instructions for the student",
  noteHint: "The student will see this.",
  decidedBy: "{state, select, returned {Returned by {name} on {date}} other {Accepted by {name} on {date}}}",
  stale:
    "Someone else reviewed this document, or the student uploaded a newer version. Check the document again.",
  changeKind: "Change document type",
  changeKindDecided:
    "The document goes back to review. Its review result and the details entered from it are cleared. Someone reviews it again as the new type.",
  changeKindOpen: "The document stays in review.",
  changeKindAbout:
    "Checklists and requests count the document only as its new type. A request for the new type is fulfilled if the file was uploaded after the request.",
  changeKindByStaff: "Signatures on the student’s visa files are withdrawn. We do not notify the student.",
  newKind: "New document type",
  kindChanged: "Document type changed",
  unscanned: "Not scanned for viruses",
  clean: "Scanned: no virus found",
  infected: "This file contains a virus, so we blocked it. Upload the document again from a clean copy.",
  ofStudent: "{name}’s document",
  sent: "Document uploaded. We’ll show the review result here.",
  accepted: "Document accepted",
  returned: "Document returned to the student",
});
