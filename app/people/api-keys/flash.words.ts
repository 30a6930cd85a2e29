import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { apiKeyMessages } from "./api-keys.words.ts";

export const apiKeyFlash = {
  "api-key-revoked": success(() => apiKeyMessages.revoked),
} as const satisfies FlashMessages;
