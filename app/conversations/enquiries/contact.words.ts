import { fixed, words } from "#app/words/words.ts";
/** Texts of `/contact`. */
export const contactPage = words({
  title: "Contact",
  description:
    "Contact our counsellors. They reply within {days, plural, one {# working day} other {# working days}}.",
  heading: "Contact us",
  lead: "A counsellor reads every message and replies within {days, plural, one {# working day} other {# working days}}.",
  name: "Your name",
  email: "Email",
  phone: "Phone",
  phoneHint: "With the country code, for example +977 98 1234 5678",
  topic: "Topic",
  choose: "Select a topic",
  message: "Your message",
  submit: "Send message",
  trap: "Leave this field empty",
  privacy: "We use your details only to reply to you.",
  privacyLink: "Privacy Policy",
  problems: "Check the highlighted fields. Your message has not been sent yet.",
  hurried: "Select “Send message” again so we know you’re not a robot.",
  tooMany: "You’ve sent several messages. Wait for our reply before you send another one.",
  sentTitle: "Message sent",
  sentText:
    "We’ll reply within {days, plural, one {# working day} other {# working days}}. Check your spam folder too.",
  sentBy: "We’ll reply by {date}. Check your spam folder too.",
  home: "Return to Home",
  nextTitle: "Next steps",
  next: [
    "We notify a counsellor as soon as your message arrives.",
    "The right counsellor for your question reads the message.",
  ],
  nextAnswer:
    "The counsellor replies by email within {days, plural, one {# working day} other {# working days}}.",
  otherTitle: "Other ways to reach us",
  consultation: "Book a free consultation",
  consultationText: "Talk to a counsellor for 30 minutes, by phone or video.",
  officesTitle: "Our offices",
  faqTitle: "Find answers",
  links: [
    { label: "Find a course", to: fixed("/courses") },
    { label: "Countries", to: fixed("/countries") },
    { label: "Guides", to: fixed("/guides") },
    { label: "For students", to: fixed("/students") },
  ],
});
