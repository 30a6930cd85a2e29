import type { secondFactorMailKinds } from "./mail-kinds.ts";
import { secondFactorChangedMail } from "./second-factor-changed.mail.tsx";
import { secondFactorResetMail } from "./second-factor-reset.mail.tsx";

export const secondFactorMails = {
  "second-factor-changed": secondFactorChangedMail,
  "second-factor-reset": secondFactorResetMail,
} as const satisfies Record<keyof typeof secondFactorMailKinds, unknown>;
