import { words } from "#app/words/words.ts";

/** The page on which somebody decides whether a partner represents them. What they agree to is this text's version. */
export const consentMessages = words({
  title: "{company} asks to represent you",
  pageTitle: "Asked to be represented",
  lead: "{name}, {company} has given us your address on {day} and wants to represent you at {brand}. Nothing happens unless you agree.",
  may: "What they may do",
  mayItems: {
    apply: "Fill in and send applications in your name, and withdraw them with you.",
    papers: "Send papers for you, and see those that you have sent.",
    talk: "Write with our counsellors about you, and book consultations.",
  },
  see: "What they see",
  seeItems: {
    record: "Your contact data, your applications and what becomes of them.",
    not: "Not: your password, other people's data, or what you write to us alone.",
  },
  long: "How long, and how to leave",
  longItems: {
    months: "For {months} months. Then it ends by itself, unless you extend it.",
    leave: "You can leave on any day, without a reason: on your dashboard, or with this link.",
    trail: "Each step in your name is written down, and you can read it on your dashboard.",
    earns: "The agency may be paid by institutions for students who enrol. You do not pay us for it.",
  },
  otherTitle: "{other} represents you now",
  other:
    "Since {day}. One agency represents a student at a time: if you agree, you move to {company}. {other} is told that you have moved, not to whom.",
  meanwhileTitle: "Something has changed since you opened this page",
  meanwhile:
    "You have agreed to another agency in the meantime. Nothing else was done. If you want to move, agree again.",
  nameLabel: "Your name, as you sign it",
  agree: "I agree: {company} represents me",
  agreeMoving: "I agree, and move to {company}",
  noTitle: "Or say no",
  reason: "Your reason",
  reasonHint: "If you like. Our staff read it, and nobody else.",
  decline: "No, thank you",
  unknown: "I do not know them",
  unknownHint: "Says no, and tells our staff that somebody uses your address without asking you.",
  agreedTitle: "{company} represents you",
  agreedText:
    "Until {day}. We have mailed you this link: with it you can leave whenever you want. To follow your applications yourself, sign up with this address; what was kept for you comes with it.",
  signUp: "Sign up or sign in",
  leaveTitle: "Leave",
  leaveText: "{company} then sees nothing of you any more, and can do nothing for you.",
  leave: "Leave {company}",
  extend: "Extend by {months} months from today",
  extended: "It is extended.",
  declinedTitle: "You have said no",
  declinedText: "{company} has been told. It sees nothing of you. You need not do anything.",
  endedTitle: "{company} does not represent you any more",
  endedText: "It sees nothing of you. Your record and your applications stay as they are.",
  overTitle: "This link opens nothing",
  overText:
    "It was used, withdrawn, or has run out. If an agency should represent you, ask it to send you a new one.",
  home: "Home",
});
