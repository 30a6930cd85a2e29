import { type SQL, sql } from "drizzle-orm";
import { termsSchema } from "#app/commissions/agreements/terms.ts";
import type { EntryKind, EntryPart } from "#app/commissions/ledger/entry.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { EntryLine } from "./entry-line.ts";

interface Raw extends Record<string, unknown> {
  position: string;
  reference: string | null;
  payer: string | null;
  earner: string | null;
  amount: string;
  currency: string;
  kind: EntryKind;
  part: EntryPart;
  instalment: number | null;
  basis: string | null;
  agreement: string | null;
  version: number | null;
  applies_from: string | null;
  band: number | null;
  terms: unknown;
  earned_day: string | null;
  reason: string | null;
  made_at: string;
  hash: string;
}

/**
 * Entries of the ledger with their rules, the newest first.
 * @param where about `e`, the entry
 * @param after only entries before this place
 */
export async function entryLines(
  db: DbOrTransaction,
  where: SQL,
  { after, most }: { readonly after: number | null; readonly most: number },
): Promise<EntryLine[]> {
  const { rows } = await db.execute<Raw>(sql`
    with page as materialized (
      select e.* from ledger_entries e
      where ${where} ${after === null ? sql`` : sql`and e.position < ${after}`}
      order by e.position desc limit ${most})
    select e.position, a.reference, p.name as payer, o.name as earner, e.amount_minor as amount, e.currency, e.kind,
      e.part, e.instalment, e.basis_minor as basis, g.name as agreement, e.agreement_version as version,
      v.applies_from::text, e.band, v.terms, e.reason, e.made_at::text, e.hash,
      (select min(m.day)::text from application_milestones m
        where not m.is_undated and ('milestone:' || m.id) in (select jsonb_array_elements_text(e.based_on))) as earned_day
    from page e
    left join applications a on a.id = e.application_id
    left join organisations p on p.id = e.payer_id
    left join organisations o on o.id = e.earner_id
    left join commission_agreements g on g.id = e.agreement_id
    left join commission_agreement_versions v on v.agreement_id = e.agreement_id and v.number = e.agreement_version
    order by e.position desc`);
  return rows.map((row) => ({
    position: Number(row.position),
    reference: row.reference,
    payer: row.payer,
    earner: row.earner,
    amountMinor: Number(row.amount),
    currency: row.currency,
    kind: row.kind,
    part: row.part,
    instalment: row.instalment,
    basisMinor: row.basis === null ? null : Number(row.basis),
    agreement: row.agreement,
    agreementVersion: row.version,
    appliesFrom: row.applies_from,
    band: row.band,
    terms: row.terms === null ? null : termsSchema.parse(row.terms),
    earnedDay: row.earned_day,
    reason: row.reason,
    madeAt: new Date(row.made_at),
    hash: row.hash,
  }));
}
