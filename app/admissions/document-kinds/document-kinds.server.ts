import { eq, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { exportResource } from "#app/platform/resource/resource-export.server.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { documentKindResource, type KindRuleRecord } from "./document-kind-resource.ts";
import { documentKindRules } from "./document-kinds.tables.server.ts";
import { DEFAULT_RULES, type KindRule, type KindRules } from "./kind-rule.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "./kinds.ts";

/** The rules of every document type. */
export async function listKindRules(db: DbOrTransaction): Promise<KindRules> {
  const { items } = await kindRulePage(db);
  return Object.fromEntries(items.map(({ id, version: _, ...rule }) => [id, rule])) as Record<
    DocumentKind,
    KindRule
  >;
}

/** Every document type with its rule, on one page. */
export async function kindRulePage(db: DbOrTransaction): Promise<Page<KindRuleRecord>> {
  const rows = await db.select().from(documentKindRules);
  return wholePage(
    DOCUMENT_KINDS.map((kind) =>
      recordOf(
        kind,
        rows.find((row) => row.kind === kind),
      ),
    ),
  );
}

export async function findKindRule(db: DbOrTransaction, kind: DocumentKind): Promise<KindRuleRecord> {
  const [row] = await db.select().from(documentKindRules).where(eq(documentKindRules.kind, kind));
  return recordOf(kind, row);
}

function recordOf(
  kind: DocumentKind,
  row: typeof documentKindRules.$inferSelect | undefined,
): KindRuleRecord {
  if (!row) return { ...DEFAULT_RULES[kind], id: kind, version: 0 };
  const { asked, monthsBeyondStart, monthsOld, needsTranslation, monthsKept, version } = row;
  return { id: kind, asked, monthsBeyondStart, monthsOld, needsTranslation, monthsKept, version };
}

/**
 * Sets the requirements of a document type. Documents that were already accepted keep their last day. Errors:
 * `stale`.
 */
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

export const documentKindExport = exportResource(documentKindResource, {
  name: "document-kinds",
  isPersonal: false,
  read: () => ({ all: kindRulePage }),
});
