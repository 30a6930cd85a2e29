import { type FlashMessages, failure } from "#app/platform/http/flash-message.ts";
import { caseFileMessages } from "./case-files.words.ts";

export const caseFileFlash = {
  "case-empty": failure(() => caseFileMessages.none),
  "case-too-large": failure(() => caseFileMessages.tooLarge),
  "case-not-joined": failure(() => caseFileMessages.notJoined),
  "case-busy": failure(() => caseFileMessages.busy),
} as const satisfies FlashMessages;
