import { FUNCTIONS, SYNTAX } from "./sql-functions.ts";
import { readTokens, type Token } from "./sql-tokens.ts";

/** The visible rows of a table. */
export interface SeenRows {
  /** A query of these rows, which refers to the table itself by its schema (`public.students`). */
  readonly query: string;
  /** The columns that identify a row; null for a table that is not written to. */
  readonly key: readonly string[] | null;
}

/** Every table that may be named, and its visible rows: null is all of them. */
export type RestrictedTables = ReadonlyMap<string, SeenRows | null>;

/** A statement that is refused because it cannot be shown to read only visible rows. */
export class StatementRefused extends Error {
  override readonly name = "StatementRefused";
  /** Why; it contains at most a keyword or a name of the statement. */
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** Statements that read no records. */
const CONTROL = [
  /^\s*(?:begin|commit|rollback)\s*;?\s*$/i,
  /^\s*(?:savepoint|rollback to savepoint|release savepoint)\s+\w+\s*;?\s*$/i,
  /^\s*set transaction\s+[a-z\s,]+$/i,
  /^\s*set local (?:work_mem|jit|lock_timeout|cursor_tuple_fraction) = (?:\w+|'\w+')\s*$/i,
  /^\s*set local max_parallel_workers_per_gather = \d+\s*$/i,
  /^\s*fetch \d+ from \w+\s*$/i,
];
/** The prefix of a cursor's query. */
const CURSOR = /^\s*declare\s+\w+\s+(?:no\s+scroll\s+)?cursor\s+for\s+/i;
const VERBS = ["select", "with", "values", "insert", "update", "delete"];
/** Words that end a list of tables. */
const CLAUSES = new Set([
  ...["where", "group", "having", "window", "order", "limit", "offset", "fetch", "for"],
  ...["union", "intersect", "except", "set", "values", "select", "returning"],
]);
/** Functions in whose arguments FROM introduces no table: `extract(epoch from …)`. */
const WITH_FROM = new Set(["extract", "substring", "trim", "overlay", "position"]);

/** The contents of a pair of parentheses or brackets, or the whole statement. */
interface Level {
  /** The function whose arguments these are. */
  readonly caller: string | null;
  /** The names of its WITH queries, which are known within it. */
  readonly own: Set<string>;
  /** The WITH query that this is, whose name is not known within it, except with WITH RECURSIVE. */
  readonly names: string | null;
  /** The name of the following WITH query. */
  naming: string | null;
  isRecursive: boolean;
  verb: string | null;
  clause: string | null;
  /** What comes next: a table or a query to read from, a table to write to, the name of a WITH query. */
  awaits: "source" | "target" | "name" | null;
  /** The name before a list of columns, which is no call. */
  listed: number;
  /** The written rows, if not all of them are visible. */
  target: { readonly alias: string; readonly table: string; readonly key: readonly string[] } | null;
  /** Whether they are looked up: those of an INSERT are not, until there is a conflict. */
  isLookedUp: boolean;
  whereEnds: number | null;
}

interface Edit {
  readonly at: number;
  /** The end of the text that is removed. */
  readonly to?: number;
  readonly text: string;
}

/**
 * The text of a query that sees only the visible rows of each table: queries with the tables' names are put before it
 * and hide the tables. So everything that it joins, counts and searches, also in subqueries, is limited to them.
 * Names with the schema `public` lose it, or they would not be hidden. An UPDATE or DELETE, also that of a conflict,
 * finds only visible rows; what an INSERT may add is checked by the writes themselves. Parameters keep their numbers.
 *
 * Every table, query and function in the text has to be known, by its place in the statement.
 *
 * @throws StatementRefused if anything in the text is not understood
 */
export function restrictedText(text: string, tables: RestrictedTables): string {
  if (CONTROL.some((control) => control.test(text))) return text;
  const tokens = readTokens(text, CURSOR.exec(text)?.[0].length ?? 0);
  if (!tokens) throw refusal("it has characters that cannot be read");
  const { edits, hidden } = new Reading(tokens, tables).read();
  if (hidden.length > 0) {
    const queries = hidden.map(([table, { query }]) => `${quoted(table)} as not materialized (${query})`);
    edits.push(beforeIt(tokens, queries.join(", ")));
  }
  let written = "";
  let from = 0;
  // Edits at the same place keep their order.
  for (const { at, to = at, text: added } of edits.sort((one, other) => one.at - other.at)) {
    written += text.slice(from, at) + added;
    from = to;
  }
  return written + text.slice(from);
}

/** The queries are put before the statement's own WITH queries, if it has any. */
function beforeIt(tokens: readonly Token[], queries: string): Edit {
  const [first, second] = tokens;
  if (first?.value !== "with") return { at: first?.start ?? 0, text: `with ${queries} ` };
  const last = second?.kind === "word" && second.value === "recursive" ? second : first;
  return { at: last.end, text: ` ${queries},` };
}

const refusal = (why: string) =>
  new StatementRefused(`A statement of someone who does not see every row was refused: ${why}`);

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const isName = (token: Token | undefined): token is Token =>
  token?.kind === "word" || token?.kind === "quoted";

const isDot = (token: Token | undefined): boolean => token?.kind === "symbol" && token.value === ".";

class Reading {
  private readonly tokens: Token[];
  private readonly tables: RestrictedTables;
  private readonly edits: Edit[] = [];
  private readonly levels: Level[] = [newLevel(null)];
  /** Everything that could be a table that is read: hiding one too many does no harm. */
  private readonly named = new Set<string>();

