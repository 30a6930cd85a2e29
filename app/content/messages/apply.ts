/** Words of the application wizard. Titles, progress and the success text are the specification's own. */
export const applyMessages = {
  backToHome: "Back to Home",
  title: "Start Your Application",
  subtitle: "Complete your application in just a few minutes",
  stepOf: (step: number, total: number) => `Step ${step} of ${total}`,
  back: "Back",
  next: "Next",
  submit: "Submit Application",
  submitted: "Application submitted successfully! Our counsellor will contact you soon.",
  reference: "Your reference number",

  budgetUnit: "AUD per year",
  choose: "Choose…",
  noTestTitle: "No test yet? That is fine.",
  noTest:
    "Many students apply before they take an English test. Our counsellor will help you choose a test and a date.",
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

  problemsTitle: "Your application is not complete yet",
  problemsText: "Nothing is lost. Please look at these places:",
  staleTitle: "This application was changed on another device",
  staleText:
    "Both versions are here. Choose which answer to keep for each field; nothing has been overwritten.",
  mine: "On this device",
  theirs: "Saved since",
  saveChoice: "Save my choice",

  withdraw: "Withdraw application",
  withdrawText: "We stop working on this application. You cannot undo this, but you can apply again.",
  withdrawReason: "Why are you withdrawing? (optional)",
  withdrawn: "Your application has been withdrawn.",
} as const;
