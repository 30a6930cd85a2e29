import { words } from "#app/words/words.ts";
import type { WaitReason } from "./wait-reasons.ts";

/** What the student reads under each next step: what happens now, and who acts. The only such texts that students read. */
export const STUDENT_NEXT: Readonly<Record<WaitReason, string>> = words({
  over: "This application is closed. You can start a new application at any time.",
  refused:
    "The university did not accept this application. Talk to your counsellor about other courses and intakes.",
  offer: "Read the offer letter and check the costs. Then accept or decline the offer.",
  "offer-details":
    "The university has made you an offer. A counsellor will add its conditions and dates here. You do not need to do anything now.",
  papers:
    "Upload the documents that are still missing. A counsellor needs them to continue with your application.",
  consent:
    "Review your application and choose what the university can see. We will not send anything to the university until you do.",
  read: "We’ve received your application. A counsellor will review it and contact you. You do not need to do anything now.",
  send: "A counsellor is checking your application. If something is missing, we’ll contact you.",
  decision:
    "We’ve sent your application to the university. The university usually replies within a few weeks. We’ll contact you when it replies.",
  deposit:
    "The university has accepted you. Pay the deposit to confirm your place. Your counsellor will explain the offer letter, the fees and the visa steps.",
  coe: "You’ve paid the deposit. The university will now issue your Confirmation of Enrolment (CoE).",
  "visa-application": "Your CoE has been issued. Prepare your visa application with your counsellor.",
  "visa-decision": "Your visa application has been lodged. We’ll contact you when the visa office decides.",
  "visa-refused": "Your visa was refused. Talk to your counsellor about what you can do next.",
  travel: "Your visa has been granted. Book your travel and tell your counsellor when you arrive.",
  enrolment: "You’ve arrived. The university will now record your enrolment.",
  "new-start": "Your start was deferred. The university will confirm the new start date.",
  studying: "You’re enrolled. If you need help during your studies, contact your counsellor.",
});

/** The student's own steps, with the button for each. */
export const STUDENT_ACTS = words({
  offer: { title: "You have an offer", action: "View offer" },
  consent: { title: "Confirm your application", action: "Review application" },
  deposit: { title: "Pay the deposit", action: "View offer" },
  "visa-application": { title: "Prepare your visa application", action: "View application" },
  "visa-refused": { title: "Talk to your counsellor about your visa", action: "View application" },
  travel: { title: "Prepare to travel", action: "View application" },
  papers: { title: "Upload your documents", action: "Upload documents" },
});
export type StudentAct = keyof typeof STUDENT_ACTS;