  constructor(tokens: readonly Token[], tables: RestrictedTables) {
    this.tables = tables;
    this.tokens = this.withoutSchema(tokens);
  }

  read(): { edits: Edit[]; hidden: [string, SeenRows][] } {
    if (this.isSymbol(this.tokens.length - 1, ";")) this.tokens.pop();
    const first = this.tokens[0];
    if (!this.isSymbol(0, "(") && !VERBS.includes(this.keyword(0) ?? ""))
      throw refusal(`it starts with "${first?.value ?? ""}"`);
    let at = 0;
    while (at < this.tokens.length) at = this.level.awaits ? this.readAwaited(at) : this.readNext(at);
    this.close();
    const hidden = [...this.tables].filter((entry): entry is [string, SeenRows] => {
      return entry[1] !== null && this.named.has(entry[0]);
    });
    return { edits: this.edits, hidden };
  }

  /** `public.students` is `students`, in every place. */
  private withoutSchema(tokens: readonly Token[]): Token[] {
    const left: Token[] = [];
    let schema: Token | undefined;
    for (const [at, token] of tokens.entries()) {
      const [dot, table] = [tokens[at + 1], tokens[at + 2]];
      const isSchema = isName(token) && token.value === "public" && isDot(dot) && !isDot(tokens[at - 1]);
      if (isSchema && isName(table) && this.tables.has(table.value)) {
        this.edits.push({ at: token.start, to: table.start, text: "" });
        schema = token;
      } else if (schema === undefined || tokens[at - 1] !== schema) left.push(token);
    }
    return left;
  }

  private get level(): Level {
    const level = this.levels.at(-1);
    if (!level) throw refusal("it closes more parentheses than it opens");
    return level;
  }

  private isSymbol(at: number, symbol: string): boolean {
    return this.tokens[at]?.kind === "symbol" && this.tokens[at]?.value === symbol;
  }

  /** The keyword at a position, unless it is the name of a column or of a result. */
  private keyword(at: number): string | null {
    const token = this.tokens[at];
    if (token?.kind !== "word" || this.isSymbol(at - 1, ".")) return null;
    return this.keyword(at - 1) === "as" ? null : token.value;
  }

  private readNext(at: number): number {
    const token = this.tokens[at];
    const { level } = this;
    if (isName(token)) {
      this.named.add(token.value);
      const keyword = this.keyword(at);
      if (keyword !== null) this.readKeyword(keyword, at);
    } else if (this.isSymbol(at, "(")) this.levels.push(newLevel(this.callerOf(at), this.bodyOf(at)));
    else if (this.isSymbol(at, "[")) this.levels.push(newLevel(null));
    else if (this.isSymbol(at, ")") || this.isSymbol(at, "]")) this.close(at);
    else if (this.isSymbol(at, ";")) throw refusal("it is more than one statement");
    else if (this.isSymbol(at, ",") && level.clause === "from") level.awaits = "source";
    else if (this.isSymbol(at, ",") && level.clause === "with") level.awaits = "name";
    return at + 1;
  }

