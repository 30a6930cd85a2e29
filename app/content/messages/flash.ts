/**
 * Messages that survive a redirect. Texts of spec section 8 are verbatim. The key travels in a
 * cookie; the words never do.
 */
export const FLASH_MESSAGES = {
  "signed-in": { tone: "success", message: "Signed in successfully!" },
  "signed-out": { tone: "success", message: "Signed out successfully" },
} as const satisfies Record<string, { tone: "success" | "error"; message: string }>;

export type FlashKey = keyof typeof FLASH_MESSAGES;

export function isFlashKey(value: string): value is FlashKey {
  return Object.hasOwn(FLASH_MESSAGES, value);
}
