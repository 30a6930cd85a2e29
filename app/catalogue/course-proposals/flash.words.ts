import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { proposalMessages } from "./proposals.words.ts";

export const proposalFlash = {
  "course-proposed": success(() => proposalMessages.sent),
  "course-proposal-withdrawn": success(() => proposalMessages.withdrawn),
  "course-proposal-decided": success(() => proposalMessages.decide.decided),
  "course-intake-said": success(() => proposalMessages.intakeSaved),
} as const satisfies FlashMessages;
