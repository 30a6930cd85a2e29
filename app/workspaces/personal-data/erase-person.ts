import { z } from "zod";
import { words } from "#app/words/words.ts";

/** Why a person is erased: chosen, not typed, so that the audit log stores nothing about the person. */
export const ERASE_REASONS = [
  "asked-by-person",
  "asked-by-guardian",
  "no-longer-needed",
  "entered-by-mistake",
] as const;
export type EraseReason = (typeof ERASE_REASONS)[number];

const texts = words({
  name: "Enter the name exactly as shown above",
  reason: "Select a reason",
});

export const erasePersonSchema = z.object({
  name: z
    .string({ error: () => texts.name })
    .trim()
    .min(1, { error: () => texts.name })
    .max(300, { error: () => texts.name }),
  reason: z.enum(ERASE_REASONS, { error: () => texts.reason }),
});

/** Whether a typed name matches a person's; spaces and capitals are ignored. */
export function isNamed(typed: string, name: string): boolean {
  const plain = (text: string) => text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
  return plain(typed) === plain(name);
}
