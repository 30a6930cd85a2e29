import {
  INSTITUTIONS,
  PARTNERS,
  type Permissions,
  SIGNED_IN,
  STUDENT_OWN,
} from "#app/platform/permissions/grant.ts";

export const accountPermissions = {
  "account.view": SIGNED_IN,
  "account.changeProfile": SIGNED_IN,
  "account.changeEmail": SIGNED_IN,
  "account.changePassword": SIGNED_IN,
  "account.manageSessions": SIGNED_IN,
  "account.manageFactors": SIGNED_IN,
  // Staff see other people's records: a number that can be taken over is no way in for them.
  "account.managePhone": { ...STUDENT_OWN, ...PARTNERS, ...INSTITUTIONS },
  "account.reauthenticate": SIGNED_IN,
  "account.issueToken": SIGNED_IN,
  "account.copyData": SIGNED_IN,
  // Companies and staff are part of other people's records: owners settle what becomes of theirs.
  "account.close": STUDENT_OWN,
} as const satisfies Permissions;
