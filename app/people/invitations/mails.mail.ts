import type { invitationMailKinds } from "./mail-kinds.ts";
import { memberInvitationMail } from "./member-invitation.mail.tsx";
import { staffInvitationMail } from "./staff-invitation.mail.tsx";

export const invitationMails = {
  "staff-invitation": staffInvitationMail,
  "member-invitation": memberInvitationMail,
} as const satisfies Record<keyof typeof invitationMailKinds, unknown>;
