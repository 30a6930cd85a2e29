import { STUDENT_STAGE_LABELS, STUDENT_STAGES, type StudentStage } from "./stages.ts";
import { subStageMessages as texts } from "./sub-stages.words.ts";

/** Sub-stages that are in use at the same time, of all stages together. */
export const MOST_SUB_STAGES = 60;
export const SUB_STAGE_MAX_LENGTH = 40;

/** The value of the list’s filter for students without a sub-stage. */
export const NO_SUB_STAGE = "none";

/** A step within one of the four stages, as records and filters show it. */
export interface SubStage {
  readonly id: string;
  readonly stage: StudentStage;
  readonly name: string;
  /** Students who are in it stay in it; others cannot be moved to it. */
  readonly isArchived: boolean;
}

/** The name with its stage, since two stages can have a sub-stage of the same name. */
export const subStageLabel = ({ stage, name }: Pick<SubStage, "stage" | "name">): string =>
  texts.withStage({ stage: STUDENT_STAGE_LABELS[stage], name });

/** Those that a student of a stage can be moved to, and the one that the student is in. */
export const offeredSubStages = (
  all: readonly SubStage[],
  { stage, subStageId }: { readonly stage: StudentStage; readonly subStageId: string | null },
): SubStage[] => all.filter((each) => each.stage === stage && (!each.isArchived || each.id === subStageId));

/** In the order of the stages, then by position, then by name; archived ones last. */
export function inStageOrder<Row extends SubStage & { readonly position: number }>(
  rows: readonly Row[],
): Row[] {
  return rows.toSorted(
    (a, b) =>
      Number(a.isArchived) - Number(b.isArchived) ||
      STUDENT_STAGES.indexOf(a.stage) - STUDENT_STAGES.indexOf(b.stage) ||
      a.position - b.position ||
      a.name.localeCompare(b.name, "en"),
  );
}
