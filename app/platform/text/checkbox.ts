import { z } from "zod";
import { words } from "#app/words/words.ts";
import { type Message, said } from "./message.ts";

const texts = words({ tickOrLeave: "Tick the box or leave it empty" });

/** What browsers, scripts and stored forms send for a ticked box. */
export function isTicked(value: unknown): boolean {
  return value === true || value === "on" || value === "true";
}

/** Lists, files and objects are no tick, nor the lack of one. */
const box = (message: Message) =>
  z.union([z.boolean(), z.string()], { error: () => said(message) }).optional();

/** A box that may be ticked or not; a text that is not a tick counts as none. */
export function checkboxSchema() {
  return box(() => texts.tickOrLeave).transform(isTicked);
}

/** A box that must be ticked, with the message when it is not. */
export function mustTickSchema(message: Message) {
  return box(message)
    .refine(isTicked, { error: () => said(message) })
    .transform(() => true as const);
}
