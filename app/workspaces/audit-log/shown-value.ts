import type { StoredValue } from "#app/platform/audit/stored-values.ts";
import { auditLogMessages as texts } from "./audit-log.words.ts";

/** `firstName`, `document-request`: "First name", "Document request". The audit log names things as the code does. */
export function spoken(code: string): string {
  const spaced = code
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[-_]/g, " ")
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A kept value as people read it; undefined where there was none. */
export function shownValue(value: StoredValue | undefined): string {
  if (value === undefined) return "—";
  if (value === null || value === "") return texts.empty;
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
}
