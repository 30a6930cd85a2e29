import type { FieldValues } from "#app/admissions/custom-fields/custom-field.ts";
import type { Tag } from "#app/admissions/tags/tag.ts";
import type { SpokenLanguage } from "#app/people/spoken-languages/spoken-language.ts";
import type { StudentStage } from "./stages.ts";

/** A student as a line of the list. */
export type StudentRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  /** Since when the number is known to be wrong; left out where it is not. */
  readonly phoneWrongSince?: Date | null;
  /** Left out where no column shows it. */
  readonly spokenLanguage?: SpokenLanguage | null;
  readonly stage: StudentStage;
  /** The name of the sub-stage; left out where no column shows it. */
  readonly subStage?: string | null;
  /** The reason of a student who is closed as lost; left out for others. */
  readonly lostReason?: string | null;
  /** Whether the student has exceeded the time limit of the stage; left out where not. */
  readonly isOverdue?: boolean;
  readonly counsellorName: string | null;
  readonly createdAt: Date;
  /** Left out where no column shows it. */
  readonly branchName?: string | null;
  /** By name; left out where no column shows them. */
  readonly tags?: readonly Tag[];
  /** The values of custom fields; left out where no column shows one. */
  readonly details?: FieldValues;
};
