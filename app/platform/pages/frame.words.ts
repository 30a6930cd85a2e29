import { fixed, words } from "#app/words/words.ts";
/** The words of the public pages' head and foot, and where their links lead. */
export const siteFrame = words({
  homeLink: "{brandName}, home",
  mainNavigation: "Main",
  menu: "Menu",
  signInUp: "Sign In/Up",
  bookConsultation: "Book Consultation",
  sections: [
    { label: "Courses", to: fixed("/courses") },
    { label: "Countries", to: fixed("/countries") },
    { label: "Universities", to: fixed("/universities") },
    { label: "Guides", to: fixed("/guides") },
    { label: "About", to: fixed("/about") },
    { label: "Contact", to: fixed("/contact") },
  ],
  footer: {
    summary:
      "Guidance for studying in Australia and New Zealand: from the first question to the day you arrive.",
    quickTitle: "Quick Links",
    quick: [
      { label: "Courses", to: fixed("/courses") },
      { label: "Universities", to: fixed("/universities") },
      { label: "Countries", to: fixed("/countries") },
      { label: "Guides", to: fixed("/guides") },
      { label: "Scholarships", to: fixed("/scholarships") },
      { label: "For students", to: fixed("/students") },
    ],
    planTitle: "Plan",
    plan: [
      { label: "Points calculator", to: fixed("/pr-calculator") },
      { label: "Points by the official rules", to: fixed("/points") },
      { label: "The first year's costs", to: fixed("/funds") },
    ],
    companyTitle: "Company",
    startTitle: "Start",
    socialTitle: "Follow us",
    company: [
      { label: "About", to: fixed("/about") },
      { label: "Contact", to: fixed("/contact") },
      { label: "Privacy Policy", to: fixed("/privacy") },
      { label: "Terms of Service", to: fixed("/terms") },
    ],
    start: [
      { label: "Students", to: fixed("/student-auth") },
      { label: "Agents and institutions", to: fixed("/auth") },
      { label: "Staff", to: fixed("/admin-auth") },
    ],
    languages: "Languages",
    rights: "© {years} {brandName}",
    notAdvice: "General guidance, not migration advice or a promise of a visa.",
  },
});

/** The consultation: the dialog on every public page, and the request form that it frames. */
export const consultation = words({
  title: "Book a Free Consultation",
  lead: "30 minutes with a counsellor, by phone or video. It costs nothing and you owe nothing.",
  close: "Close",
  frameTitle: "Choose a time with a counsellor",
  pageTitle: "Book a free consultation",
  form: {
    name: "Your name",
    email: "Email",
    phone: "Phone",
    phoneHint: "With the country code, for example +977 98 1234 5678",
    preferredTime: "When suits you?",
    preferredTimeHint: "Days, hours, and where you are. For example: weekdays after 5 pm, Kathmandu",
    note: "What would you like to talk about?",
    trap: "Leave this field empty",
    submit: "Ask for a consultation",
    privacy: "We use this only to arrange the call.",
    privacyLink: "Privacy Policy",
  },
  about: "About: {subject}\n",
  problems: "Please check the marked fields. Nothing has been sent yet.",
  tooMany: "You have sent several requests already. We have them; please give us a little time to answer.",
  sentTitle: "We have your request",
  sentText:
    "A counsellor will write to you within {days, plural, one {one working day} other {# working days}} to agree on a time. Look for our email, also in the spam folder.",
  sentBy:
    "A counsellor will write to you by {day} to agree on a time. Look for our email, also in the spam folder.",
  sentNext: "While you wait, you can start your application. It is saved as you type.",
  sentApply: "Start your application",
  sentHome: "Return to Home",
});
