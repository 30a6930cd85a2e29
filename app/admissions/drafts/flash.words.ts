import { newApplicationMessages } from "#app/admissions/applications/applications.words.ts";
import { type FlashMessages, failure, success } from "#app/platform/http/flash-message.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  answersRestored: "Welcome back. Your answers from before your session expired are saved.",
  otherUniversity:
    "We did not change the university. Your application already has one, or this university is not listed.",
  personChanged: "The name in this application has changed. Confirm again who the application is for.",
  studentsOnly:
    "{role, select, partner {This is a partner account. } institution {This is an institution account. } admin {This is a staff account. } other {}}Only students can fill in this application. We’ve taken you to your dashboard.",
});

export const draftFlash = {
  "answers-restored": success(() => texts.answersRestored),
  "university-kept": failure(() => texts.otherUniversity),
  "person-changed": failure(() => texts.personChanged),
  "students-only": failure(() => texts.studentsOnly({ role: "" })),
  "students-only-partner": failure(() => texts.studentsOnly({ role: "partner" })),
  "students-only-institution": failure(() => texts.studentsOnly({ role: "institution" })),
  "students-only-admin": failure(() => texts.studentsOnly({ role: "admin" })),
  "draft-saved": success(() => newApplicationMessages.saved),
  "draft-discarded": success(() => newApplicationMessages.discarded),
  "application-submitted": success(() => newApplicationMessages.submitted),
} as const satisfies FlashMessages;
