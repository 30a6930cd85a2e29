import type { membershipMailKinds } from "./mail-kinds.ts";
import { membershipChangedMail } from "./membership-changed.mail.tsx";

export const membershipMails = {
  "membership-changed": membershipChangedMail,
} as const satisfies Record<keyof typeof membershipMailKinds, unknown>;
