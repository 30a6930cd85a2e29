import { type Permissions, SIGNED_IN } from "#app/platform/permissions/grant.ts";

export const noticePermissions = {
  "account.chooseNotices": SIGNED_IN,
} as const satisfies Permissions;
