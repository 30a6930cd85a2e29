import { z } from "zod";
import { LEDGER_LIST } from "#app/commissions/ledger/admin-list.ts";
import { ENTRY_KINDS, ENTRY_PARTS } from "#app/commissions/ledger/entry.ts";
import { readEntries, readLedgerBeyond } from "#app/commissions/ledger/queries.server.ts";
import type { ListQueryOf } from "#app/platform/lists/list-query.ts";
import { defineResource, moment, named, nameOf, recordId } from "./resource.server.ts";

export const commissionResource = defineResource({
  name: "commissions",
  scope: "commissions:read",
  one: "An entry of the commission ledger",
  about:
    "Who owes whom what, the newest entry first. Entries never change: what was wrong is put right by another one. Sums are in minor units of `currency`.",
  needs: "ledger.list",
  opening: null,
  spec: LEDGER_LIST,
  isSearched: false,
  id: /^[1-9]\d{0,14}$/,
  schema: z
    .strictObject({
      id: z.string().meta({ description: "Its place in the ledger, from 1 on.", example: "1207" }),
      application: z.strictObject({ id: recordId(), reference: z.string() }).nullable(),
      payer: named.nullable().meta({ description: "Null: the agency itself." }),
      earner: named.nullable().meta({ description: "Null: the agency itself." }),
      kind: z.enum(ENTRY_KINDS),
      part: z.enum(ENTRY_PARTS),
      instalment: z.int().nullable().meta({ description: "The semester, from 1 on." }),
      amountMinor: z.int().meta({ description: "Below zero it is owed back." }),
      basisMinor: z.int().nullable().meta({ description: "What the rate was taken of." }),
      currency: z.string(),
      agreementId: recordId().nullable(),
      agreementVersion: z.int().nullable(),
      reason: z.string().nullable().meta({ description: "Of adjustments." }),
      madeAt: moment(),
    })
    .meta({ id: "CommissionEntry" }),
  async page(db, query, size) {
    const { items, ...page } = await readLedgerBeyond(db, query as ListQueryOf<typeof LEDGER_LIST>, size);
    return { ...page, items: items.map(({ id }) => id) };
  },
  async read(db, ids) {
    const rows = await readEntries(db, ids.map(Number));
    return rows.map((row) => ({
      id: row.id,
      application:
        row.applicationId === null || row.reference === null
          ? null
          : { id: row.applicationId, reference: row.reference },
      payer: nameOf(row.payerId, row.payerName),
      earner: nameOf(row.earnerId, row.earnerName),
      kind: row.kind,
      part: row.part,
      instalment: row.instalment,
      amountMinor: Number(row.amountMinor),
      basisMinor: row.basisMinor === null ? null : Number(row.basisMinor),
      currency: row.currency,
      agreementId: row.agreementId,
      agreementVersion: row.agreementVersion,
      reason: row.reason,
      madeAt: row.madeAt.toISOString(),
    }));
  },
});
