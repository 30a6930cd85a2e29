import { levelRightsChangedMail } from "./level-rights-changed.mail.tsx";
import type { levelMailKinds } from "./mail-kinds.ts";

export const levelMails = {
  "level-rights-changed": levelRightsChangedMail,
} as const satisfies Record<keyof typeof levelMailKinds, unknown>;
