import { identityChangedMail } from "./identity-changed.mail.tsx";
import type { identityMailKinds } from "./mail-kinds.ts";

export const identityMails = {
  "identity-changed": identityChangedMail,
} as const satisfies Record<keyof typeof identityMailKinds, unknown>;
