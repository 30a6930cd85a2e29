import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import {
  FILE_OUTCOMES,
  FILE_STANDINGS,
  type FileOutcome,
  type FileStanding,
  folderOf,
  importState,
} from "./document-import.ts";
import { documentImportFiles, documentImports } from "./document-imports.tables.server.ts";
import type { DocumentImportLine, DocumentImportPage, ShownFile } from "./import-page.ts";
import { namedStudents } from "./match-files.server.ts";

const SHOWN = 50;
const IMPORTS_SHOWN = 50;

/** The latest document imports that the user can see. */
export async function listDocumentImports(db: DbOrTransaction): Promise<DocumentImportLine[]> {
  const rows = await db
    .select({
      row: documentImports,
      owner: profiles.fullName,
      files: db.$count(documentImportFiles, eq(documentImportFiles.importId, documentImports.id)),
    })
    .from(documentImports)
    .leftJoin(profiles, eq(profiles.userId, documentImports.ownerId))
    .orderBy(desc(documentImports.createdAt), desc(documentImports.id))
    .limit(IMPORTS_SHOWN);
  return rows.map(({ row, owner, files }) => ({
    id: row.id,
    fileName: row.fileName,
    owner,
    at: row.createdAt,
    files,
    state: importState(row),
  }));
}

const standing = sql<FileStanding>`case
  when ${documentImportFiles.unread} is not null then 'unread'
  when ${documentImportFiles.isSkipped} then 'skipped'
  when ${documentImportFiles.recordId} is not null and ${documentImportFiles.kind} is not null then 'ready'
  else 'choose' end`;

/** An import with one page of its files; null if the user cannot see it. */
export async function readDocumentImport(
  db: DbOrTransaction,
  id: string,
  asked: { readonly show: string | null; readonly page: string | null },
): Promise<DocumentImportPage | null> {
  const found = await one(
    db
      .select({ row: documentImports, owner: profiles.fullName })
      .from(documentImports)
      .leftJoin(profiles, eq(profiles.userId, documentImports.ownerId))
      .where(eq(documentImports.id, id)),
  );
  if (!found) return null;
  const { row, owner } = found;
  const ofImport = eq(documentImportFiles.importId, id);
  const counted = await db
    .select({
      standing,
      outcome: documentImportFiles.outcome,
      undone: documentImportFiles.undone,
      files: count(),
    })
    .from(documentImportFiles)
    .where(ofImport)
    .groupBy(sql`1`, documentImportFiles.outcome, documentImportFiles.undone);
  const sum = (is: (one: (typeof counted)[number]) => boolean) =>
    counted.filter(is).reduce((all, { files }) => all + files, 0);
  const show = isOneOf(FILE_STANDINGS, asked.show) || isOneOf(FILE_OUTCOMES, asked.show) ? asked.show : null;
  const total =
    show === null ? sum(() => true) : sum((each) => each.standing === show || each.outcome === show);
  const page = Math.min(Math.max(1, Number(asked.page) || 1), Math.max(1, Math.ceil(total / SHOWN)));
  const from = (Math.trunc(page) - 1) * SHOWN;
  const files = await filesOf(db, and(ofImport, conditionOf(show)), from);
  return {
    import: {
      id,
      fileName: row.fileName,
      owner,
      at: row.createdAt,
      files: sum(() => true),
      state: importState(row),
    },
    standings: byName(FILE_STANDINGS, (name) => sum((each) => each.standing === name)),
    outcomes: byName(FILE_OUTCOMES, (name) => sum((each) => each.outcome === name)),
    undone: {
      undone: sum((each) => each.undone === "undone"),
      kept: sum((each) => each.undone === "kept"),
    },
    show,
    page: Math.trunc(page),
    shown: { from: Math.min(from + 1, total), to: Math.min(from + SHOWN, total), count: total },
    hasNext: from + SHOWN < total,
    files,
  };
}

function conditionOf(show: FileStanding | FileOutcome | null): SQL | undefined {
  if (show === null) return undefined;
  return isOneOf(FILE_OUTCOMES, show) ? eq(documentImportFiles.outcome, show) : sql`${standing} = ${show}`;
}

async function filesOf(db: DbOrTransaction, where: SQL | undefined, from: number): Promise<ShownFile[]> {
  const rows = await db
    .select({ file: documentImportFiles, standing })
    .from(documentImportFiles)
    .where(where)
    .orderBy(asc(documentImportFiles.position))
    .limit(SHOWN)
    .offset(from);
  const students = await namedStudents(
    db,
    rows.flatMap(({ file }) => [file.recordId ?? [], file.candidates].flat()),
  );
  return rows.map(({ file, standing: stands }) => ({
    id: file.id,
    path: file.path,
    folder: folderOf(file.path),
    standing: stands,
    unread: file.unread,
    student: file.recordId === null ? null : (students.get(file.recordId) ?? null),
    candidates: file.candidates.flatMap((id) => students.get(id) ?? []),
    kind: file.kind,
    isSkipped: file.isSkipped,
    outcome: file.outcome,
    problem: file.problem,
    documentId: file.documentId,
    undone: file.undone,
  }));
}

const byName = <Name extends string>(names: readonly Name[], of: (name: Name) => number) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>;
