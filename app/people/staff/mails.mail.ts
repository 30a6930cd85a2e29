import type { staffMailKinds } from "./mail-kinds.ts";
import { staffLevelChangedMail } from "./staff-level-changed.mail.tsx";

export const staffMails = {
  "staff-level-changed": staffLevelChangedMail,
} as const satisfies Record<keyof typeof staffMailKinds, unknown>;
