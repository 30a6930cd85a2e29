import type { invitationMailKinds } from "./mail-kinds.ts";
import { staffInvitationMail } from "./staff-invitation.mail.tsx";

export const invitationMails = {
  "staff-invitation": staffInvitationMail,
} as const satisfies Record<keyof typeof invitationMailKinds, unknown>;