  private readKeyword(keyword: string, at: number): void {
    const { level } = this;
    const before = this.keyword(at - 1);
    const isFirst = at === 0 || this.isSymbol(at - 1, "(");
    // The statement behind the queries of a WITH.
    const isVerb = isFirst || (level.clause === "with" && this.isSymbol(at - 1, ")"));
    switch (keyword) {
      case "with":
        if (["ordinality", "time", "ties"].includes(this.keyword(at + 1) ?? "")) return;
        if (!isFirst && level.clause !== "into") throw refusal("it has a WITH in an unknown place");
        level.clause = "with";
        level.awaits = "name";
        return;
      case "insert":
      case "delete":
        if (!isVerb) throw refusal(`it has ${keyword.toUpperCase()} in an unknown place`);
        level.verb = keyword;
        level.clause = keyword;
        return;
      case "update":
        if (isVerb) {
          level.verb = keyword;
          level.clause = keyword;
          level.awaits = "target";
        } else if (level.verb === "insert" && before === "do") {
          level.isLookedUp = true;
          level.whereEnds = null;
        } else if (before !== "for" && before !== "key") {
          throw refusal("it has UPDATE in an unknown place");
        }
        return;
      case "into":
        if (before !== "insert") throw refusal("it stores what it selects");
        level.clause = "into";
        level.awaits = "target";
        return;
      case "from":
        this.readFrom(before, at);
        return;
      case "join":
        if (level.clause !== "from") throw refusal("it joins in an unknown place");
        level.awaits = "source";
        return;
      case "using":
        if (level.clause === "delete") {
          level.clause = "from";
          level.awaits = "source";
        } else if (!this.isSymbol(at + 1, "(")) throw refusal("it has USING in an unknown place");
        return;
      case "table":
        throw refusal("it reads a table without naming columns");
    }
    // Both can also be names of tables, followed by more tables.
    if (level.clause === "from" && (keyword === "values" || (keyword === "set" && before !== "update")))
      throw refusal(`it has ${keyword.toUpperCase()} in an unknown place`);
    if (!CLAUSES.has(keyword) || before === "within") return;
    if (keyword === "select") level.verb ??= "select";
    if (keyword === "where") level.whereEnds = this.tokens[at]?.end ?? null;
    if (keyword === "returning") this.restrict(at);
    level.clause = keyword;
  }

  private readFrom(before: string | null, at: number): void {
    const { level } = this;
    // `is distinct from`, `is not distinct from`
    if (before === "distinct" && ["is", "not"].includes(this.keyword(at - 2) ?? "")) return;
    if (before === "delete") {
      level.awaits = "target";
      return;
    }
    if (level.verb === null || level.verb === "delete") {
      if (level.caller !== null && WITH_FROM.has(level.caller)) return;
      throw refusal("it has FROM in an unknown place");
    }
    level.clause = "from";
    level.awaits = "source";
  }

  private readAwaited(at: number): number {
    const { level } = this;
    const token = this.tokens[at];
    const keyword = this.keyword(at);
    if (level.awaits === "name") {
      if (keyword === "recursive") {
        level.isRecursive = true;
        return at + 1;
      }
      if (!isName(token)) throw refusal("a query of its WITH has no name");
      // Which of the two is meant depends on the place.
      if (this.tables.has(token.value)) throw refusal(`its query "${token.value}" has the name of a table`);
      level.naming = token.value;
      if (level.isRecursive) level.own.add(token.value);
      level.awaits = null;
      level.listed = at;
      return at + 1;
    }
    if (level.awaits === "source" && (keyword === "lateral" || keyword === "only")) return at + 1;
    if (level.awaits === "source" && this.isSymbol(at, "(")) {
      level.awaits = null;
      const within = newLevel(null);
      if (!VERBS.includes(this.keyword(at + 1) ?? "")) {
        Object.assign(within, { verb: "select", clause: "from", awaits: "source" });
      }
      this.levels.push(within);
      return at + 1;
    }
    return this.readTable(at);
  }

