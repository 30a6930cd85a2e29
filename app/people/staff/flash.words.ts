import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { accessMessages } from "./access.words.ts";
import { signInsMessages } from "./sign-ins.words.ts";
import { staffMessages } from "./staff.words.ts";

export const staffFlash = {
  "level-changed": success(() => staffMessages.levelChanged),
  "account-disabled": success(() => accessMessages.disabledDone),
  "account-enabled": success(() => accessMessages.enabledDone),
  "colleague-signed-out": success(() => signInsMessages.ended),
  "factors-reset": success(() => staffMessages.resetDone),
} as const satisfies FlashMessages;
