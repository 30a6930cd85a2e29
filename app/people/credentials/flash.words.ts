import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { words } from "#app/words/words.ts";
import { sessionMessages } from "./sessions.words.ts";

const texts = words({
  signedOutOthers: "Signed out on all other devices",
});

export const credentialFlash = {
  "signed-out-others": success(() => texts.signedOutOthers),
  "session-ended": success(() => sessionMessages.ended),
} as const satisfies FlashMessages;