  /** A table, a WITH query or a function, with its schema if it has one. */
  private readTable(at: number): number {
    const { level } = this;
    const isTarget = level.awaits === "target";
    const parts: string[] = [];
    let end = at;
    for (;;) {
      const part = this.tokens[end];
      if (!isName(part)) throw refusal("the name of a table is missing");
      parts.push(part.value);
      end++;
      if (!this.isSymbol(end, ".")) break;
      end++;
    }
    level.awaits = null;
    if (!isTarget && this.isSymbol(end, "(")) return end;
    const name = parts.join(".");
    const isOwn = !isTarget && parts.length === 1 && this.levels.some(({ own }) => own.has(name));
    if (!isOwn && !this.tables.has(name)) throw refusal(`"${name}" is not a table that is known`);
    if (isTarget) this.noteTarget(name, end);
    else this.named.add(name);
    return end;
  }

  private noteTarget(table: string, end: number): void {
    const { level } = this;
    level.listed = end - 1;
    level.isLookedUp = level.verb !== "insert";
    const seen = this.tables.get(table);
    if (!seen) return;
    const hasAlias = this.keyword(end) === "as";
    const next = this.tokens[hasAlias ? end + 1 : end];
    const isAlias =
      hasAlias ||
      (level.verb !== "insert" &&
        isName(next) &&
        !["set", "using", "where", "returning"].includes(this.keyword(end) ?? ""));
    level.target = { alias: isAlias && isName(next) ? next.value : table, table, key: seen.key ?? [] };
    if (isAlias) level.listed = hasAlias ? end + 1 : end;
  }

  /** Limits a write to visible rows: from WHERE to RETURNING, or to the end. */
  private restrict(before: number): void {
    const { target, isLookedUp, whereEnds } = this.level;
    this.level.target = null;
    if (!target || !isLookedUp) return;
    if (target.key.length === 0) throw refusal(`"${target.table}" is not written to`);
    this.named.add(target.table);
    const columns = target.key.map((column) => `${quoted(target.alias)}.${quoted(column)}`).join(", ");
    const key = target.key.map(quoted).join(", ");
    const seen = `(${columns}) in (select ${key} from ${quoted(target.table)})`;
    const end = this.tokens[before - 1]?.end ?? 0;
    if (whereEnds === null) this.edits.push({ at: end, text: ` where ${seen}` });
    else this.edits.push({ at: whereEnds, text: ` ${seen} and (` }, { at: end, text: ")" });
  }

  /** The function that a parenthesis belongs to; null for any other parenthesis. */
  private callerOf(at: number): string | null {
    const token = this.tokens[at - 1];
    if (!isName(token) || at - 1 === this.level.listed) return null;
    if (token.kind === "word" && SYNTAX.has(token.value) && !this.isSymbol(at - 2, ".")) return null;
    // The columns of a result: `as given (id, place)`, `) given (id, place)`; the length of a type: `::numeric(10, 2)`.
    if (["as", "ordinality"].includes(this.keyword(at - 2) ?? "")) return null;
    if (this.isSymbol(at - 2, ")") && this.level.clause === "from") return null;
    if (this.isSymbol(at - 2, ":") && this.isSymbol(at - 3, ":")) return null;
    if (this.isSymbol(at - 2, ".") || !FUNCTIONS.has(token.value))
      throw refusal(`"${token.value}" is not a function that is known`);
    return token.value;
  }

  /** The name of the WITH query whose text is in a parenthesis: `name as not materialized (…)`. */
  private bodyOf(at: number): string | null {
    const before = this.tokens[at - 1];
    const isBody =
      this.level.clause === "with" &&
      before?.kind === "word" &&
      ["as", "materialized"].includes(before.value);
    return isBody ? this.level.naming : null;
  }

  private close(at = this.tokens.length): void {
    if (this.level.awaits) throw refusal("it ends where a name is missing");
    this.restrict(at);
    const { names } = this.level;
    this.levels.pop();
    if (names !== null) this.level.own.add(names);
    const isEnd = at === this.tokens.length;
    if (isEnd !== (this.levels.length === 0)) throw refusal("its parentheses do not match");
  }
}

const newLevel = (caller: string | null, names: string | null = null): Level => ({
  caller,
  own: new Set(),
  names,
  naming: null,
  isRecursive: false,
  verb: null,
  clause: null,
  awaits: null,
  listed: -1,
  target: null,
  isLookedUp: false,
  whereEnds: null,
});
