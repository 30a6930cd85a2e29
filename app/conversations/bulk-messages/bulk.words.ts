import { words } from "#app/words/words.ts";

/** Texts of bulk messages to students. */
export const bulkMessages = words({
  title: "Bulk message",
  lead: "Each student receives this message in their own conversation and can reply there.",
  to: "{count, plural, =0 {No students will receive this message} one {# student will receive this message} other {# students will receive this message}}",
  without:
    "{count, plural, one {# student in the list has no account and cannot receive messages.} other {# students in the list have no account and cannot receive messages.}}",
  tooMany: "You can message up to {most} students at once. Filter the list to reduce the number.",
  names: "Including: {names}",
  back: "Back to students",
  body: "Message",
  preview: "Preview message",
  previewTitle: "Preview",
  previewOf: "Preview for {name}",
  send: "Send to {count, plural, one {# student} other {# students}}",
  changed:
    "The list has changed and now includes {count, plural, =0 {no students} one {# student} other {# students}}. Preview the message again.",
  begun: "Sending message",
  sentTitle: "Sent to {count, plural, one {# student} other {# students}}",
  sentBy: "{name}, {date}",
  progress: "{done} of {count} sent",
  refused:
    "{count, plural, one {# student did not receive the message because their account is closed.} other {# students did not receive the message because their accounts are closed.}}",
  text: "Message",
  earlier: "Past bulk messages",
  threads: "Conversations",
  someone: "Former staff member",
});
