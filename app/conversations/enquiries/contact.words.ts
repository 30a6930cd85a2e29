import { fixed, words } from "#app/words/words.ts";
/** The words of `/contact`. */
export const contactPage = words({
  title: "Contact",
  description:
    "Write to the people behind this page. A counsellor answers within {days, plural, one {one working day} other {# working days}}.",
  heading: "Write to us",
  lead: "A person reads every message and answers within {days, plural, one {one working day} other {# working days}}.",
  name: "Your name",
  email: "Email",
  phone: "Phone",
  phoneHint: "With the country code, for example +977 98 1234 5678",
  topic: "What is it about?",
  choose: "Choose",
  message: "Your message",
  submit: "Send",
  trap: "Leave this field empty",
  privacy: "We use this only to answer you.",
  privacyLink: "Privacy Policy",
  problems: "Please check the marked fields. Nothing has been sent yet.",
  hurried: "That was very quick. Please press Send once more, so that we know you are a person.",
  tooMany: "You have sent several messages already. We have them; please give us a little time to answer.",
  sentTitle: "We have your message",
  sentText:
    "Somebody writes back within {days, plural, one {one working day} other {# working days}}. Look for our email, also in the spam folder.",
  sentBy: "Somebody writes back by {day}. Look for our email, also in the spam folder.",
  home: "Return to Home",
  nextTitle: "What happens next",
  next: [
    "Your message stands in our inbox at once, and a counsellor is told.",
    "Whoever knows most about your question reads it.",
  ],
  nextAnswer:
    "You get an answer by email within {days, plural, one {one working day} other {# working days}}, from a person with a name.",
  otherTitle: "Sooner, or in person",
  consultation: "Book a free consultation",
  consultationText: "30 minutes with a counsellor, by phone or video.",
  officesTitle: "Our offices",
  faqTitle: "Perhaps it is answered",
  links: [
    { label: "Find a course", to: fixed("/courses") },
    { label: "Countries", to: fixed("/countries") },
    { label: "Guides", to: fixed("/guides") },
    { label: "For students", to: fixed("/students") },
  ],
});
