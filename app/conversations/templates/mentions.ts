import type { RuleEffect } from "#app/catalogue/rules/rule-impact.ts";

const SHORTEST = 3;
const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * The patterns, as PostgreSQL reads them, by which a template mentions a rule: its key, its text, and an amount with or
 * without its comma, as a whole figure. A small number, such as a score of 6, would be found in every text.
 */
export function mentionsOf({ key, before }: Pick<RuleEffect, "key" | "before">): string[] {
  const patterns = [`(^|[^a-z0-9-])${key}($|[^a-z0-9-])`];
  if (before.kind === "text") patterns.push(literal(before.text));
  if (before.kind !== "money") return patterns;
  const digits = String(before.minor / 100);
  if (digits.length < SHORTEST) return patterns;
  const grouped = digits.replaceAll(/\B(?=(\d{3})+$)/g, ",?");
  return [...patterns, `(^|[^0-9.,])${grouped}($|[^0-9,]|,($|[^0-9]))`];
}
