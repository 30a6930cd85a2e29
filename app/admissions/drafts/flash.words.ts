import { newApplicationMessages } from "#app/admissions/applications/applications.words.ts";
import { type FlashMessages, failure, success } from "#app/platform/http/flash-message.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  answersRestored: "Welcome back. What you typed before your session ended is saved.",
  otherUniversity: "Your application already has another university, or this one is not in our catalogue.",
  personChanged: "The name in this application has changed. Say who the application is for once more.",
  studentsOnly: "Only students fill in this application. This is your page.",
});

export const draftFlash = {
  "answers-restored": success(() => texts.answersRestored),
  "university-kept": failure(() => texts.otherUniversity),
  "person-changed": failure(() => texts.personChanged),
  "students-only": failure(() => texts.studentsOnly),
  "draft-saved": success(() => newApplicationMessages.saved),
  "draft-discarded": success(() => newApplicationMessages.discarded),
  "application-submitted": success(() => newApplicationMessages.submitted),
} as const satisfies FlashMessages;
