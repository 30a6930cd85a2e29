import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";

/** The audit action of a stage change by an import of applications. */
export const MOVED_BY_IMPORT = "import.moveStage";
/** The audit action of undoing such an import. */
export const UNDONE_IMPORT = "import.undo";

/** How often imports of applications, and undoing them, have raised the version of a student. */
export const movesByImports = (id: SQL): SQL => sql`(
  select count(*)::int from audit_entries moved
   where moved.subject_type = 'student' and moved.subject_id = ${id}::text
     and moved.action in (${MOVED_BY_IMPORT}, ${UNDONE_IMPORT}))`;

/**
 * The version by which the undo of an import knows a student as unchanged. Imports of applications raise it when they move
 * the stage, and again when they are undone. A student who was added by an import is unchanged if every version since has such
 * an entry in the audit log, and no application is left. Any other change makes one version more than there are entries.
 *
 * @param left the version that the import left, which added the student
 */
export async function versionToUndo(
  tx: Transaction,
  { id, version: left }: { readonly id: string; readonly version: number },
): Promise<number> {
  const { rows } = await tx.execute<{ version: number; moves: number; has_applications: boolean }>(sql`
    select students.version, ${movesByImports(sql`students.id`)} as moves,
           exists (select from applications where student_id = students.id) as has_applications
      from students where students.id = ${id}::uuid`);
  const [found] = rows;
  return found && !found.has_applications && found.version === left + found.moves ? found.version : left;
}
