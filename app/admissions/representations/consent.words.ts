import { words } from "#app/words/words.ts";

/** The page on which a person decides whether a partner represents them. A change of meaning needs a new version. */
export const consentMessages = words({
  title: "{company} would like to represent you",
  pageTitle: "Representation request",
  lead: "Hello {name}. {company} gave us your email address on {day} and would like to represent you at {brand}. Nothing happens unless you agree.",
  leadByPhone:
    "Hello {name}. {company} gave us your phone number on {day} and would like to represent you at {brand}. Nothing happens unless you agree.",
  may: "Permissions",
  mayItems: {
    apply: "Complete and submit applications in your name, and withdraw them with your agreement.",
    papers: "Upload documents for you, and see the documents you have uploaded.",
    talk: "Write to our counsellors about you, and book consultations for you.",
  },
  see: "Access to your record",
  seeItems: {
    record: "Your contact details, your applications and their results.",
    not: "The agent cannot see your password, other people’s data or your private messages to us.",
  },
  long: "Duration and how to leave",
  longItems: {
    months: "The representation lasts {months} months and then ends automatically, unless you extend it.",
    leave: "You can leave at any time without giving a reason, on your dashboard or with this link.",
    logged: "Everything the agent does on your behalf is logged on your dashboard.",
    earns: "Institutions may pay the agent for students who enrol. You do not pay us for this.",
  },
  otherTitle: "{other} currently represents you",
  other:
    "This agent has represented you since {day}. Only one agent can represent you at a time. If you agree, {company} takes over. We’ll notify {other} that you have moved, but we will not say which agent you chose.",
  meanwhileTitle: "Your representation has changed",
  meanwhile:
    "Since you opened this page, you have agreed that another agent represents you. Nothing else has changed. If you want to move, agree again.",
  nameLabel: "Your full name, as your signature",
  agree: "I agree that {company} can represent me",
  agreeMoving: "I agree to move to {company}",
  noTitle: "Decline the request",
  reason: "Reason",
  reasonHint: "Only our staff see this.",
  decline: "Decline request",
  unknown: "I do not know this agent",
  unknownHint:
    "This option declines the request and notifies our staff that someone is using your email address without your permission.",
  unknownHintByPhone:
    "This option declines the request and notifies our staff that someone is using your phone number without your permission.",
  agreedTitle: "{company} represents you",
  agreedText:
    "The representation lasts until {day}. We’ve emailed you this link, so you can leave at any time. To follow your applications, sign up with the same email address. Your record will be in your account.",
  agreedTextByPhone:
    "The representation lasts until {day}. We’ve sent you this link by SMS, so you can leave at any time.",
  agreedTextByCode:
    "The representation lasts until {day}. Save this link, so you can leave at any time: {link}",
  accountByPhone:
    "To follow your applications, create your account. We confirm your phone number with a code by SMS.",
  openAccount: "Create account",
  signUp: "Sign up or sign in",
  leaveTitle: "Leave this agent",
  leaveText: "{company} will lose access to your records and can no longer act for you.",
  leave: "Leave {company}",
  extend: "Extend by {months} months from today",
  extended: "Representation extended",
  declinedTitle: "You declined the request",
  declinedText:
    "We’ve notified {company}. The agent cannot see your record. You do not need to do anything else.",
  endedTitle: "{company} no longer represents you",
  endedText: "The agent can no longer see your record. Your record and your applications have not changed.",
  overTitle: "This link no longer works",
  overText:
    "The link has been used, has expired or was withdrawn. If you want this agent to represent you, ask them to send a new link.",
  home: "Home",
  /** The page on which a student types the code that their agent shows them. */
  code: {
    title: "Reply to your agent",
    lead: "Enter your phone number and the code that your agent shows you. You then see who would like to represent you, and decide.",
    phone: "Your phone number",
    code: "Code",
    open: "Continue",
    wrong:
      "The code does not match this phone number, has expired or was already used. Ask your agent for a new code.",
    tooMany: "Too many codes were entered. Try again in an hour.",
  },
});
