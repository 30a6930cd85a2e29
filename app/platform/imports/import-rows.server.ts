import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { refusalText } from "#app/platform/results/refusals.words.ts";
import { type Failure, ok } from "#app/platform/results/result.ts";
import { wholeWrite } from "#app/platform/writes/whole-write.server.ts";
import type { BeforeImport, ImportOutcome, LineProblem } from "./import.ts";
import type { ImportDeps, ImportKind } from "./import-kind.server.ts";
import { importRows } from "./imports.tables.server.ts";
import { importMessages as texts } from "./imports.words.ts";
import type { JudgedLine } from "./judge-lines.server.ts";

/** The result of a batch of lines. */
export interface ImportedRows {
  readonly line: number;
  readonly outcome: ImportOutcome;
  readonly recordId: string | null;
  readonly before: BeforeImport | null;
  readonly version: number | null;
  readonly problems: readonly LineProblem[] | null;
}

/** Adds and changes records from checked lines, by the noun's own commands; refused lines are returned as such. */
export async function importRowsOfBatch(
  step: ImportDeps,
  actor: UserActor,
  kind: ImportKind,
  { judged, leaves }: { judged: readonly JudgedLine[]; leaves: boolean },
): Promise<ImportedRows[]> {
  const fresh = judged.filter(({ verdict }) => verdict === "new");
  const made =
    fresh.length > 0
      ? await wholeWrite(step.db, (db) =>
          kind.create(
            { ...step, db },
            actor,
            fresh.map(({ values }) => values as object),
          ),
        )
      : null;
  const records = new Map(
    made?.ok
      ? fresh.flatMap(({ line }, at) => (made.value[at] ? [[line, made.value[at]] as const] : []))
      : [],
  );
  const taken: ImportedRows[] = [];
  for (const each of judged) {
    const { line, verdict, existing, joins } = each;
    // Without an error, the remaining ones are warnings.
    const problems = each.problems.length > 0 ? each.problems : null;
    const plain = { line, recordId: existing?.id ?? null, before: null, version: null, problems };
    if (verdict === "refused") taken.push({ ...plain, outcome: "refused", problems: each.problems });
    else if (verdict === "same") taken.push({ ...plain, outcome: "same" });
    else if (joins !== null) taken.push(joinLine(each, plain, records.get(joins)));
    else if (verdict === "changed") {
      taken.push(leaves ? { ...plain, outcome: "left" } : await changeLine(step, actor, kind, each, plain));
    } else {
      const record = records.get(line);
      taken.push(
        record === undefined
          ? { ...plain, outcome: "refused", problems: made && !made.ok ? problemsOf(made.error) : [] }
          : { ...plain, outcome: "created", recordId: record.id, version: record.version ?? 1 },
      );
    }
  }
  return withAdditions(step, actor, kind, judged, taken);
}

/**
 * A line that adds to the record of an earlier one: the stored record, or the one that this batch has just created.
 */
function joinLine(
  { existing, before }: JudgedLine,
  plain: Omit<ImportedRows, "outcome">,
  made: { readonly id: string; readonly version?: number } | undefined,
): ImportedRows {
  const record = existing ?? made;
  return record === undefined
    ? { ...plain, outcome: "refused", problems: [{ column: null, message: texts.goneMeanwhile }] }
    : { ...plain, outcome: "changed", recordId: record.id, before, version: record.version ?? 1 };
}

/** Adds the notes and tasks of lines whose record was created or changed, all at once. */
async function withAdditions(
  step: ImportDeps,
  actor: UserActor,
  kind: ImportKind,
  judged: readonly JudgedLine[],
  taken: readonly ImportedRows[],
): Promise<ImportedRows[]> {
  const adding = taken.flatMap((row, at) => {
    const additions = judged[at]?.additions;
    const { recordId, outcome } = row;
    return additions && recordId !== null && (outcome === "created" || outcome === "changed")
      ? [{ line: row.line, recordId, isNew: outcome === "created", ...additions }]
      : [];
  });
  if (adding.length === 0 || !kind.additions) return [...taken];
  const added = await kind.additions.add(step, actor, adding);
  const byLine = new Map(adding.map((each, at) => [each.line, { ...each, ids: added[at] ?? [] }]));
  return taken.map((row) => {
    const one = byLine.get(row.line);
    if (!one) return row;
    const raised =
      !one.isNew && (one.details ?? []).length > 0 && row.version !== null ? row.version + 1 : row.version;
    const before = { form: null, wasArchived: false, ...row.before, added: one.ids };
    return { ...row, version: raised, before };
  });
}

async function changeLine(
  step: ImportDeps,
  actor: UserActor,
  kind: ImportKind,
  { existing, values, before, changes }: JudgedLine,
  plain: Omit<ImportedRows, "outcome">,
): Promise<ImportedRows> {
  if (!existing || !values) throw new Error("A line that changes a record has one");
  const done = await wholeWrite(step.db, async (db) => {
    let { version } = existing;
    if (before?.wasArchived) {
      const back = await kind.archive({ ...step, db }, actor, { ...existing, archived: false });
      if (!back.ok) return back;
      version = back.value.version;
    }
    if (changes.length === 0) return ok({ version });
    return kind.change({ ...step, db }, actor, { ...values, id: existing.id, version });
  });
  return done.ok
    ? { ...plain, outcome: "changed", before, version: done.value.version }
    : { ...plain, outcome: "refused", problems: problemsOf(done.error) };
}

/** The problems of a line that a command refused: at its columns if it names fields of them. */
export const problemsOf = (failure: Failure): LineProblem[] =>
  failure.code === "invalid"
    ? Object.entries(failure.fieldErrors).flatMap(([field, messages]) =>
        messages.map((message) => ({ column: field || null, message })),
      )
    : [{ column: failure.code === "already-exists" ? failure.field : null, message: refusalText(failure) }];

/** Stores the outcome of lines, and clears the cells of those that were imported. */
export async function storeImported(
  tx: Transaction,
  importId: string,
  taken: readonly ImportedRows[],
): Promise<void> {
  const rows = taken.map(({ line, outcome, recordId, before, version, problems }) => ({
    line,
    outcome,
    record_id: recordId,
    before,
    version,
    problems,
  }));
  await tx.execute(sql`
    update ${importRows} as lines
       set outcome = given.outcome, record_id = given.record_id, before = given.before, version = given.version,
           problems = given.problems, changes = null,
           fields = case given.outcome when 'refused' then lines.fields end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as given(line int, outcome text, record_id uuid, before jsonb, version int, problems jsonb)
     where lines.import_id = ${importId}::uuid and lines.line = given.line`);
}
