import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { isNoValue } from "#app/platform/text/placeholder.ts";
import type { CountedText, MappedWords } from "./import.ts";
import { columnsOf, type ImportKind } from "./import-kind.server.ts";
import type { FileWord } from "./import-page.ts";
import { importMemories, importRows, type imports } from "./imports.tables.server.ts";
import { plainName } from "./match-columns.ts";
import { knownChoice, MOST_WORDS, mappedTo } from "./word-field.ts";

/** Longer texts are notes. */
const LONGEST_WORD = 60;
/** The most different texts; a column with more does not contain words. */
const MOST_TEXTS = 200;
/** The most rows of a sample. */
const ROWS_SAMPLED = 1_000;

/**
 * The words of a file's columns that have choices, most frequent first; those that equal a choice need no mapping.
 */
export async function readFileWords(
  db: DbOrTransaction,
  { id, columns, source }: Pick<typeof imports.$inferSelect, "id" | "columns" | "source">,
  kind: ImportKind,
): Promise<FileWord[]> {
  const words: FileWord[] = [];
  for (const each of await columnsOf(db, kind)) {
    const { name: column, choices = [] } = each;
    const at = columns[column];
    if (choices.length === 0 || at === undefined) continue;
    const named = new Map(
      choices.flatMap(({ value, label }) => [value, label].map((name) => [plainName(name), value] as const)),
    );
    const texts = await textsOf(db, id, at);
    const byWord = Map.groupBy(texts, ({ text }) => plainName(text));
    for (const [word, [first, ...others]] of byWord) {
      if (!first || word === "" || word.length > LONGEST_WORD || isNoValue(first.text)) continue;
      if (named.has(word) && !each.showsWords) continue;
      const count = others.reduce((sum, other) => sum + other.count, first.count);
      words.push({
        column,
        text: first.text,
        count,
        value:
          mappedTo(source?.answers.words, column, first.text) ??
          named.get(word) ??
          knownChoice(each, first.text) ??
          "",
      });
    }
  }
  return words.toSorted((one, other) => other.count - one.count).slice(0, MOST_WORDS);
}

/** The different texts of a column of a file, the most frequent first. */
export function textsOf(db: DbOrTransaction, importId: string, at: number): Promise<CountedText[]> {
  const text = sql<string>`trim(${importRows.fields} ->> ${sql.raw(String(at))})`;
  const count = sql<number>`count(*)::int`;
  return db
    .select({ text, count })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        isNotNull(importRows.fields),
        sql`length(${text}) between 1 and ${LONGEST_WORD}`,
      ),
    )
    .groupBy(text)
    .orderBy(desc(count), text)
    .limit(MOST_TEXTS);
}

/**
 * Reads some rows, spread over the whole file, and returns the different texts of a column in them, the most frequent
 * first, and how many the file has if no text repeats. A page that looks at many columns thus reads the file once.
 */
export async function sampledTexts(
  db: DbOrTransaction,
  { id, rowCount }: Pick<typeof imports.$inferSelect, "id" | "rowCount">,
): Promise<(at: number) => { readonly texts: readonly CountedText[]; readonly ifDistinct: number }> {
  const step = Math.max(1, Math.ceil(rowCount / ROWS_SAMPLED));
  const rows = await db
    .select({ fields: importRows.fields })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        isNotNull(importRows.fields),
        sql`${importRows.line} % ${step}::int = 0`,
      ),
    )
    .orderBy(importRows.line)
    .limit(ROWS_SAMPLED);
  return (at) => {
    const counts = new Map<string, number>();
    for (const { fields } of rows) {
      const text = fields?.[at]?.trim() ?? "";
      if (text !== "" && text.length <= LONGEST_WORD) counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    const texts = [...counts]
      .map(([text, count]) => ({ text, count }))
      .toSorted(
        (one, other) =>
          other.count - one.count || one.text.localeCompare(other.text, "en", { numeric: true }),
      )
      .slice(0, MOST_TEXTS);
    return { texts, ifDistinct: Math.round((counts.size * rowCount) / Math.max(rows.length, 1)) };
  };
}

/** The key of a column's words in the stored mappings; no header has it, since a header's names have no colon. */
const wordsKey = (column: string) => `words:${column}`;

/** Stores what words mean, for all files of a list; a word that is kept as a note is deleted. */
export async function rememberWords(
  tx: Transaction,
  kind: ImportKind,
  words: MappedWords = {},
  now: Date,
): Promise<void> {
  for (const [column, mapped] of Object.entries(words)) {
    const given = Object.entries(mapped);
    const known = Object.fromEntries(given.filter(([, value]) => value !== ""));
    const forgotten = given.flatMap(([word, value]) => (value === "" ? [word] : []));
    await tx
      .insert(importMemories)
      .values({ list: kind.list, headerKey: wordsKey(column), columns: known, rememberedAt: now })
      .onConflictDoUpdate({
        target: [importMemories.list, importMemories.headerKey],
        set: {
          columns: sql`(${importMemories.columns} - ${sql.param(forgotten)}::text[]) || excluded.columns`,
          rememberedAt: sql`excluded.remembered_at`,
        },
      });
  }
}

/** The stored meanings of words in a list's files. */
export async function rememberedWords(tx: Transaction, kind: ImportKind): Promise<MappedWords> {
  const columns = (await columnsOf(tx, kind)).filter(({ choices }) => choices);
  const words: Record<string, Record<string, string>> = {};
  for (const { name } of columns) {
    const [memory] = await tx
      .select({ words: importMemories.columns })
      .from(importMemories)
      .where(and(eq(importMemories.list, kind.list), eq(importMemories.headerKey, wordsKey(name))));
    if (memory) words[name] = memory.words;
  }
  return words;
}
