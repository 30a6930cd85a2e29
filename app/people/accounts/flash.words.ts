import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { words } from "#app/words/words.ts";
import { accountAreaMessages } from "./account.words.ts";

const texts = words({
  passwordReset: "Password saved. You can now sign in.",
  passwordDropped:
    "Signed in successfully. Your email address is confirmed. We removed the earlier password, because someone else may have set it. Choose a new password on the Security page.",
  passwordChanged: "Password saved",
  emailChanged: "Email address changed",
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
