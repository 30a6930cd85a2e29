import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { getTableConfig, isPgEnum, type PgColumn } from "drizzle-orm/pg-core";
import { AREAS } from "./layers.ts";
import { SCHEMA, TABLES } from "./schema.ts";

const root = path.resolve(import.meta.dirname, "..");

/** The page that `npm run docs:data-model` writes. */
export const DATA_MODEL = path.join(root, "docs/data-model.md");

/** Tables that nearly every other one refers to: a diagram that drew those lines would show nothing else. */
const LEFT_OUT_OF_DIAGRAMS: readonly string[] = ["users", "files"];

const INTRODUCTION = `# Data model

<!-- Generated from the schema by \`npm run docs:data-model\`. Do not edit this page by hand. -->

Every table of the product, by area and noun, as the Drizzle schema in \`app/**/*.tables.server.ts\` declares it.
[Where things go](where-things-go.md) says what the areas and nouns are, and [the glossary](glossary.md) what their
words mean.

The page does not show indexes, check constraints, triggers and exclusion constraints. Triggers and exclusion
constraints are written in SQL in \`drizzle/\`, because the schema cannot express them. Two more schemas belong to
libraries: \`pgboss\` (the job queue) and \`drizzle\` (the list of migrations that have run).

- *Key*: \`PK\` is the primary key, \`unique\` a unique value, \`→ table.column\` a foreign key with what happens when
  the other row is deleted. A key of several columns is listed below the table.
- *Null*: \`yes\` where the column can be empty.
- A diagram shows the foreign keys of one area. It leaves out tables without foreign keys, and references to
  ${LEFT_OUT_OF_DIAGRAMS.map((name) => `\`${name}\``).join(" and ")}, which nearly every table has.
`;

interface Table {
  readonly name: string;
  readonly area: string;
  readonly noun: string;
  /** The first sentence of its comment in the code; empty where it has none. */
  readonly about: string;
  readonly config: ReturnType<typeof getTableConfig>;
}

interface Reference {
  readonly columns: readonly PgColumn[];
  readonly to: string;
  readonly toColumns: readonly PgColumn[];
  readonly onDelete: string | undefined;
}

const DECLARED = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const \w+ = pgTable\(\s*"(\w+)"/g;

/** Where each table is declared, and what its comment says first. */
function declarations(): Map<string, Pick<Table, "area" | "noun" | "about">> {
  const found = new Map<string, Pick<Table, "area" | "noun" | "about">>();
  for (const file of globSync("app/*/*/*.tables.server.ts", { cwd: root })) {
    const [, area = "", noun = ""] = file.split(path.sep);
    const text = readFileSync(path.join(root, file), "utf8");
    for (const [, comment = "", name = ""] of text.matchAll(DECLARED)) {
      const words = comment.replace(/\s*\n \* ?/g, " ").trim();
      found.set(name, { area, noun, about: /^.*?[.](?= [A-Z]|$)/.exec(words)?.[0] ?? words });
    }
  }
  return found;
}

function allTables(): Table[] {
  const declared = declarations();
  return TABLES.map(getTableConfig).map((config) => {
    const where = declared.get(config.name);
    if (!where) throw new Error(`No file app/*/*/*.tables.server.ts declares the table ${config.name}`);
    return { name: config.name, config, ...where };
  });
}

function referencesOf({ config }: Table): Reference[] {
  return config.foreignKeys.map((key) => {
    const { columns, foreignTable, foreignColumns } = key.reference();
    return {
      columns,
      to: getTableConfig(foreignTable).name,
      toColumns: foreignColumns,
      onDelete: key.onDelete,
    };
  });
}

const namesOf = (columns: readonly { readonly name?: string }[]) =>
  columns.map(({ name = "" }) => `\`${name}\``).join(", ");

