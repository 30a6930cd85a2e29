import { words } from "#app/words/words.ts";
/** Texts of the application wizard; titles, progress and success as in product-rules 2.71 to 2.90 and 4.18. */
export const applyMessages = words({
  backToHome: "Back to Home",
  title: "Start Your Application",
  subtitle: "Complete your application in just a few minutes",
  applicationFor: "Application for {name}",
  pageTitle: "Step {step} of {total}: {title}",
  steps: "Steps of the application",
  review: "Check all answers",
  back: "Back",
  next: "Next",
  submit: "Submit Application",
  requiredNote: "Fields with * are needed before you submit. You can leave them for later and go on.",
  prefilled: "We have filled this in from your last application. Change what is different now.",

  emailHint: "We write to you here",
  testDateHint: "The day you sat the test",
  choose: "Choose…",
  noTestTitle: "No test yet? That is fine.",
  noTest:
    "Many students apply before they take an English test. Our counsellor will help you choose a test and a date.",

  catalogue: "From our catalogue",
  catalogueHint: "Optional. If you know where you want to study, pick it here.",
  university: "University",
  universityPlaceholder: "Type a name or a city",
  course: "Course",
  coursePlaceholder: "Type a part of its name",
  courseOfUniversity: "Courses at {university}",
  noUniversity: "No university in the catalogue has that in its name. You can leave this empty.",
  noCourse: "No course in the catalogue has that in its name. You can type it yourself below.",
  catalogueAway: "The catalogue cannot be reached now. You can type the course you want below.",
  find: "Find",
  none: "None of these",

  checklist: "What you have ready",
  sendFiles: "Send the files themselves under Documents; one file serves every application",
  documentsIntro: "Tick what you have ready. You can submit now and send the papers later.",
  additionalDocuments: "Some universities also ask for",

  prBenefitsTitle: "What permanent residency can mean",
  prBenefits: [
    "Live, work and study in the country without a time limit",
    "Use public health care and schools as residents do",
    "Bring close family, under the rules of that country",
    "Apply for citizenship later",
  ],
  prCaution:
    "Nobody can promise you permanent residency. The rules change, and each case is decided by itself.",
  guardianTitle: "You are under 18",
  guardianText: "A parent or guardian has to agree to your application.",
  consentByStudent:
    "Only the student can agree to the terms, and a parent or guardian where the student is under 18. We ask them by mail as soon as you submit.",
  consentTitle: "Before you submit",
  readTerms: "Read the terms of service",
  readPrivacy: "Read the privacy policy",

  problemsTitle: "Your application is not complete yet",
  problemsText: "Nothing is lost. Please look at these places:",
  reviewTitle: "Check your answers",
  reviewReady: "Everything that is needed is here. You can submit your application.",
  reviewEdit: "Change",
  reviewEditStep: "Change {step}",

  staleTitle: "This application was changed on another device",
  staleText:
    "Both versions are here. Choose which answer to keep for each field; nothing has been overwritten.",
  differs: "{field} ({step})",
  mine: "On this device",
  theirs: "Saved since",
  keepAllMine: "Keep all from this device",
  keepAllTheirs: "Keep all saved since",
  nothingToChoose: "There is nothing to choose between. Your answers are saved.",
  saveChoice: "Save my choice",

  invalidTitle: "Some answers cannot be saved",
  invalidText: "Please look at the marked fields. What you typed is still here.",
  signedOutTitle: "Your session has ended",
  signedOutText:
    "You can go on typing. Sign in again, and we save what is not saved yet and bring you back to this step.",
  signInAgain: "Sign in again",
  goneTitle: "This application is not open here any more",
  goneText: "It may belong to another account, or it was removed. Open your own application to go on.",
  openOwn: "Open my application",
  restored: "What you had typed here before is back, and is being saved.",
  submitFailed:
    "The application could not be sent: the connection dropped. Nothing is lost, and pressing again never sends it twice.",
  submitOffline: "You are offline. Your answers are kept. Submit again when you are connected.",

  submitted: "Application submitted successfully! Our counsellor will contact you soon.",
  submittedHeading: "Your application is on its way",
  reference: "Your reference number",
  referenceHint: "Keep it, and give it when you write or call us. We have sent it to you by mail, too.",
  nextTitle: "What happens next",
  nextSteps: [
    "A counsellor reads your application. It is marked “New” until then.",
    "They contact you by phone or e-mail, and go through what is missing.",
    "Together you decide, and we send your application to the university.",
  ],
  toDashboard: "Go to your dashboard",
});
