import {
  commissionAgreements,
  commissionAgreementVersions,
} from "#app/commissions/agreements/agreements.tables.server.ts";
import type { AgreementTerms } from "#app/commissions/agreements/terms.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

/** 10% of the first year's tuition in Australia, GST on top, earned with the enrolment. */
export const termsOf = (changes: Partial<AgreementTerms> = {}): AgreementTerms => ({
  currency: "AUD",
  what: { kind: "percent", of: "first-year", net: false },
  bands: [{ from: 1, upTo: null, rate: 1000 }],
  bonuses: [],
  earnedOn: "enrolled",
  instalments: 1,
  tax: { treatment: "added", basisPoints: 1000, source: "https://www.ato.gov.au", asOf: "2026-07-01" },
  clawback: { beforeCensus: 10_000, withinDays: null, withinDaysRate: 0, visaRefused: 10_000 },
  ...changes,
});

/** An agreement of one version, valid from 2026 on. */
export async function makeAgreement(
  db: DbOrTransaction,
  {
    terms = termsOf(),
    ...values
  }: Partial<typeof commissionAgreements.$inferInsert> & { readonly terms?: AgreementTerms },
): Promise<typeof commissionAgreements.$inferSelect> {
  const agreement = only(
    await db
      .insert(commissionAgreements)
      .values({ name: "Test agreement", validFrom: "2026-01-01", ...values })
      .returning(),
  );
  await db
    .insert(commissionAgreementVersions)
    .values({ agreementId: agreement.id, number: 1, appliesFrom: agreement.validFrom, terms });
  return agreement;
}
