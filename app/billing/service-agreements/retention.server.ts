import { type SQL, sql } from "drizzle-orm";
import type { SweptRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { serviceAgreements } from "./agreements.tables.server.ts";

/** Agreements that were decided long enough ago and still hold a name or reason. */
const old = (before: Date): SQL => sql`${serviceAgreements.decidedAt} < ${before.toISOString()}::timestamptz
  and (${serviceAgreements.studentName} is not null or ${serviceAgreements.reason} is not null)`;

/** The reduced form of old agreements: text, dates, items and amounts, as after erasing the student. */
export const oldServiceAgreements: SweptRule = {
  kind: "swept",
  key: "service-agreements",
  texts: words({
    label: "Service agreements with students",
    about:
      "Names, reasons and acceptance records are removed this long after an agreement was accepted, declined or withdrawn. Terms, dates, items and amounts stay.",
    limits:
      "An accepted agreement is evidence if a student disputes an invoice. The minimum is 60 months, as for invoices.",
  }),
  unit: "months",
  ours: null,
  least: 60,
  most: 240,
  count: (db, before) => db.$count(serviceAgreements, old(before)),
  async sweep(tx, before, most) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select ${serviceAgreements.id} from ${serviceAgreements} where ${old(before)} limit ${most} for update skip locked`);
    if (rows.length > 0)
      await tx
        .update(serviceAgreements)
        .set({
          studentName: null,
          typedName: null,
          content: null,
          reason: null,
          version: sql`${serviceAgreements.version} + 1`,
        })
        .where(sql`${serviceAgreements.id} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
    return rows.length;
  },
};
