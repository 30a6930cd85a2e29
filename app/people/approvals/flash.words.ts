import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { approvalMessages } from "./approvals.words.ts";

export const approvalFlash = {
  "request-decided": success(() => approvalMessages.decidedQuietly),
  "request-approved": success(() => approvalMessages.approved),
  "request-rejected": success(() => approvalMessages.rejected),
  "request-suspended": success(() => approvalMessages.suspended),
} as const satisfies FlashMessages;
