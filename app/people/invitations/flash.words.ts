import { type FlashMessages, failure, success } from "#app/platform/http/flash-message.ts";
import { invitationMessages } from "./invitations.words.ts";

export const invitationFlash = {
  "invitation-sent": success(() => invitationMessages.sent),
  "invitation-sent-again": success(() => invitationMessages.sentAgain),
  "invitation-withdrawn": success(() => invitationMessages.withdrawn),
  "invitations-enough": failure(() => invitationMessages.tooManyToday),
  "invitation-changed": failure(() => invitationMessages.changed),
  "invitation-created": success(() => invitationMessages.accept.done),
  "invitation-accepted": success(() => invitationMessages.accept.accepted),
  "member-invitation-created": success(() => invitationMessages.accept.doneMember),
  "member-invitation-accepted": success(() => invitationMessages.accept.acceptedMember),
  "invitation-over": failure(() => invitationMessages.accept.over),
  "invitation-identity-taken": failure(() => invitationMessages.accept.identityTaken),
} as const satisfies FlashMessages;
