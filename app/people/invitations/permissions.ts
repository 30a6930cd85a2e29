import { EVERYBODY, OWNER, type Permissions } from "#app/platform/permissions/grant.ts";

export const invitationPermissions = {
  "staff.invite": OWNER,
  // The first person of one that staff have added; its owners invite the others.
  "organisation.invite": OWNER,
  // Whoever has the link; the link says who that may be.
  "auth.acceptInvitation": EVERYBODY,
} as const satisfies Permissions;
