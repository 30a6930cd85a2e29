import { EVERYBODY, type Permissions } from "#app/platform/permissions/grant.ts";

export const signInPermissions = {
  "auth.signIn": EVERYBODY,
  "auth.signUp": EVERYBODY,
  "auth.recover": EVERYBODY,
  // Whose session has ended already, in another tab say, is signed out just the same.
  "auth.signOut": EVERYBODY,
} as const satisfies Permissions;
