import type { phoneMailKinds } from "./mail-kinds.ts";
import { phoneCodeMail } from "./phone-code.mail.tsx";

export const phoneMails = {
  "phone-code": phoneCodeMail,
} as const satisfies Record<keyof typeof phoneMailKinds, unknown>;
