import type { ApplicationRow } from "#app/admissions/applications/staff-view.ts";
import type { FieldValues } from "#app/admissions/custom-fields/custom-field.ts";
import type { MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";
import type { WaitingRow } from "#app/admissions/next-steps/waiting-row.ts";
import type { Tag } from "#app/admissions/tags/tag.ts";
import type { StatedOffer } from "#app/admissions/university-submissions/stated-offer.ts";

/** A line of the list as its page has it: what only optional columns show is left out without them. */
export type ShownApplicationRow = Omit<ListedApplication, "reference"> &
  Partial<Pick<ListedApplication, "reference">>;

/** A line of the list of applications, with its next step. */
export type ListedApplication = ApplicationRow &
  Pick<WaitingRow, "wait" | "since"> & {
    /** The latest milestone; null before the first one. */
    readonly milestone: MilestoneKind | null;
    /** The kind of its offer; null: none. */
    readonly offer: StatedOffer | null;
    /** It will miss the start of its course. */
    readonly isLateStart: boolean;
    /** The values of custom fields; left out where no column shows one. */
    readonly details?: FieldValues;
    /** Left out where no column shows them. */
    readonly tags?: readonly Tag[];
  };
