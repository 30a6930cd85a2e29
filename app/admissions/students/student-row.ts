import type { FieldValues } from "#app/admissions/custom-fields/custom-field.ts";
import type { StudentStage } from "./stages.ts";

/** A student as a line of the list. */
export type StudentRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly stage: StudentStage;
  readonly counsellorName: string | null;
  readonly isArchived: boolean;
  readonly createdAt: Date;
  /** The values of custom fields; left out where no column shows one. */
  readonly details?: FieldValues;
};
