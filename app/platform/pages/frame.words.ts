import { fixed, note, words } from "#app/words/words.ts";
/** Texts and links of the header and footer of the public pages. */
export const siteFrame = words({
  homeLink: "{brandName} home",
  mainNavigation: note("Main", "Name of the main navigation, for screen readers"),
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
      "Guidance for studying in Australia and New Zealand, from your first question to the day you arrive.",
    quickTitle: "Quick Links",
    quick: [
      { label: "Courses", to: fixed("/courses") },
      { label: "Universities", to: fixed("/universities") },
      { label: "Countries", to: fixed("/countries") },
      { label: "Guides", to: fixed("/guides") },
      { label: "Scholarships", to: fixed("/scholarships") },
      { label: "For students", to: fixed("/students") },
    ],
    planTitle: note("Plan", "Heading of the planning tools in the footer"),
    plan: [
      { label: "Points calculator", to: fixed("/pr-calculator") },
      { label: "Points calculator (official rules)", to: fixed("/points") },
      { label: "First-year costs", to: fixed("/funds") },
    ],
    companyTitle: "Company",
    startTitle: note("Sign in", "Heading of the sign-in links in the footer"),
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
    notAdvice: "General guidance only. It is not migration advice or a promise of a visa.",
  },
});

/** The consultation: the dialog on every public page, and the headings of its pages. */
export const consultation = words({
  title: "Book a Free Consultation",
  lead: "30 minutes with a counsellor, by phone or video. It is free, with no obligation.",
  close: "Close",
  frameTitle: "Choose a time with a counsellor",
  pageTitle: "Book a free consultation",
});
