import { words } from "#app/words/words.ts";

/** Words of inviting colleagues, for owners and for the invited. */
export const invitationMessages = words({
  title: "Invite a colleague",
  newColleague: "New colleague",
  lead: "They get a mail with a link that works once, for {days} days, and choose a password of their own. They have the level that you give at once, without another approval.",
  name: "Name",
  email: "Email",
  level: "Level",
  invite: "Send the invitation",
  openTitle: "Open invitations",
  none: "Nobody is invited at the moment.",
  line: "{email} · {level}",
  until: "Sent by {by}. The link works until {at}.",
  over: "The link works no more. Send it again, or withdraw it.",
  overBadge: "Over",
  somebody: "an account that is gone",
  resend: "Send again",
  resendThis: "Send the invitation of {name} again",
  withdraw: "Withdraw",
  withdrawThis: "Withdraw the invitation of {name}",
  sent: "Invitation sent",
  sentAgain: "Invitation sent again; the earlier link works no more",
  withdrawn: "Invitation withdrawn",
  changed: "Another owner has sent this invitation again meanwhile",
  invitedAlready: "This address is invited already. Send it again below, or withdraw it.",
  works: "They work here already. Change their level on their page.",
  student: "This address belongs to a student's account. Invite them at another address.",
  partner: "This address belongs to a partner's account. Invite them at another address.",
  institution: "This address belongs to an institution's account. Invite them at another address.",
  disabled: "This address belongs to an account that is disabled. Enable it first, or use another address.",
  accept: {
    title: "Your staff account",
    lead: "{by} has invited you to work here as: {level}. Choose a password for {email}.",
    leadKnown: "{by} has invited you to work here as: {level}.",
    create: "Create the account",
    button: "Accept the invitation",
    orBy: "Or without a password:",
    signIn:
      "There is an account with this address already. Sign in with it, then open the link in the mail again.",
    other:
      "The invitation is for {email}, and you are signed in with another account. Sign out, then open the link in the mail again.",
    unconfirmed:
      "The address of your account is not confirmed yet. Sign out, sign in with a code by email, then open the link in the mail again.",
    taken:
      "There is an account with this address that is used for something else. Ask {by} for an invitation to another address.",
    over: "This invitation has run out, was withdrawn, or was used already. Ask whoever invited you for another one.",
    identityTaken: "This account is linked to somebody here already. Use another one, or choose a password.",
    done: "Your account is ready. Sign in, and add a second step before you see any records.",
    accepted: "You work here now. Add a second step before you see any records.",
  },
});
