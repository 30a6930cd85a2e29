import type { subscriptionMailKinds } from "./mail-kinds.ts";
import { subscriptionConfirmMail } from "./subscription-confirm.mail.tsx";
import { subscriptionWelcomeMail } from "./subscription-welcome.mail.tsx";

export const subscriptionMails = {
  "subscription-confirm": subscriptionConfirmMail,
  "subscription-welcome": subscriptionWelcomeMail,
} as const satisfies Record<keyof typeof subscriptionMailKinds, unknown>;
