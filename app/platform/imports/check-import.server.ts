import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import type { LineAdditions, LineChange } from "./import.ts";
import { importKinds } from "./import-kind.server.ts";
import { importRows, imports } from "./imports.tables.server.ts";
import { type JudgedLine, openJudge } from "./judge-lines.server.ts";

/** Lines that are checked and stored together. */
const AT_ONCE = 1_000;

/**
 * Validates every line of a file and stores the result of each; the list itself does not change. If it is killed, it
 * starts again. It stops if other columns have been chosen since, or the import has started.
 */
export async function checkImport(
  { db, now }: Pick<Services, "db" | "now">,
  importId: string,
  check: string,
): Promise<void> {
  const mine = and(eq(imports.id, importId), eq(imports.check, check), isNull(imports.startedAt));
  const found = await one(db.select().from(imports).where(mine));
  const kind = importKinds.all().find(({ list }) => list === found?.list);
  if (!found || !kind) return;
  const judge = await openJudge(db, kind, found, now());
  const actor = (await findPerson(db, found.ownerId))?.actor ?? null;
  const forecast = await kind.openForecast?.(db, { ownerId: found.ownerId, now: now() });
  let after = 0;
  let done = 0;
  for (;;) {
    const lines = await readLines(db, importId, after);
    const last = lines.at(-1);
    if (!last) break;
    const judged = await judge(db, actor, lines);
    if (forecast)
      for (const { verdict, values } of judged) if (verdict === "new" && values) forecast.add(values);
    after = last.line;
    done += lines.length;
    // The lock on the import keeps another check from starting, and from storing newer results first.
    const isMine = await db.transaction(async (tx) => {
      const told = await tx.update(imports).set({ progress: done }).where(mine).returning({ id: imports.id });
      if (told.length > 0) await storeVerdicts(tx, importId, judged);
      return told.length > 0;
    });
    if (!isMine) return;
  }
  await db
    .update(imports)
    .set({ checkedAt: now(), forecast: forecast?.counts() ?? null })
    .where(mine);
}

const readLines = (db: DbOrTransaction, importId: string, after: number) =>
  db
    .select({ line: importRows.line, fields: sql<string[]>`coalesce(${importRows.fields}, '[]'::jsonb)` })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), gt(importRows.line, after)))
    .orderBy(asc(importRows.line))
    .limit(AT_ONCE);

async function storeVerdicts(db: DbOrTransaction, importId: string, judged: readonly JudgedLine[]) {
  const rows = judged.map(({ line, verdict, title, email, problems, changes, additions, existing }) => {
    // Additions to an existing record are shown like a change of it.
    const shown = verdict === "changed" ? [...changes, ...changesOf(additions)] : changes;
    return {
      line,
      verdict,
      title,
      email,
      problems: problems.length > 0 ? problems : null,
      changes: shown.length > 0 ? shown : null,
      record_id: existing?.id ?? null,
    };
  });
  await db.execute(sql`
    update ${importRows} as lines
       set verdict = given.verdict, title = given.title, email = given.email, problems = given.problems,
           changes = given.changes, record_id = given.record_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as given(line int, verdict text, title text, email text, problems jsonb, changes jsonb, record_id uuid)
     where lines.import_id = ${importId}::uuid and lines.line = given.line`);
}

/** Characters of a note that the list of lines shows. */
const SHOWN = 200;

function changesOf(additions: LineAdditions | null): LineChange[] {
  if (!additions) return [];
  const { notes, followUp, details = [] } = additions;
  return [
    ...notes.map((text) => ({ column: "note", from: "", to: text.slice(0, SHOWN) })),
    ...(followUp ? [{ column: "followUpOn", from: "", to: followUp.dueOn }] : []),
    ...details.map(({ label, text }) => ({ column: label, from: "", to: text.slice(0, SHOWN) })),
  ];
}
