import { asc, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { commissionAgreements, commissionAgreementVersions } from "./agreements.tables.server.ts";
import { type Agreement, type AgreementVersion, termsSchema } from "./terms.ts";

/** Every agreement by which one of these parties is paid, with all of its versions. Null: ourselves. */
export function agreementsOfEarners(
  db: DbOrTransaction,
  earnerIds: readonly (string | null)[],
): Promise<Agreement[]> {
  const named = earnerIds.filter((id) => id !== null);
  return readAgreements(
    db,
    or(
      named.length > 0 ? inArray(commissionAgreements.earnerId, named) : undefined,
      earnerIds.includes(null) ? isNull(commissionAgreements.earnerId) : undefined,
    ),
  );
}

/** Agreements with their versions; all of them without a condition. */
export async function readAgreements(db: DbOrTransaction, where?: SQL): Promise<Agreement[]> {
  const rows = await db
    .select({
      id: commissionAgreements.id,
      payerId: commissionAgreements.payerId,
      earnerId: commissionAgreements.earnerId,
      countries: commissionAgreements.countries,
      levels: commissionAgreements.levels,
      intakeCodes: commissionAgreements.intakeCodes,
      universityId: commissionAgreements.universityId,
      courseId: commissionAgreements.courseId,
      validFrom: commissionAgreements.validFrom,
      validUntil: commissionAgreements.validUntil,
      number: commissionAgreementVersions.number,
      appliesFrom: commissionAgreementVersions.appliesFrom,
      terms: commissionAgreementVersions.terms,
    })
    .from(commissionAgreements)
    .innerJoin(
      commissionAgreementVersions,
      eq(commissionAgreementVersions.agreementId, commissionAgreements.id),
    )
    .where(where)
    .orderBy(asc(commissionAgreements.id), asc(commissionAgreementVersions.number));
  const found = new Map<string, Agreement & { versions: AgreementVersion[] }>();
  for (const { id, payerId, earnerId, validFrom, validUntil, number, appliesFrom, terms, ...scope } of rows) {
    const known = found.get(id) ?? { id, payerId, earnerId, scope, validFrom, validUntil, versions: [] };
    known.versions.push({ number, appliesFrom, terms: termsSchema.parse(terms) });
    found.set(id, known);
  }
  return [...found.values()];
}
