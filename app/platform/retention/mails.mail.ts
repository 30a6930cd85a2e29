import type { retentionMailKinds } from "./mail-kinds.ts";
import { retentionChangedMail } from "./retention-changed.mail.tsx";

export const retentionMails = { "retention-changed": retentionChangedMail } as const satisfies Record<
  keyof typeof retentionMailKinds,
  unknown
>;
