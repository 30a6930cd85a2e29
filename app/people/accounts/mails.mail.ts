import { accountClosedMail } from "./account-closed.mail.tsx";
import { accountDisabledMail } from "./account-disabled.mail.tsx";
import { accountEnabledMail } from "./account-enabled.mail.tsx";
import { emailChangedMail } from "./email-changed.mail.tsx";
import type { accountMailKinds } from "./mail-kinds.ts";
import { passwordChangedMail } from "./password-changed.mail.tsx";
import { passwordResetMail } from "./password-reset.mail.tsx";
import { phoneChangedMail } from "./phone-changed.mail.tsx";
import { verifyNewEmailMail } from "./verify-new-email.mail.tsx";

export const accountMails = {
  "password-reset": passwordResetMail,
  "password-changed": passwordChangedMail,
  "verify-new-email": verifyNewEmailMail,
  "email-changed": emailChangedMail,
  "phone-changed": phoneChangedMail,
  "account-disabled": accountDisabledMail,
  "account-enabled": accountEnabledMail,
  "account-closed": accountClosedMail,
} as const satisfies Record<keyof typeof accountMailKinds, unknown>;
