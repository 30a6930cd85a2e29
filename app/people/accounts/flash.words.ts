import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { words } from "#app/words/words.ts";
import { accountAreaMessages } from "./account.words.ts";

const texts = words({
  passwordReset: "Your new password is saved. You can now sign in.",
  passwordDropped:
    "Signed in successfully. Your email address is confirmed now. The password from before was removed, because it may have been somebody else's: choose a new one in your account, under Security.",
  passwordChanged: "Your new password is saved",
  emailChanged: "Your new email address is in use",
});

export const accountFlash = {
  "password-reset": success(() => texts.passwordReset),
  "profile-saved": success(() => accountAreaMessages.profile.saved),
  "password-changed": success(() => texts.passwordChanged),
  "password-dropped": success(() => texts.passwordDropped),
  "email-changed": success(() => texts.emailChanged),
  "phone-confirmed": success(() => accountAreaMessages.phone.added),
  "phone-removed": success(() => accountAreaMessages.phone.removed),
} as const satisfies FlashMessages;
