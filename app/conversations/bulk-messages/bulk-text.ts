import { type TemplateVariable, variablesOf } from "#app/conversations/templates/template.ts";

/** More than these are a campaign, not a message. */
export const MOST_RECIPIENTS = 500;

/** Known for every student, so that a text sent without review has no missing values. */
export const BULK_VARIABLES = [
  "firstName",
  "fullName",
  "counsellor",
  "brand",
] as const satisfies readonly TemplateVariable[];

/** Variables that are not available for every student, each once. */
export function notForMany(text: string): string[] {
  return variablesOf(text).filter((name) => !(BULK_VARIABLES as readonly string[]).includes(name));
}
