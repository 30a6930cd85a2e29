import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { fileName } from "#app/platform/files/file-name.ts";
import type { StoredFile } from "#app/platform/files/file-store.server.ts";
import { insertFile } from "#app/platform/files/insert-file.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { ParseProblem } from "#app/platform/untrusted/untrusted-parser.server.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { MOST_UNPACKED_BYTES, MOST_ZIP_FILES } from "./document-import.ts";
import { documentImportFiles, documentImports } from "./document-imports.tables.server.ts";
import { knownStudents } from "./match-files.server.ts";
import { readPath, studentsNamed } from "./named-file.ts";
import { readRange } from "./read-range.server.ts";
import { LIST_BYTES, type ZipFile, type ZipProblem } from "./zip-entry.ts";

/** ZIP files that one person can have pending; the oldest are deleted first. */
const MOST_WAITING = 3;
const AT_ONCE = 500;

/**
 * Reads the directory of a ZIP file in the store. Only its last megabytes are read.
 *
 * @throws BlobMissing, StoreOutOfReach
 */
export function listZip(
  { files, untrusted, env }: Pick<Services, "files" | "untrusted" | "env">,
  stored: StoredFile,
): Promise<Result<ZipFile[], ZipProblem | ParseProblem>> {
  return untrusted.parseLarge("zip-list", async () => {
    const range = { from: Math.max(0, stored.size - LIST_BYTES), to: stored.size };
    const tail = await readRange(files, stored, range);
    const limits = {
      files: MOST_ZIP_FILES,
      fileBytes: env.documentLimits.fileBytes,
      allBytes: MOST_UNPACKED_BYTES,
    };
    return [tail, stored.size, limits] as const;
  });
}

/** Stores what a ZIP file lists, with the student and document type that each path names. Nothing is imported yet. */
export async function storeZip(
  deps: WriteDeps,
  actor: Actor,
  { name, stored, listed }: { name: string; stored: StoredFile; listed: readonly ZipFile[] },
): Promise<Result<{ id: string }, Refused>> {
  for (const action of ["import.create", "document.sendForStudent"] as const) {
    const allowed = authorize(actor, action);
    if (!allowed.ok) return allowed;
  }
  if (actor.kind !== "user") return err({ code: "unauthenticated" });
  const ownerId = actor.userId;
  const read = listed.map((zipped) => ({ ...zipped, ...readPath(zipped.path) }));
  const known = await knownStudents(
    deps.db,
    read.flatMap(({ problem, parts }) => (problem === null ? parts : [])),
  );
  const rows = read.map(({ path, entry, problem, parts, kinds }, at) => {
    const [student, ...others] = problem === null ? studentsNamed(parts, known) : [];
    const [kind, ...otherKinds] = kinds;
    return {
      position: at + 1,
      path,
      size: entry.size,
      entry,
      unread: problem,
      recordId: student !== undefined && others.length === 0 ? student : null,
      candidates: student !== undefined && others.length > 0 ? [student, ...others].slice(0, 20) : [],
      kind: kind !== undefined && otherKinds.length === 0 ? kind : null,
    };
  });
  return deps.db.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: documentImports.id })
      .from(documentImports)
      .where(and(eq(documentImports.ownerId, ownerId), isNull(documentImports.startedAt)))
      .orderBy(desc(documentImports.createdAt), desc(documentImports.id))
      .offset(MOST_WAITING - 1);
    const tooMany = waiting.map(({ id }) => id);
    if (tooMany.length > 0) await tx.delete(documentImports).where(inArray(documentImports.id, tooMany));
    const fileId = await insertFile(tx, stored, { mediaType: "application/zip", now: deps.now() });
    const [made] = await tx
      .insert(documentImports)
      .values({ fileName: fileName(name), fileId, ownerId, createdAt: deps.now() })
      .returning({ id: documentImports.id });
    if (!made) throw new Error("An insert without conflict handling returns its row");
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      await tx
        .insert(documentImportFiles)
        .values(rows.slice(at, at + AT_ONCE).map((row) => ({ importId: made.id, ...row })));
    }
    await recordAudit(
      tx,
      actor,
      {
        action: "import.create",
        subjectType: "document-import",
        subjectId: made.id,
        fields: [`rows:${rows.length}`],
      },
      deps.requestId,
    );
    return ok(made);
  });
}
