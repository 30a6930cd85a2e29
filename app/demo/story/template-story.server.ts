import type { Story } from "./demo-story.server.ts";
import { daysBefore } from "./demo-time.server.ts";

const TEMPLATES: readonly { readonly title: string; readonly body: string }[] = [
  {
    title: "Documents still missing",
    body: "Dear {firstName},\n\nfor your application {reference} these documents are still missing: {missingDocuments}.\n\nPlease send them where you are signed in. If one of them is hard to get, write to me: there is often another way.\n\n{counsellor}",
  },
  {
    title: "Offer received",
    body: "Dear {firstName},\n\n{university} has made you an offer for {course}, beginning {intake}. Please read the letter to the end before you accept: the conditions, the deposit and the last day for an answer.\n\nShall we talk it through?\n\n{counsellor}",
  },
  {
    title: "Welcome",
    body: "Dear {firstName},\n\nthank you for writing to {brand}. I am your counsellor, and you can ask me anything here.\n\nWhat would you like to study, and when would you like to begin?\n\n{counsellor}",
  },
];
const WRITTEN_DAYS_AGO = 300;

/** Texts that the demo's staff write again and again. */
export function tellTemplates({ records, dice, now }: Story): void {
  const at = daysBefore(now, WRITTEN_DAYS_AGO);
  for (const { title, body } of TEMPLATES) {
    records.messageTemplates.push({
      id: dice.id(),
      title,
      body,
      language: "en",
      createdAt: at,
      updatedAt: at,
    });
  }
}
