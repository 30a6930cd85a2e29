import { words } from "#app/words/words.ts";

/** Texts of the page after submitting, which the steps before it do not load. */
export const submittedMessages = words({
  submitted: "Application submitted successfully! Our counsellor will contact you soon.",
  reference: "Your reference number",
  referenceHint: "Save this number and quote it when you contact us. We’ve also emailed it to you.",
  referenceHintByPhone:
    "Save this number and quote it when you contact us. We’ve also sent it to you by SMS.",
  nextTitle: "Next steps",
  nextSteps: [
    "A counsellor reviews your application. Until then, its status is New.",
    "The counsellor contacts you by phone or email about anything that is missing.",
    "When your application is ready, we send it to the university.",
  ],
});
