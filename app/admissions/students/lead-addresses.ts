import { isEmail, plainEmail } from "#app/platform/text/email.ts";
import { isNoValue } from "#app/platform/text/placeholder.ts";

/** The addresses of a cell. */
export interface LeadAddresses {
  /** Empty if the cell has no deliverable address. */
  readonly email: string;
  /** The rest of the cell; null for none. */
  readonly rest: string | null;
}

/** Reads a cell with an address, several, or none: `a@example.com; b@example.com`, `Ram <ram@example.com>`, `nil`. */
export function readAddresses(cell: string): LeadAddresses {
  const text = cell.trim();
  if (isNoValue(text)) return { email: "", rest: null };
  const whole = addressOf(text);
  if (isEmail(whole)) return { email: whole, rest: null };
  const parts = text.split(/[\s;,|/<>()]+/u).filter((part) => part !== "" && !/^(?:or|and|&)$/i.test(part));
  const at = parts.findIndex((part) => isEmail(addressOf(part)));
  if (at < 0) return { email: "", rest: text };
  const email = addressOf(parts[at] ?? "");
  const others = parts.filter((part, other) => other !== at && addressOf(part) !== email);
  return { email, rest: others.join(" ") || null };
}

const addressOf = (part: string): string => plainEmail(part.replace(/^mailto:/i, ""));
