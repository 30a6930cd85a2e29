import { eq, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { documentKindRules } from "./document-kinds.tables.server.ts";
import type { KindRule } from "./kind-rule.ts";
import type { DocumentKind } from "./kinds.ts";
import { findKindRule } from "./queries.server.ts";

/** Sets what is asked of a kind. What was accepted before keeps its last day. Errors: `stale`. */
export function updateKindRule(
  deps: WriteDeps,
  actor: Actor,
  { kind, version, ...values }: KindRule & { kind: DocumentKind; version: number },
): Promise<Result<{ version: number }, ChangeRefused>> {
  return changeRecord(deps, actor, {
    action: "documentKind.update",
    subjectType: "documentKind",
    subjectId: kind,
    version,
    async lock(tx) {
      // The first rule of a kind has no row to lock.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`document_kind_rules.${kind}`}))`);
      return findKindRule(tx, kind);
    },
    change(current, tx) {
      const fields = changedFields(current, values);
      if (fields.length === 0) return ok(null);
      return ok({
        fields,
        write: (next) =>
          current.version === 0
            ? tx.insert(documentKindRules).values({ kind, ...values, version: next, updatedAt: deps.now() })
            : tx
                .update(documentKindRules)
                .set({ ...values, version: next, updatedAt: deps.now() })
                .where(eq(documentKindRules.kind, kind)),
      });
    },
  });
}
