import { words } from "#app/words/words.ts";

/** Texts about linked accounts and signing in with another service. */
export const identityMessages = words({
  title: "Linked accounts",
  lead: "You can sign in with these services. Anyone with access to them can access your account.",
  none: "No linked accounts yet.",
  noneToLink: "No services are available to link.",
  linkedOn: "Linked on {date}",
  usedOn: "Last used on {date}",
  link: "Link {provider}",
  unlink: "Unlink",
  unlinkThis: "Unlink {identity}",
  unlinkSure: "Unlink {identity}? You’ll no longer be able to sign in with this account.",
  sure: "Unlink account",
  cancel: "Cancel",
  linked: "Account linked. You can now use it to sign in.",
  unlinked: "Account unlinked",
  leaving: "Continuing to {provider}",
  leavingLead:
    "Sign in to {provider} to continue. You then return here. If nothing happens, select the button.",
  goOn: "Continue to {provider}",
  unknown:
    "No account here is linked to this sign-in. Sign in another way and link this service under Linked accounts, or create an account.",
  away: "The other service is not responding. Try again later, or sign in another way.",
  refused: "We could not verify the response from the other service. Try again.",
  cancelled: "Sign-in was cancelled. No changes were made.",
  over: "This sign-in expired, was already used or was started in another browser. Try again.",
  tooMany: "Too many attempts. Wait a few minutes, or sign in another way.",
  problems: {
    identity_already_exists:
      "This account is already linked to you or to another user. Use another account, or unlink this one first.",
    identity_not_found: "This account is no longer linked.",
    single_identity_not_deletable:
      "This is your only sign-in method. Set a password or confirm your email address first.",
  },
});
