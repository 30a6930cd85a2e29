import { words } from "#app/words/words.ts";

/** The request form for a consultation, and what follows it. */
export const consultationRequest = words({
  form: {
    name: "Your name",
    email: "Email",
    phone: "Phone",
    phoneHint: "Include the country code, for example +977 98 1234 5678",
    preferredTime: "Preferred time",
    preferredTimeHint: "Days, hours and your city. For example: weekdays after 5 pm, Kathmandu",
    note: "Topics to discuss",
    trap: "Leave this field empty",
    submit: "Request consultation",
    privacy: "We only use these details to arrange the call.",
    privacyLink: "Privacy Policy",
  },
  about: "About: {subject}\n",
  problems: "Check the highlighted fields. Nothing has been sent yet.",
  tooMany: "You have already sent several requests. We have received them and will reply soon.",
  sentTitle: "Request received",
  sentText:
    "{days, plural, one {A counsellor will email you within # working day to agree on a time.} other {A counsellor will email you within # working days to agree on a time.}} If you do not see our email, check your spam folder.",
  sentBy:
    "A counsellor will email you by {day} to agree on a time. If you do not see our email, check your spam folder.",
  sentNext: "You can start your application now. Your answers save as you type.",
  sentApply: "Start your application",
  sentHome: "Return to Home",
});
