import { words } from "#app/words/words.ts";

/** Texts of invitations, for owners and for the people they invite. */
export const invitationMessages = words({
  title: "Invite colleague",
  newColleague: "New colleague",
  lead: "We’ll email your colleague a link that works once and expires in {days} days. They choose a password and immediately get the role that you select.",
  name: "Name",
  email: "Email",
  level: "Role",
  chooseLevel: "Select a role",
  invite: "Send invitation",
  openTitle: "Pending invitations",
  none: "No pending invitations",
  line: "{email} · {level}",
  until: "Invited by {by}. The link works until {at}.",
  over: "This invitation has expired. Resend it or withdraw it.",
  overBadge: "Expired",
  untilUnknown: "The link works until {at}.",
  resend: "Resend",
  resendThis: "Resend invitation to {name}",
  withdraw: "Withdraw",
  withdrawThis: "Withdraw invitation to {name}",
  sent: "Invitation sent",
  kept: "Invitation saved. No mail server is set up, so the email was not sent.",
  leadLink:
    "No email is sent, because no mail server is set up. You get a link to send yourself, for example by WhatsApp. It works once and expires in {days} days.",
  createLink: "Create invitation",
  newLink: "Create new link",
  newLinkThis: "Create new link for {name}",
  linkTitle: "Invitation link for {name}",
  linkOnce:
    "We show this link only once. Send it only to {name}: anyone who has it can create the account for {email} and gets its role.",
  linkLocal:
    "This link works only on this computer. Set the public address of your site (BASE_URL) before you invite colleagues elsewhere.",
  linkField: "Invitation link",
  copyLink: "Copy link",
  noMailServerLink:
    "No mail server is set up, so invitations are not emailed. Copy the link of each invitation and send it yourself. The address stays unconfirmed.",
  noMailServer: "No mail server is set up, so invitations are not sent. Set up email, then resend them.",
  setUpEmail: "Set up email",
  sentAgain: "Invitation sent again. The earlier link no longer works.",
  withdrawn: "Invitation withdrawn",
  changed:
    "Another owner has resent this invitation since you opened this page. Check the list, then try again.",
  invitedAlready: "This person already has a pending invitation. Resend or withdraw it below.",
  belongs: "This person already belongs to your organisation.",
  tooManyToday: "Your organisation has reached the limit of invitations for today. Try again tomorrow.",
  tooMany: "You’ve reached the limit of pending invitations. Withdraw an invitation first.",
  titleFirst: "Invite first owner",
  leadFirst:
    "The person you invite becomes the owner of {name}. We’ll email them a link that works once and expires in {days} days. They accept the terms, choose a password and invite colleagues.",
  hasPeople: "This organisation already has members. Its owners can invite colleagues.",
  notApproved: "Approve the organisation before you invite its owner.",
  leadMember:
    "We’ll email your colleague a link that works once and expires in {days} days. They choose a password.",
  role: "Role",
  works: "This person is already a staff member. Change their role on their staff page.",
  student: "This address belongs to a student’s account. Use another address.",
  partner: "This address belongs to a partner’s account. Use another address.",
  institution: "This address belongs to an institution’s account. Use another address.",
  disabled: "This address belongs to a disabled account. Enable the account, or use another address.",
  accept: {
    title: "Join the team",
    titleMember: "Join your organisation",
    leadMember:
      "{by} invited you to join {organisation}. Your role is {role}. Choose a password for {email}.",
    leadMemberKnown: "{by} invited you to join {organisation}. Your role is {role}.",
    doneMember: "Your account is ready. Sign in to start.",
    acceptedMember: "Invitation accepted. You’re now a member of this organisation.",
    lead: "{by} invited you to join the team. Your role is {level}. Choose a password for {email}.",
    leadKnown: "{by} invited you to join the team. Your role is {level}.",
    create: "Create account",
    button: "Accept invitation",
    orBy: "Accept without a password",
    signIn: "This address already has an account. Sign in to it, then open the invitation link again.",
    other:
      "This invitation is for {email}, but you’re signed in to another account. Sign out, then open the invitation link again.",
    unconfirmed:
      "Your email address is not confirmed yet. Sign out, sign in with an email code, then open the invitation link again.",
    taken: "This address already has an account for another purpose. Ask {by} to invite another address.",
    over: "This invitation has expired, was withdrawn or was already used. Request a new invitation from the person who invited you.",
    identityTaken:
      "This account is already linked to another user. Use another account, or choose a password.",
    done: "Your account is ready. Sign in and set up two-step verification to see records.",
    accepted: "Invitation accepted. Set up two-step verification to see records.",
  },
});
