import { daysMeet, narrowness, scopesMeet } from "./choose.ts";
import type { Agreement, AgreementScope } from "./terms.ts";

type Placed = Pick<Agreement, "id" | "validFrom" | "validUntil"> & { readonly scope: AgreementScope };

const listKey = (values: readonly string[]): string => values.toSorted().join(" ");
const scopeKey = ({ countries, levels, intakeCodes, universityId, courseId }: AgreementScope): string =>
  [listKey(countries), listKey(levels), listKey(intakeCodes), universityId ?? "", courseId ?? ""].join("|");

/**
 * The conflict of an agreement with others between the same two parties: one about the same students on the same
 * days, or one with an equally narrow scope, so that it is ambiguous which applies; null if there is none.
 */
export function conflictOf<Known extends Placed>(
  wanted: Placed,
  others: readonly Known[],
): { readonly kind: "overlap" | "tie"; readonly other: Known } | null {
  for (const other of others) {
    if (other.id === wanted.id || !daysMeet(wanted, other)) continue;
    if (scopeKey(other.scope) === scopeKey(wanted.scope)) return { kind: "overlap", other };
    if (narrowness(other.scope) === narrowness(wanted.scope) && scopesMeet(wanted.scope, other.scope))
      return { kind: "tie", other };
  }
  return null;
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** The days for which nothing is agreed between an agreement and the next one about the same students. */
export function gapAfter(
  agreement: Placed,
  others: readonly Placed[],
): { readonly until: string; readonly from: string } | null {
  const { validUntil, scope, id } = agreement;
  if (validUntil === null) return null;
  const next = others
    .filter(
      (other) => other.id !== id && other.validFrom > validUntil && scopeKey(other.scope) === scopeKey(scope),
    )
    .map(({ validFrom }) => validFrom)
    .toSorted()[0];
  return next !== undefined && next > dayAfter(validUntil) ? { until: validUntil, from: next } : null;
}
