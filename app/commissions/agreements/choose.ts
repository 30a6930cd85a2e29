import type { Agreement, AgreementScope, AgreementVersion } from "./terms.ts";

/** The facts of an application that scopes are matched with. */
export interface ScopeFacts {
  readonly country: string | null;
  readonly level: string | null;
  readonly intakeCode: string | null;
  readonly universityId: string | null;
  readonly courseId: string | null;
}

const among = (wanted: readonly string[], value: string | null): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value));

export function isInScope(scope: AgreementScope, facts: ScopeFacts): boolean {
  return (
    among(scope.countries, facts.country) &&
    among(scope.levels, facts.level) &&
    among(scope.intakeCodes, facts.intakeCode) &&
    (scope.universityId === null || scope.universityId === facts.universityId) &&
    (scope.courseId === null || scope.courseId === facts.courseId)
  );
}

/**
 * How narrow a scope is. A course is narrower than a university, that than intakes, those than levels, those than
 * countries; each outweighs all that are less than it together.
 */
export function narrowness(scope: AgreementScope): number {
  return (
    (scope.courseId === null ? 0 : 16) +
    (scope.universityId === null ? 0 : 8) +
    (scope.intakeCodes.length === 0 ? 0 : 4) +
    (scope.levels.length === 0 ? 0 : 2) +
    (scope.countries.length === 0 ? 0 : 1)
  );
}

/** Whether some application could fall into both. */
export function scopesMeet(one: AgreementScope, other: AgreementScope): boolean {
  const meet = (left: readonly string[], right: readonly string[]) =>
    left.length === 0 || right.length === 0 || left.some((value) => right.includes(value));
  const same = (left: string | null, right: string | null) =>
    left === null || right === null || left === right;
  return (
    meet(one.countries, other.countries) &&
    meet(one.levels, other.levels) &&
    meet(one.intakeCodes, other.intakeCodes) &&
    same(one.universityId, other.universityId) &&
    same(one.courseId, other.courseId)
  );
}

type Validity = Pick<Agreement, "validFrom" | "validUntil">;

export const isValidOn = ({ validFrom, validUntil }: Validity, day: string): boolean =>
  validFrom <= day && (validUntil === null || day <= validUntil);

export const daysMeet = (one: Validity, other: Validity): boolean =>
  (one.validUntil === null || other.validFrom <= one.validUntil) &&
  (other.validUntil === null || one.validFrom <= other.validUntil);

/** The version in force on a day: the latest of those that have started. */
export function versionOn(agreement: Agreement, day: string): AgreementVersion | null {
  return agreement.versions
    .filter(({ appliesFrom }) => appliesFrom <= day)
    .reduce<AgreementVersion | null>(
      (last, version) => (last === null || version.number > last.number ? version : last),
      null,
    );
}

/**
 * The agreement between two parties for an application, on a day: the narrowest one. Two equally narrow ones cannot be
 * saved; should they be there, the older id wins, so that the answer is the same every time.
 */
export function chooseAgreement(
  agreements: readonly Agreement[],
  parties: { readonly payerId: string | null; readonly earnerId: string | null },
  facts: ScopeFacts,
  day: string,
): { agreement: Agreement; version: AgreementVersion } | null {
  let best: { agreement: Agreement; version: AgreementVersion } | null = null;
  for (const agreement of agreements) {
    if (agreement.payerId !== parties.payerId || agreement.earnerId !== parties.earnerId) continue;
    if (!isValidOn(agreement, day) || !isInScope(agreement.scope, facts)) continue;
    const version = versionOn(agreement, day);
    if (!version) continue;
    const ahead = best ? narrowness(agreement.scope) - narrowness(best.agreement.scope) : 1;
    if (ahead > 0 || (ahead === 0 && best && agreement.id < best.agreement.id)) best = { agreement, version };
  }
  return best;
}
