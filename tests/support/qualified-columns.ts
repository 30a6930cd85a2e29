import pg from "pg";

/**
 * In the fields of a select from one table, Drizzle leaves out the table of every column, also in a subquery there: what
 * should compare two tables then compares one with itself. Such a statement fails here, before it gives a wrong answer.
 */
const UNQUALIFIED = /\b(?:where|and|or|on) \(?"(\w+)" (?:=|<>|[<>]=?) "(\w+)"(?!\.)/;
const CHECKED = Symbol.for("southbound.qualified-columns");

type Checkable = { query: (...asked: unknown[]) => unknown; [CHECKED]?: true };
const client = pg.Client.prototype as unknown as Checkable;

// Set up once for a worker, which runs many files.
if (!client[CHECKED]) {
  const { query } = client;
  client[CHECKED] = true;
  client.query = function (this: Checkable, ...asked) {
    const [first] = asked;
    const text = typeof first === "string" ? first : (first as { text?: string } | undefined)?.text;
    const found = text === undefined ? null : UNQUALIFIED.exec(text);
    if (found) throw new Error(`Columns without their tables: ${found[0]}. Write \${table}.column for one.`);
    return query.apply(this, asked);
  };
}
