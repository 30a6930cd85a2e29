import type { Story } from "./demo-story.server.ts";
import { daysBefore } from "./demo-time.server.ts";

const TEMPLATES: readonly { readonly title: string; readonly body: string }[] = [
  {
    title: "Documents still missing",
    body: "Dear {firstName},\n\nWe are still missing these documents for your application {reference}: {missingDocuments}.\n\nPlease upload them in your account. If one is hard to get, message me. There is often another way.\n\n{counsellor}",
  },
  {
    title: "Offer received",
    body: "Dear {firstName},\n\n{university} has made you an offer for {course}, starting {intake}. Before you accept, please read the whole letter: the conditions, the deposit and the deadline for your answer.\n\nWould you like to talk it through?\n\n{counsellor}",
  },
  {
    title: "Welcome",
    body: "Dear {firstName},\n\nThank you for contacting {brand}. I am your counsellor, and you can ask me anything here.\n\nWhat would you like to study, and when would you like to start?\n\n{counsellor}",
  },
];
const WRITTEN_DAYS_AGO = 300;

/** Texts that the demo's staff use often. */
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
