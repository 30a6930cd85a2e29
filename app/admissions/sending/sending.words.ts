import { words } from "#app/words/words.ts";

/** Texts that say why an application cannot be sent. */
export const sendingMessages = words({
  notShared:
    "The student has not agreed to share this application. Ask the student to agree, or record the student’s consent.",
});
