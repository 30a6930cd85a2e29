import { z } from "zod";

/** What browsers, scripts and stored forms send for a ticked box. */
export function isTicked(value: unknown): boolean {
  return value === true || value === "on" || value === "true";
}

/** Lists, files and objects are no tick, nor the lack of one. */
const box = (message: string) => z.union([z.boolean(), z.string()], { error: message }).optional();

/** A box that may be ticked or not; a text that is not a tick counts as none. */
export function checkboxSchema() {
  return box("Tick the box or leave it empty").transform(isTicked);
}

/** A box that must be ticked, with the message when it is not. */
export function mustTickSchema(message: string) {
  return box(message)
    .refine(isTicked, { error: message })
    .transform(() => true as const);
}
