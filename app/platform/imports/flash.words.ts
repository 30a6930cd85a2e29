import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { importMessages } from "./imports.words.ts";

export const importFlash = {
  "import-begun": success(() => importMessages.begun),
  "import-stopped": success(() => importMessages.stopped),
  "import-taking-back": success(() => importMessages.takingBack),
} as const satisfies FlashMessages;
