/** The methods of HTTP that browsers and programs use; any other word is one label. */
const METHODS: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** A label for a method, which strangers choose. */
export const methodLabel = (method: string): string => (METHODS.includes(method) ? method : "other");

/** `2xx` for 204. */
export const statusLabel = (status: number): string => `${Math.floor(status / 100)}xx`;

const LITERAL = /'(?:[^']|'')*'/g;
const FIRST_WORD = /^[\s(]*([a-z]+)/i;
const TABLE = /\b(?:from|into|update)\s+(?:only\s+)?((?:"?[a-z_]+"?\.)?"?[a-z_]+"?)/i;

/**
 * What a statement is called in a trace: its name, if it has one, or its first word and the first table that it names.
 * Never its text, and never its values.
 */
export function statementLabel({
  name,
  text,
}: {
  readonly name?: string | undefined;
  readonly text: string;
}): string {
  if (name) return name;
  const verb = FIRST_WORD.exec(text)?.[1]?.toUpperCase() ?? "SQL";
  const table = TABLE.exec(text.replace(LITERAL, "''"))?.[1]?.replaceAll('"', "");
  return table && /^(?:SELECT|INSERT|UPDATE|DELETE|WITH)$/.test(verb) ? `${verb} ${table}` : verb;
}
