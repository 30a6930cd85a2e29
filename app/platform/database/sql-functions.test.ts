import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { FUNCTIONS, SYNTAX } from "./sql-functions.ts";
import { readTokens } from "./sql-tokens.ts";

/** Called by jobs and by transactions that only write, which see every row. */
const OF_NO_READER = ["quote_ident", "random", "refresh_open_documents", "to_regclass"];

/** The texts of `sql` templates in a file, with a parameter in the place of each value. */
function templatesIn(file: string): string[] {
  const { program } = parseSync(file, readFileSync(file, "utf8"));
  const texts: string[] = [];
  const look = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if (isTemplate(node)) texts.push(node.quasi.quasis.map(({ value }) => value.cooked).join(" $1 "));
    for (const part of Object.values(node)) look(part);
  };
  look(program);
  return texts;
}

interface Template {
  readonly quasi: { readonly quasis: readonly { readonly value: { readonly cooked: string } }[] };
}
const isTemplate = (node: object): node is Template =>
  "type" in node &&
  node.type === "TaggedTemplateExpression" &&
  "tag" in node &&
  typeof node.tag === "object" &&
  node.tag !== null &&
  "name" in node.tag &&
  node.tag.name === "sql";

/**
 * The names before a parenthesis that are function calls: not those of tables that are inserted into, or before a
 * list of columns.
 */
function callsIn(text: string): string[] {
  const tokens = readTokens(text);
  if (!tokens) return [text];
  return tokens.flatMap(({ value }, at) => {
    const [name, before] = [tokens[at - 1], tokens[at - 2]?.value ?? ""];
    const isCall = value === "(" && name?.kind === "word" && !NO_CALL_AFTER.includes(before);
    return isCall && !SYNTAX.has(name.value) ? [name.value] : [];
  });
}
const NO_CALL_AFTER = ["as", "into", "with", "ordinality", ")"];

it("has every function that a query of ours calls", () => {
  const files = globSync("app/**/*.server.ts", { exclude: ["app/demo/**", "app/**/*.tables.server.ts"] });
  const called = new Map(
    files.flatMap((file) => templatesIn(file).flatMap((text) => callsIn(text).map((name) => [name, file]))),
  );
  expect(called.size).toBeGreaterThan(50);
  const forgotten = [...called].filter(([name = ""]) => !FUNCTIONS.has(name) && !OF_NO_READER.includes(name));
  expect(Object.fromEntries(forgotten)).toEqual({});
});