function targetOf({ to, toColumns, onDelete }: Reference): string {
  const then = onDelete && onDelete !== "no action" ? `, on delete ${onDelete}` : "";
  return `→ ${toColumns.map(({ name }) => `\`${to}.${name}\``).join(", ")}${then}`;
}

function keyOf(column: PgColumn, references: readonly Reference[]): string {
  return [
    column.primary ? "PK" : "",
    column.isUnique ? "unique" : "",
    ...references
      .filter(({ columns }) => columns.length === 1 && columns[0]?.name === column.name)
      .map(targetOf),
  ]
    .filter(Boolean)
    .join("; ");
}

function tableSection(table: Table): string {
  const { name, about, config } = table;
  const references = referencesOf(table);
  const rows = config.columns.map((column) => {
    const type = column.getSQLType() + (column.generated ? ", generated" : "");
    return `| \`${column.name}\` | ${type} | ${column.notNull ? "" : "yes"} | ${keyOf(column, references)} |`;
  });
  const keys = [
    ...config.primaryKeys.map(({ columns }) => `Primary key: ${namesOf(columns)}.`),
    ...config.uniqueConstraints.map(({ columns }) => `Unique: ${namesOf(columns)}.`),
    ...config.indexes
      .filter(({ config: index }) => index.unique)
      .map(({ config: { columns, where } }) => {
        const plain = columns.every((column) => "name" in column && column.name);
        const of = plain ? namesOf(columns as { name?: string }[]) : "an expression";
        return `Unique: ${of}${where ? ", for some rows" : ""}.`;
      }),
    ...references
      .filter(({ columns }) => columns.length > 1)
      .map((reference) => `Foreign key: ${namesOf(reference.columns)} ${targetOf(reference)}.`),
  ];
  return [
    `#### ${name}`,
    ...(about ? [about] : []),
    ["| Column | Type | Null | Key |", "| --- | --- | --- | --- |", ...rows].join("\n"),
    ...(keys.length > 0 ? [keys.join(" ")] : []),
  ].join("\n\n");
}

/** One line for each foreign key: a row of the left table has none, one or many of the right one. */
function relationLines(table: Table): string[] {
  return referencesOf(table)
    .filter(({ to }) => !LEFT_OUT_OF_DIAGRAMS.includes(to))
    .map(({ columns, to }) => {
      const isOnly = columns.length === 1 && columns.every(({ primary, isUnique }) => primary || isUnique);
      const parent = columns.every(({ notNull }) => notNull) ? "||" : "|o";
      return `  ${to} ${parent}--${isOnly ? "o|" : "o{"} ${table.name} : "${columns.map(({ name }) => name).join(", ")}"`;
    });
}

function areaSection(area: string, tables: readonly Table[]): string {
  const lines = tables.flatMap(relationLines);
  const diagram = ["```mermaid", "erDiagram", ...lines, "```"].join("\n");
  const nouns = [...new Set(tables.map(({ noun }) => noun))];
  return [
    `## ${area}`,
    ...(lines.length > 0 ? [diagram] : []),
    ...nouns.flatMap((noun) => [
      `### ${area}/${noun}`,
      ...tables.filter((table) => table.noun === noun).map(tableSection),
    ]),
  ].join("\n\n");
}

/** The text of `docs/data-model.md`, made from the schema. */
export function describeDataModel(): string {
  const order = ({ noun, name }: Table) => `${noun}/${name}`;
  const tables = allTables().toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  const areas = AREAS.filter((area) => tables.some((table) => table.area === area));
  const contents = areas.map((area) => {
    const count = tables.filter((table) => table.area === area).length;
    return `| [${area}](#${area}) | ${count} |`;
  });
  const enums = SCHEMA.filter(isPgEnum)
    .map(({ enumName, enumValues }) => `| ${enumName} | ${enumValues.join(", ")} |`)
    .toSorted();
  return `${[
    INTRODUCTION.trimEnd(),
    ["| Area | Tables |", "| --- | ---: |", ...contents, `| all | ${tables.length} |`].join("\n"),
    ...areas.map((area) =>
      areaSection(
        area,
        tables.filter((table) => table.area === area),
      ),
    ),
    "## Enumerations",
    ["| Type | Values |", "| --- | --- |", ...enums].join("\n"),
  ].join("\n\n")}\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(DATA_MODEL, describeDataModel());
