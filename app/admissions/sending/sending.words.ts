import { words } from "#app/words/words.ts";

/** Words of what keeps an application from going out. */
export const sendingMessages = words({
  notShared:
    "The student has not agreed yet to share this application. Ask for it on their page, or write their consent down.",
});
