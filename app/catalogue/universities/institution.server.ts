import { and, asc, eq, or } from "drizzle-orm";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { universityMessages } from "./admin-universities.words.ts";
import { universities } from "./universities.tables.server.ts";

/** A select of more would be no choice; an agency works with some dozens. */
const MOST_CHOICES = 500;

/** Institutions that a university can be joined to: the approved ones, and the one that it is joined to. */
export async function listInstitutionChoices(
  db: DbOrTransaction,
  joined: string | null,
): Promise<{ value: string; label: string }[]> {
  const approved = and(eq(organisations.kind, "institution"), eq(organisations.status, "approved"));
  return db
    .select({ value: organisations.id, label: organisations.name })
    .from(organisations)
    .where(joined === null ? approved : or(approved, eq(organisations.id, joined)))
    .orderBy(asc(organisations.name), asc(organisations.id))
    .limit(MOST_CHOICES);
}

/**
 * Links a university to the institution whose members manage its courses and applications, or removes the link.
 * Errors: `invalid` at `institutionId` if it is not an approved institution; `stale`.
 */
export function setInstitution(
  deps: WriteDeps,
  actor: Actor,
  { id, version, institutionId }: { id: string; version: number; institutionId: string | null },
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid">>> {
  const own = eq(universities.id, id);
  return changeRecord<typeof universities.$inferSelect, FailureOf<"invalid">>(deps, actor, {
    action: "university.join",
    subjectType: "university",
    subjectId: id,
    version,
    lock: (tx) => one(tx.select().from(universities).where(own).for("update")),
    async change(current, tx) {
      if (current.organisationId === institutionId) return ok(null);
      if (institutionId !== null && !(await isApproved(tx, institutionId))) {
        return invalidField("institutionId", universityMessages.institution.gone);
      }
      return ok({
        fields: ["organisationId"],
        write: (next) =>
          tx
            .update(universities)
            .set({ organisationId: institutionId, version: next, updatedAt: deps.now() })
            .where(own),
      });
    },
  });
}

/** Locked until the end, so that it is not suspended in between. */
async function isApproved(tx: DbOrTransaction, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ kind: organisations.kind, status: organisations.status })
    .from(organisations)
    .where(eq(organisations.id, id))
    .for("share");
  return row?.kind === "institution" && row.status === "approved";
}
