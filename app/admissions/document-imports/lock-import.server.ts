import { eq } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import { documentImports } from "./document-imports.tables.server.ts";

/** A document import, locked; undefined if the user cannot see it. */
export async function lockDocumentImport(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<typeof documentImports.$inferSelect | undefined> {
  if (!(await isWithinReach(tx, actor, { subjectType: "document-import", subjectId: id }))) return undefined;
  return one(tx.select().from(documentImports).where(eq(documentImports.id, id)).for("update"));
}
