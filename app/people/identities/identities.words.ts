import { words } from "#app/words/words.ts";

/** Words of signing in by another service, and of what is linked to an account. */
export const identityMessages = words({
  title: "Linked sign-ins",
  lead: "Other services that open your account. Whoever gets into one of them gets in here.",
  none: "Nothing is linked yet.",
  noneToLink: "No other service is set up here.",
  linkedOn: "Linked on {date}",
  usedOn: "last used on {date}",
  link: "Link {provider}",
  unlink: "Unlink",
  unlinkThis: "Unlink {identity}",
  unlinkSure: "Unlink {identity}? It will no longer open your account.",
  sure: "Yes, unlink it",
  cancel: "Cancel",
  what: "linked sign-ins",
  linked: "It is linked: from now on it opens your account",
  unlinked: "It is unlinked",
  otherWays: "Other ways to sign in",
  signInBy: "Go on with {provider}",
  leaving: "Going on to {provider}",
  leavingLead: "{provider} asks who you are and sends you back here. If nothing happens, press the button.",
  goOn: "Go on to {provider}",
  unknown:
    "We know no account by this sign-in. Sign in another way and link it in your account, or create an account first.",
  away: "The other service does not answer at the moment. Try again later, or sign in another way.",
  refused: "The other service’s answer was not what we asked for, so nothing was done. Try again.",
  cancelled: "You came back without signing in there. Nothing was done.",
  over: "This sign-in took too long, was used already, or was begun in another browser. Try again.",
  tooMany: "Too many attempts. Wait a few minutes, or sign in another way.",
  problems: {
    identity_already_exists:
      "This sign-in is linked already, to your account or to another one. Unlink it there first.",
    identity_not_found: "This sign-in is not linked to your account any more.",
    single_identity_not_deletable:
      "Nothing else opens your account. Set a password or confirm your email address first.",
  },
});
