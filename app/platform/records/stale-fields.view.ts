import type { StaleField } from "./stale-notice.tsx";

/**
 * A field of a record: its name in the form, its label, the text stored now, and how a typed value reads. For a group of
 * boxes, `show` gets the ticked values, joined with commas.
 */
export type ComparedField = {
  readonly name: string;
  readonly label: string;
  readonly stored: string;
  readonly show?: (typed: string) => string;
};

/** The fields in which what was typed differs from what is stored. */
export function staleFields(
  typed: Readonly<Record<string, unknown>> | null | undefined,
  fields: readonly ComparedField[],
): StaleField[] {
  return fields.flatMap(({ name, label, stored, show }) => {
    const value = typed?.[name];
    const texts = typeof value === "string" ? [value] : show && Array.isArray(value) ? value : [];
    const text = texts.join(",").trim();
    const mine = show ? show(text) : text;
    return mine === stored ? [] : [{ label, mine, stored }];
  });
}
