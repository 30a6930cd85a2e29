import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { words } from "#app/words/words.ts";
import { accountMessages, GENERAL_SIGN_UP_SUCCESS } from "./accounts.words.ts";

const texts = words({
  emailConfirmed: "Email address confirmed",
  ownerCreated: "Owner account created. You can now sign in.",
});

export const signUpFlash = {
  "signed-in": success(() => accountMessages.signedIn),
  "student-signed-in": success(() => accountMessages.studentSignedIn),
  "signed-out": success(() => accountMessages.signedOut),
  "account-created": success(() => accountMessages.accountCreated),
  "student-signed-up": success(() => GENERAL_SIGN_UP_SUCCESS.student),
  "partner-signed-up": success(() => GENERAL_SIGN_UP_SUCCESS.partner),
  "institution-signed-up": success(() => GENERAL_SIGN_UP_SUCCESS.institution),
  "email-confirmed": success(() => texts.emailConfirmed),
  "owner-created": success(() => texts.ownerCreated),
} as const satisfies FlashMessages;
