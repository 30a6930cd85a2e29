import { OWNER, type Permissions, SIGNED_IN, STAFF } from "#app/platform/permissions/grant.ts";

export const consentPermissions = {
  "consentText.list": OWNER,
  "consentText.edit": OWNER,
  "consentText.publish": OWNER,
  "consent.view": STAFF,
  "consent.viewOwn": SIGNED_IN,
  "consent.answerOwn": SIGNED_IN,
} as const satisfies Permissions;
