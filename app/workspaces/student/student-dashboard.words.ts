import type { NextStep } from "#app/admissions/applications/next-step.ts";
import { fixed, words } from "#app/words/words.ts";

/** The texts of the student's dashboard; titles and buttons of the cards as in product-rules 2.91 to 2.96. */
export const studentDashboard = words({
  title: "Student Dashboard",
  welcome: "Welcome, {fullName}",
  account: "Your account",
  signOut: "Sign Out",
  loading: "Loading...",
  nextStep: "Your next step",
  otherDrafts: "Other applications you have started",
  applications: {
    title: "My Applications",
    startNew: "Start New Application",
    empty: "No applications yet",
    emptyHint: "Your first one starts with your name. It is saved as you type, so you can stop at any time.",
    details: "Answers and full log",
    detailsOf: "Answers and full log of {reference}",
    reference: "Reference",
    undecided: "Course still to be chosen",
    counsellor: "Your counsellor",
    intake: "Intake",
    submittedBy: "Submitted by",
    submitted: "Submitted",
    next: "What happens next",
    log: "Log",
    logOf: "Log of {reference}",
    earlier: "{count, plural, one {1 earlier entry} other {# earlier entries}}",
  },
  consultations: {
    title: "Consultations",
    text: "30 minutes with a counsellor, free of charge. Bring your marks, your budget and your doubts.",
    book: "Book Consultation",
    details: "Details",
    change: "Change",
    cancel: "Cancel",
  },
  shortlist: {
    title: "Your shortlist",
    count:
      "{count, plural, =0 {Courses that you keep in view gather here, to be compared side by side.} other {{count, plural, one {1 course} other {# courses}}, to be compared side by side.}}",
    open: "See your shortlist",
    find: "Find courses",
  },
  verify: {
    title: "Confirm your email address",
    text: "We sent a link to {email}. You can apply without it; confirming makes sure that our answers reach you.",
    resend: "Send the link again",
    sent: "A new link is on its way. Look in the spam folder, too.",
  },
  detail: {
    back: "Back to the dashboard",
    answers: "Your answers",
    answersHint: "As you submitted them. To correct something, tell your counsellor.",
    facts: "At a glance",
  },
  discard: {
    open: "Discard this draft",
    text: "Everything you have typed in it is removed, and nobody can bring it back. Applications that you have submitted are not touched.",
    confirm: "Discard for good",
    stale:
      "This draft has been saved since this page was opened, perhaps on another device. If you still want to discard it, press again.",
  },
  withdraw: {
    open: "Withdraw this application",
    text: "We stop working on it, and it cannot be taken up again. Other applications are not touched, and a new one begins with these answers.",
    reason: "Why? Your counsellor reads this.",
    confirm: "Withdraw now",
    stale:
      "Your application has changed while this page was open: it is now {status}. Look at its log, then decide again.",
  },
});

type Words = { title: string; text: string; action: string; to: string };

/** What stands in the place of the next step, for each kind of it. */
export const NEXT_STEP_WORDS: Readonly<Record<Exclude<NextStep<never>["kind"], "continue" | "wait">, Words>> =
  words({
    start: {
      title: "Begin your application",
      text: "Seven steps, under 10 minutes. Nothing has to be ready: what you do not know yet can wait.",
      action: "Start your application",
      to: fixed("/apply"),
    },
    submit: {
      title: "Everything is filled in",
      text: "Read your answers over once more, then submit. A counsellor takes it from there.",
      action: "Review and submit",
      to: fixed("/apply/review"),
    },
    accepted: {
      title: "You have an offer",
      text: "Talk the offer over with your counsellor: conditions, fees, dates, and the visa after it.",
      action: "Book Consultation",
      to: fixed("/?book=1"),
    },
    "start-again": {
      title: "Try another course",
      text: "Your earlier answers are kept, so a new application is quickly made. Or talk to a counsellor first.",
      action: "Start a new application",
      to: fixed("/apply"),
    },
  });

/** The next step while a draft is open. */
export const continueWords = words({
  title: "Go on with {stepTitle}",
  text: "{done} of {total} steps are complete. Last saved {savedAt}.",
  progress: "{done} of {total} steps complete",
  action: "Continue",
});

/** The next step while somebody else works on an application. */
export const waitWords = words({
  title: "Nothing to do for you right now",
  action: "Look at your application",
});
