import { note, words } from "#app/words/words.ts";

export const requestMessages = words({
  title: "Requested documents",
  lead: "Documents your counsellor needs from you.",
  staffLead: "We notify the student now, 3 days before the due date, on the due date, and 3 days after it.",
  asked: "Not uploaded yet",
  late: "Overdue",
  due: "Due {day}",
  askedBy: "Requested by {name}",
  send: "Upload document",
  look: note("Open", "Link that opens a document"),
  ask: "Request document",
  kind: "Document type",
  chooseKind: "Select a document type",
  note: "Details",
  noteHint: "The student will see this. For example, which months or which language.",
  dueOn: "Due date",
  askButton: "Send request",
  cancel: "Withdraw request",
  cancelOf: "Withdraw request: {kind}",
  past: "Choose a due date that is not in the past",
  far: "Choose a due date within the next 2 years",
  noAccount:
    "This student has no account, so they cannot upload documents. Invite the student to sign up first.",
  done: "Request sent. We’ve notified the student.",
  cancelled: "Request withdrawn",
});
