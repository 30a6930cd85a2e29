import { OWNER, type Permissions } from "#app/platform/permissions/grant.ts";

export const webhookPermissions = {
  "webhook.list": OWNER,
  "webhook.create": OWNER,
  "webhook.change": OWNER,
  "webhook.remove": OWNER,
  "webhook.send": OWNER,
} as const satisfies Permissions;
