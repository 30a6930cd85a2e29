import { fixed, words } from "#app/words/words.ts";

/** The student dashboard. The titles and buttons of its cards follow product-rules 2.91 to 2.96. */
export const studentDashboard = words({
  title: "Student Dashboard",
  welcome: "Welcome, {fullName}",
  nextStep: "Your next step",
  tasks: {
    title: "Also needs your attention",
    more: "{count, plural, one {# more} other {# more}}",
    offer: "{university} offers you a place in {course}.",
    offerFor: "{university} offers you a place in {course}, {intake}.",
    conditions: "{count, plural, one {# condition is outstanding.} other {# conditions are outstanding.}}",
    replyBy: "Reply by {day} · {left}",
    firstYear: "{firstYear} in the first year",
    firstYearAndDeposit: "{firstYear} in the first year, {deposit} deposit",
    upload: "Upload: {document}",
    uploadAgain: "Upload again: {document}",
    uploadAction: "Upload",
    uploadAgainAction: "Upload again",
    returned: "We returned this document: {reason}.",
    requested: "Your counsellor requested this document.",
    requestedBy: "{name} requested this document.",
    due: "Due {day} · {left}",
    messages: "Our team wrote to you.",
    documents: "{count, plural, one {# document to upload} other {# documents to upload}}",
  },
  progress: {
    step: "Step {step} of {total}: {title}",
    done: "All {total} steps complete",
  },
  applications: {
    title: "My Applications",
    startNew: "Start New Application",
    empty: "No applications yet",
    emptyHint: "Your answers save as you type, so you can stop at any time.",
    details: "View answers and timeline",
    detailsOf: "Answers and full timeline for {reference}",
    reference: "Reference",
    undecided: "No course selected",
    counsellor: "Your counsellor",
    intake: "Intake",
    submittedBy: "Submitted by",
    submitted: "Submitted",
    next: "Next step",
    log: "Timeline",
    logOf: "Timeline for {reference}",
    ended:
      "{count, plural, one {# unsuccessful or closed application} other {# unsuccessful or closed applications}}",
    draft: "Not submitted yet",
    menu: "More actions for this draft",
  },
  consultations: {
    title: "Consultations",
    text: "A free 30-minute call with a counsellor. Have your marks and budget ready.",
    book: "Book Consultation",
    details: "View details",
    change: "Change time",
    cancel: "Cancel consultation",
  },
  documents: {
    uploaded: "{count, plural, one {# document uploaded} other {# documents uploaded}}",
    missing: "{count, plural, one {# document to upload} other {# documents to upload}}",
  },
  shortlist: {
    title: "Your shortlist",
    count:
      "{count, plural, =0 {Save courses here to compare them side by side.} one {# course to compare side by side.} other {# courses to compare side by side.}}",
    open: "View shortlist",
    find: "Find courses",
  },
  verify: {
    title: "Confirm your email address",
    text: "We sent a link to {email}. You can apply before you confirm. Confirming makes sure that our emails reach you.",
    resend: "Resend link",
    sent: "We’ve sent a new link. If you do not see it, check your spam folder.",
  },
  detail: {
    confirm: "Review and confirm",
    confirmHint: "Your agency submitted this application for you. Check the answers before you confirm.",
    answersHint: "As submitted. To correct something, contact your counsellor.",
    facts: "Summary",
    latest: "Latest updates",
    viewAll: "View all activity",
  },
  discard: {
    open: "Discard draft",
    text: "This permanently deletes your draft answers. Submitted applications are not affected.",
    confirm: "Discard draft",
    stale:
      "This draft was saved after you opened this page, perhaps on another device. To discard it anyway, select the button again.",
  },
  withdraw: {
    open: "Withdraw application",
    text: "We’ll stop working on this application, and it cannot be reopened. Your other applications are not affected. You can reuse these answers in a new application.",
    reason: "Reason (your counsellor will see this)",
    confirm: "Withdraw application",
    stale: "Your application status has changed to {status}. Check the timeline before you decide.",
  },
});

type Words = { title: string; text: string; action: string; to: string };

/** The next-step panel, by type of step. */
export const NEXT_STEP_WORDS: Readonly<Record<"start" | "submit" | "start-again", Words>> = words({
  start: {
    title: "Start your application",
    text: "7 steps, less than 10 minutes. You can skip anything you do not know yet.",
    action: "Start application",
    to: fixed("/apply"),
  },
  submit: {
    title: "Your application is ready to submit",
    text: "Check your answers, then submit. A counsellor will then contact you.",
    action: "Review and submit",
    to: fixed("/apply/review"),
  },
  "start-again": {
    title: "Apply for another course",
    text: "We’ll reuse your earlier answers, so a new application is quick. You can also talk to a counsellor first.",
    action: "Start New Application",
    to: fixed("/apply"),
  },
});

/** The next step while a draft is open. */
export const continueWords = words({
  title: "Continue with {stepTitle}",
  text: "{done} of {total} steps complete. Last saved {savedAt}.",
  progress: "{done} of {total} steps complete",
  action: "Continue application",
});

/** The next step while the agency or institution works on an application. */
export const waitWords = words({
  title: "No action needed right now",
  action: "View application",
});
