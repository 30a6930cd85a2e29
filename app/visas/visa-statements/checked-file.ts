import type { Finding, FindingPlace } from "./finding.ts";
import type { Claim, ClaimKind } from "./read-claims.ts";
import type { StudyPeriod } from "./study-history.ts";
import type { VisaCaseFacts } from "./visa-case-facts.ts";

/** A claim, and the answer or file that it is in. */
export type PlacedClaim<Kind extends ClaimKind = ClaimKind> = Extract<Claim, { kind: Kind }> & {
  readonly place: FindingPlace;
  /** Names the answer or file in the key of a finding. */
  readonly about: string;
};

/** The facts of a file, and what its texts state. */
export interface CheckedFile extends VisaCaseFacts {
  readonly claims: readonly PlacedClaim[];
}
export type Rule = (file: CheckedFile) => readonly Finding[];

export const claimsOf = <Kind extends ClaimKind>(
  { claims }: CheckedFile,
  kind: Kind,
): readonly PlacedClaim<Kind>[] => claims.filter((claim): claim is PlacedClaim<Kind> => claim.kind === kind);

export const inPeriod = ({ id }: StudyPeriod): FindingPlace => ({ at: "history", periodId: id });

export const ofKind = ({ periods }: VisaCaseFacts, kind: StudyPeriod["kind"]) =>
  periods.filter((one) => one.kind === kind);

/** Whether the student has uploaded a document of one of these kinds. */
export const hasAny = ({ documents }: VisaCaseFacts, ...kinds: readonly string[]) =>
  documents.some(({ kind }) => kinds.includes(kind));

export const latestOf = (periods: readonly StudyPeriod[]): StudyPeriod =>
  periods.toSorted((one, other) =>
    (other.untilMonth ?? "9999").localeCompare(one.untilMonth ?? "9999"),
  )[0] as StudyPeriod;
