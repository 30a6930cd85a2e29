/** What is no question of any record. */
const NO_QUERY =
  /^\s*(?:begin|commit|rollback|savepoint|release|set|fetch|close|lock|notify|listen|unlisten|truncate)\b/i;
/** The table that is written to is never hidden: what may be written there is judged by the writes themselves. */
const TARGET = /^\s*(?:insert\s+into|update|delete\s+from)\s+"?([a-z_]+)/i;
/** What stands before the query of a cursor. */
const CURSOR = /^\s*declare\s+\w+\s+[\w\s]*?\bcursor\s+for\s+/i;
const WITH = /^\s*with\s+(recursive\s+)?/i;
const NAMES = /[a-z_]+/g;

/**
 * The text of a query that sees of each table in `rows` only what the table's own query gives: they stand before it as
 * named queries of the tables' names, which hide the tables. What it joins, counts and looks for, within subqueries too, is
 * therefore among them. Parameters keep their numbers.
 *
 * @param rows by the table's name a query that reads the table itself by its schema (`public.students`)
 */
export function narrowedText(text: string, rows: ReadonlyMap<string, string>): string {
  if (NO_QUERY.test(text)) return text;
  const named = new Set(text.match(NAMES));
  named.delete(TARGET.exec(text)?.[1] ?? "");
  const hidden = [...rows].filter(([table]) => named.has(table));
  if (hidden.length === 0) return text;
  const queries = hidden.map(([table, query]) => `"${table}" as not materialized (${query})`).join(", ");
  const before = CURSOR.exec(text)?.[0] ?? "";
  const query = text.slice(before.length);
  const own = WITH.exec(query);
  return own
    ? `${before}with ${own[1] ?? ""}${queries}, ${query.slice(own[0].length)}`
    : `${before}with ${queries} ${query}`;
}
