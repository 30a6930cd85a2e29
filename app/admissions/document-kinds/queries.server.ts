import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import { documentKindRules } from "./document-kinds.tables.server.ts";
import { DEFAULT_RULES, type KindRule, type KindRuleRecord, type KindRules } from "./kind-rule.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "./kinds.ts";

/** The rules of every kind. */
export async function listKindRules(db: DbOrTransaction): Promise<KindRules> {
  const { items } = await kindRulePage(db);
  return Object.fromEntries(items.map(({ id, version: _, ...rule }) => [id, rule])) as Record<
    DocumentKind,
    KindRule
  >;
}

/** Every kind with its rule, on one page. */
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
