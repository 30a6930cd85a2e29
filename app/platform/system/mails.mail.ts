import type { systemMailKinds } from "./mail-kinds.ts";
import { testMail } from "./test-mail.mail.tsx";

export const systemMails = { "test-mail": testMail } as const satisfies Record<
  keyof typeof systemMailKinds,
  unknown
>;
