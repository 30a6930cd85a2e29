import { z } from "zod";

/** What browsers, scripts and stored forms send for a ticked box. */
export function isTicked(value: unknown): boolean {
  return value === true || value === "on" || value === "true";
}

/** A box that may be ticked or not; anything that is not a tick counts as none. */
export function checkboxSchema() {
  return z.unknown().optional().transform(isTicked);
}

/** A box that must be ticked, with the message when it is not. */
export function mustTickSchema(message: string) {
  return z
    .unknown()
    .optional()
    .refine(isTicked, { error: message })
    .transform(() => true as const);
}
