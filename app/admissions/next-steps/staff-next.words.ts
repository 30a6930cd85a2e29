import { words } from "#app/words/words.ts";

/** What staff do next for an application, on its page. Names, never pronouns. */
export const staffNextMessages = words({
  title: "Next step",
  paper: {
    title: "Review document: {kind}",
    detail: "{name} uploaded this document on {day}.",
    action: "Review document",
  },
  message: {
    title: "Reply to {name}",
    detail: "{name} wrote on {when}.",
    by: "Reply by {when}.",
    action: "Reply",
  },
  task: {
    due: "This task was due on {day}.",
    today: "This task is due today.",
    at: "Due: {due}",
    action: "View task",
  },
  phone: {
    title: "Ask {name} for a new phone number",
    detail: "A call reached someone else at the current number.",
    action: "Write email",
  },
  offer: {
    title: "Offer expires on {day}",
    detail: "{name} has not answered the offer yet.",
    action: "Message {name}",
  },
  offerDetails: "Record offer",
  since: "Waiting on our team since {day}.",
  milestone: "Record milestone",
  withStudent: "{count, plural, one {# document to upload} other {# documents to upload}}.",
  withUs: "{count, plural, one {# more document to review} other {# more documents to review}}.",
  caughtUp: "You’re all caught up",
  waitsFor: {
    student: "Waiting on {name}: {what}",
    agency: "Waiting on {agent}: {what}",
    institution: "Waiting on {institution}: {what}",
    authority: "Waiting on the visa office: {what}",
  },
  due: "Due {day}.",
  moreMoves: "More status changes",
});
