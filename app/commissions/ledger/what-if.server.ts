import { and, desc, eq, gte, inArray, or, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { readAgreements } from "#app/commissions/agreements/read-agreements.server.ts";
import type { Agreement, AgreementTerms } from "#app/commissions/agreements/terms.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import type { ApplicationFacts } from "./facts.ts";
import { readFacts } from "./read-facts.server.ts";
import { compareAgreements, type LineChange, withVersion } from "./what-if.ts";

const YEAR_MS = 365 * 86_400_000;
/** Limits the computation while a user is waiting. */
export const MOST_WORKED_OUT = 500;
const MOST_SHOWN = 50;

export interface WhatIf {
  readonly changes: readonly (LineChange & { readonly reference: string })[];
  /** How many applications would have other lines. */
  readonly applications: number;
  readonly totals: readonly { readonly currency: string; readonly changeMinor: bigint }[];
  readonly isCapped: boolean;
}

/**
 * What the applications of the last year would have earned with another agreement. Read-only: the transaction cannot
 * write.
 */
export function readWhatIf(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  agreement: Pick<Agreement, "id" | "payerId" | "earnerId">,
  terms: AgreementTerms,
): Promise<WhatIf> {
  return db.transaction(
    async (tx) => {
      const since = new Date(now().getTime() - YEAR_MS);
      const rows = await tx
        .select({ id: applications.id, reference: applications.reference })
        .from(applications)
        .leftJoin(universities, eq(universities.id, applications.universityId))
        .where(
          and(
            gte(applications.createdAt, since),
            or(
              agreement.payerId === null ? undefined : eq(universities.organisationId, agreement.payerId),
              agreement.earnerId === null
                ? undefined
                : sql`${applications.agentId} in (
                with recursive below as (select ${agreement.earnerId}::uuid as id union
                  select o.id from organisations o join below on o.parent_id = below.id) select id from below)`,
            ),
          ),
        )
        .orderBy(desc(applications.createdAt), desc(applications.id))
        .limit(MOST_WORKED_OUT + 1);
      const facts: ApplicationFacts[] = [];
      for (const { id } of rows.slice(0, MOST_WORKED_OUT)) {
        const found = await readFacts(tx, id, now());
        if (found) facts.push(found);
      }
      const partners = [...new Set(facts.flatMap(({ partners: chain }) => chain))];
      const agreements = await readAgreements(
        tx,
        or(
          sql`commission_agreements.earner_id is null`,
          partners.length > 0 ? inArray(sql`commission_agreements.earner_id`, partners) : undefined,
        ),
      );
      const changed = agreements.map((one) =>
        one.id === agreement.id ? withVersion(one, terms, one.validFrom) : one,
      );
      const changes = compareAgreements(facts, agreements, changed);
      const references = new Map(rows.map(({ id, reference }) => [id, reference]));
      const totals = new Map<string, bigint>();
      for (const { line, nowMinor, thenMinor } of changes)
        totals.set(line.currency, (totals.get(line.currency) ?? 0n) + thenMinor - nowMinor);
      return {
        changes: changes
          .slice(0, MOST_SHOWN)
          .map((change) => ({ ...change, reference: references.get(change.applicationId) ?? "" })),
        applications: new Set(changes.map(({ applicationId }) => applicationId)).size,
        totals: [...totals].map(([currency, changeMinor]) => ({ currency, changeMinor })),
        isCapped: rows.length > MOST_WORKED_OUT,
      };
    },
    { accessMode: "read only" },
  );
}
