import { words } from "#app/words/words.ts";

/** Where staff write to many students at once. */
export const bulkMessages = words({
  title: "Message to many",
  lead: "Each student gets it in their own conversation, and answers there.",
  to: "{count, plural, =0 {No student gets it} one {1 student gets it} other {# students get it}}",
  without:
    "{count, plural, one {1 more of the list cannot read messages: there is no account.} other {# more of the list cannot read messages: there is no account.}}",
  tooMany: "That is more than {most}. Narrow the list of students.",
  names: "Among them: {names}",
  back: "The list of students",
  body: "Message",
  preview: "Look at it first",
  previewTitle: "What they get",
  previewOf: "To {name}",
  send: "{count, plural, one {Send to 1 student} other {Send to # students}}",
  changed:
    "{count, plural, =0 {The list has changed meanwhile: nobody would get it now.} one {The list has changed meanwhile: 1 student would get it now. Look at it again.} other {The list has changed meanwhile: # students would get it now. Look at it again.}}",
  begun: "Your message is being sent.",
  sentTitle: "Message to {count, plural, one {1 student} other {# students}}",
  sentBy: "{name}, {day}",
  progress: "{done} of {count} sent",
  refused:
    "{count, plural, one {1 student did not get it: the account is closed by now.} other {# students did not get it: their accounts are closed by now.}}",
  text: "What was written",
  earlier: "Sent before",
  threads: "Conversations",
  someone: "Somebody who is no longer with us",
});
