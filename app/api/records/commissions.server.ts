import { z } from "zod";
import { LEDGER_LIST } from "#app/commissions/ledger/admin-list.ts";
import { ENTRY_KINDS, ENTRY_PARTS } from "#app/commissions/ledger/entry.ts";
import { readEntries, readLedgerBeyond } from "#app/commissions/ledger/queries.server.ts";
import type { ListQueryOf } from "#app/platform/lists/list-query.ts";
import { defineResource, moment, named, nameOf, recordId } from "./resource.server.ts";

export const commissionResource = defineResource({
  name: "commissions",
  scope: "commissions:read",
  one: "an entry of the commission ledger",
  about:
    "Entries of the commission ledger, newest first. Each entry states what the payer owes the earner. Entries never change. Another entry corrects an error. Amounts are in minor units of `currency`.",
  needs: "ledger.list",
  opening: null,
  spec: LEDGER_LIST,
  isSearched: false,
  id: /^[1-9]\d{0,14}$/,
  schema: z
    .strictObject({
      id: z
        .string()
        .meta({ description: "Position of the entry in the ledger, starting at 1.", example: "1207" }),
      application: z.strictObject({ id: recordId(), reference: z.string() }).nullable(),
      payer: named
        .nullable()
        .meta({ description: "Organisation that pays the commission. Null for the agency." }),
      earner: named
        .nullable()
        .meta({ description: "Organisation that earns the commission. Null for the agency." }),
      kind: z.enum(ENTRY_KINDS),
      part: z.enum(ENTRY_PARTS),
      instalment: z.int().nullable().meta({ description: "Number of the semester, starting at 1." }),
      amountMinor: z
        .int()
        .meta({ description: "Amount that the payer owes the earner. Negative if the amount is owed back." }),
      basisMinor: z.int().nullable().meta({
        description:
          "Amount to which the rate was applied. Null if no rate was applied, for example for fixed amounts and bonuses.",
      }),
      currency: z.string(),
      agreementId: recordId().nullable(),
      agreementVersion: z.int().nullable(),
      reason: z
        .string()
        .nullable()
        .meta({ description: "Reason for an adjustment. Null for all other kinds of entries." }),
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
