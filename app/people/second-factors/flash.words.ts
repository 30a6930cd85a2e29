import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { factorMessages } from "./factors.words.ts";
import { proofMessages } from "./proof.words.ts";

export const secondFactorFlash = {
  "identity-proved": success(() => proofMessages.done),
  "app-removed": success(() => factorMessages.app.removed),
  "app-renamed": success(() => factorMessages.app.renamed),
  "passkey-added": success(() => factorMessages.passkeys.added),
  "passkey-renamed": success(() => factorMessages.passkeys.renamed),
  "passkey-removed": success(() => factorMessages.passkeys.removed),
  "phone-factor-added": success(() => factorMessages.phone.added),
  "phone-factor-removed": success(() => factorMessages.phone.removed),
  "app-added": success(() => factorMessages.app.added),
} as const satisfies FlashMessages;
