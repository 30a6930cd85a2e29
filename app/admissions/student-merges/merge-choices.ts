import { STUDENT_STAGES, type StudentStage } from "#app/admissions/students/stages.ts";

/** What is chosen from one record or the other; a name is one unit, and so is the origin. */
export const MERGE_FIELDS = ["name", "email", "phone", "stage", "counsellor", "origin"] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** For each field, the id of the record whose value is kept. */
export type MergeChoices = Readonly<Record<MergeField, string>>;

/** What the choice needs to know of a record. */
export interface Comparable {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Empty if there is none. */
  readonly email: string;
  readonly phone: string | null;
  readonly stage: StudentStage;
  readonly counsellorId: string | null;
  readonly source: string;
  readonly referredBy: string | null;
  /** Whether it can be signed in to, and its address is confirmed. */
  readonly hasAccount: boolean;
  readonly isConfirmed: boolean;
  readonly isRepresented: boolean;
  /** The number of its related records. */
  readonly weight: number;
  readonly createdAt: Date;
}

/** Which of two records should remain: the one that has a sign-in, is represented, holds more, or is older. */
export function remainingStudent<Row extends Comparable>(a: Row, b: Row): readonly [stays: Row, goes: Row] {
  const ranks = (row: Row) =>
    [row.hasAccount, row.isRepresented, row.weight, -row.createdAt.getTime()].map(Number);
  const [first, second] = [ranks(a), ranks(b)];
  const at = first.findIndex((rank, index) => rank !== second[index]);
  return at >= 0 && (first[at] ?? 0) < (second[at] ?? 0) ? [b, a] : [a, b];
}

/** The normalised text for comparing two values of a field. */
export function comparedValue(row: Comparable, field: MergeField): string {
  switch (field) {
    case "name":
      return `${row.firstName} ${row.lastName}`.trim();
    case "email":
      return row.email;
    case "phone":
      return row.phone ?? "";
    case "stage":
      return row.stage;
    case "counsellor":
      return row.counsellorId ?? "";
    case "origin":
      return `${row.source} ${row.referredBy ?? ""}`;
  }
}

export const differingFields = (a: Comparable, b: Comparable): MergeField[] =>
  MERGE_FIELDS.filter((field) => comparedValue(a, field) !== comparedValue(b, field));

/**
 * The preset choices: the value its owner has confirmed, else the fuller one, else that of the remaining record. The
 * further stage wins, and so does the earlier origin.
 */
export function presetChoices(stays: Comparable, goes: Comparable): MergeChoices {
  const either = (field: MergeField, isBetter: (row: Comparable, than: Comparable) => boolean): string =>
    comparedValue(stays, field) !== comparedValue(goes, field) && isBetter(goes, stays) ? goes.id : stays.id;
  const confirmed = (row: Comparable, than: Comparable) => row.isConfirmed && !than.isConfirmed;
  const words = ({ firstName, lastName }: Comparable) =>
    `${firstName} ${lastName}`.trim().split(/\s+/u).length;
  return {
    name: either("name", (row, than) => words(row) > words(than)),
    email: either("email", (row, than) => row.email !== "" && (than.email === "" || confirmed(row, than))),
    phone: either(
      "phone",
      (row, than) => row.phone !== null && (than.phone === null || confirmed(row, than)),
    ),
    stage: either(
      "stage",
      (row, than) => STUDENT_STAGES.indexOf(row.stage) > STUDENT_STAGES.indexOf(than.stage),
    ),
    counsellor: either("counsellor", (row, than) => row.counsellorId !== null && than.counsellorId === null),
    origin: either("origin", (row, than) => row.createdAt < than.createdAt),
  };
}
