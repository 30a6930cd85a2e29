import { words } from "#app/words/words.ts";
/** Texts of the application wizard; titles, progress and success as in product-rules 2.71 to 2.90 and 4.18. */
export const applyMessages = words({
  backToHome: "Back to Home",
  title: "Start Your Application",
  subtitle: "Complete your application in just a few minutes",
  applicationFor: "Application for {name}",
  pageTitle: "Step {step} of {total}: {title}",
  steps: "Application steps",
  review: "Review all answers",
  back: "Back",
  next: "Next",
  submit: "Submit Application",
  requiredNote: "Fields marked * are required before you submit. You can skip them for now.",
  prefilled: "We’ve filled in the answers from your last application. Update anything that has changed.",

  emailHint: "We’ll use this email address to contact you.",
  noEmailHint: "Leave this empty if there is no email address. We’ll use the phone number.",
  testDateHint: "The date you took the test.",
  choose: "Select...",
  noTestTitle: "No test yet? No problem.",
  noTest:
    "Many students apply before they take an English test. A counsellor will help you choose a test and a date.",

  catalogue: "University and course",
  catalogueHint: "Optional. If you know where you want to study, select a university and a course.",
  university: "University",
  universityPlaceholder: "Enter a university or city",
  course: "Course",
  coursePlaceholder: "Enter a course name",
  courseOfUniversity: "Courses at {university}",
  noUniversity: "No universities match your search. You can leave this field blank.",
  noCourse: "No courses match your search. You can enter the course name below.",
  catalogueAway: "We could not load the courses. You can enter the course name below.",
  find: "Search",
  none: "None of these",

  checklist: "Documents you have ready",
  sendFiles: "Upload on the Documents page",
  documentsIntro:
    "Upload the documents you have ready, or tick the ones you will upload later. You can submit without them.",
  documentsToTick: "Tick the documents the student has ready. You can submit now and upload them later.",
  agreedAtSignUp: "You accepted the terms of service and the privacy policy when you signed up.",
  received: "{count, plural, one {# document received} other {# documents received}}",
  additionalDocuments: "Additional documents some universities request",

  prBenefitsTitle: "Benefits of permanent residency",
  prBenefits: [
    "Live, work and study in the country without a time limit",
    "Use public health care and schools like other residents",
    "Bring close family, if the country’s rules allow it",
    "Apply for citizenship later",
  ],
  prCaution:
    "No one can guarantee permanent residency. Rules change, and each application is assessed individually.",
  consentByStudent:
    "Only the student can agree to the terms. If the student is under 18, they also name a parent or guardian. We’ll notify the student when you submit.",
  consentTitle: "Before you submit",
  readTerms: "Read the terms of service",
  readPrivacy: "Read the privacy policy",

  problemsTitle: "Your application is not complete",
  problemsText: "Your answers are saved. Complete these fields:",
  reviewTitle: "Check your answers",
  reviewReady: "Your application is complete. You can submit it.",
  reviewEdit: "Change",
  reviewEditStep: "Change {step}",

  staleTitle: "This application was changed on another device",
  staleText: "Choose which answer to use for each field. We have not overwritten any answers.",
  differs: "{field} ({step})",
  mine: "Answer on this device",
  theirs: "Answer on the other device",
  keepAllMine: "Use all answers from this device",
  keepAllTheirs: "Use all answers from the other device",
  nothingToChoose: "Your answers are saved",
  saveChoice: "Save selected answers",

  invalidTitle: "Some answers were not saved",
  invalidText: "Check the highlighted fields. Your answers are still here.",
  signedOutTitle: "Your session has expired",
  signedOutText:
    "You can keep typing. When you sign in again, we’ll save your answers and return you to this step.",
  signInAgain: "Sign in again",
  goneTitle: "This application is no longer available",
  goneText:
    "This application may belong to another account, or it may have been deleted. Open your application to continue.",
  openOwn: "Open my application",
  restored: "We’ve restored your unsaved answers and are saving them now.",
  submitFailed:
    "We could not submit your application because the connection was lost. Your answers are saved. Try again. We’ll submit the application only once.",
  submitOffline: "You’re offline. Your answers are saved on this device. Submit again when you reconnect.",

  submittedHeading: "Application submitted",
  toDashboard: "View dashboard",
});
