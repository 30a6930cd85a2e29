import type { DescribedStep } from "#app/admissions/answers/describe-answers.ts";
import type { StaffApplication } from "#app/admissions/applications/staff-view.ts";
import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import type { ChecklistItem } from "#app/admissions/checklists/checklist.ts";
import type { Details } from "#app/admissions/custom-fields/custom-field.ts";
import type { GuardianRecord } from "#app/admissions/guardians/guardian.ts";
import type { OpenQuestion } from "#app/admissions/institution-queue/question.ts";
import type { MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";
import type { MilestonesView } from "#app/admissions/milestones/milestone-view.ts";
import type { Pipeline } from "#app/admissions/next-steps/pipeline.ts";
import type { StaffNext } from "#app/admissions/next-steps/staff-next.ts";
import type { WaitingRow } from "#app/admissions/next-steps/waiting-row.ts";
import type { Offer } from "#app/admissions/offers/offer.ts";
import type { ShareRecord } from "#app/admissions/shares/share-record.ts";
import type { Tag } from "#app/admissions/tags/tag.ts";
import type { TaskPanelData } from "#app/admissions/tasks/task.ts";
import type { UniversitySubmission } from "#app/admissions/university-submissions/university-submission.ts";
import type { Disclosure } from "#app/commissions/disclosures/disclosed.ts";
import type { Projection } from "#app/commissions/projections/project.ts";
import type { Unanswered } from "#app/conversations/threads/unanswered.ts";
import type { VisaSummary } from "#app/visas/visa-files/visa-summary.ts";
import type { ShownStream } from "#app/workspaces/record-parts/record-stream.ts";
import type { UpcomingDay } from "./upcoming.ts";

/** What an application's page shows whichever part of it is open; null for what the reader does not see. */
export interface ShownApplication {
  readonly application: StaffApplication;
  readonly may: Readonly<
    Record<
      | "changeStatus"
      | "setCourse"
      | "assign"
      | "update"
      | "archive"
      | "note"
      | "split"
      | "recordSubmission"
      | "visaStatement"
      | "createVisaFile",
      boolean
    >
  >;
  readonly pipeline: Pipeline;
  readonly staffNext: StaffNext;
  readonly wait: WaitingRow["wait"] & Pick<WaitingRow, "since" | "deadline">;
  /** The statuses that it can be moved to now. */
  readonly next: readonly { readonly value: ApplicationStatus; readonly needsReason: boolean }[];
  readonly checklist: readonly ChecklistItem[] | null;
  readonly unanswered: Unanswered | null;
  readonly offers: readonly Offer[] | null;
  readonly milestones: MilestonesView | null;
  /** How it was sent to a university outside the system; null: not recorded. */
  readonly submission: UniversitySubmission | null;
  /** The visa file; null: none, or not for the reader. */
  readonly visa: VisaSummary | null;
  /** The milestones that the reader can record now. */
  readonly recordable: readonly MilestoneKind[];
  /** Who it can be given to; null while it is not being chosen. */
  readonly counsellors: readonly { readonly value: string; readonly label: string }[] | null;
}

/** What the overview shows in addition. */
export interface ShownOverview {
  readonly stream: ShownStream;
  readonly tasks: TaskPanelData | null;
  readonly details: Details;
  readonly tags: readonly Tag[];
  /** Every tag; none while they are not being chosen. */
  readonly allTags: readonly Tag[];
  readonly guardian: GuardianRecord | null;
  readonly sharing: { readonly shares: readonly ShareRecord[]; readonly isNeeded: boolean };
  readonly questions: readonly OpenQuestion[];
  /** The other applications of the student, by status. */
  readonly others: readonly { readonly status: ApplicationStatus; readonly count: number }[];
  readonly upcoming: readonly UpcomingDay[];
  /** The next consultation. */
  readonly booking: { readonly id: string; readonly start: number; readonly counsellor: string } | null;
}

/** What one of the other parts shows. */
export type ShownPart =
  | { readonly tab: "documents" }
  | { readonly tab: "messages"; readonly stream: ShownStream }
  | { readonly tab: "tasks"; readonly tasks: TaskPanelData | null }
  | {
      readonly tab: "offers";
      readonly disclosure: Disclosure | null;
      readonly projection: readonly Projection[] | null;
    }
  | { readonly tab: "answers"; readonly answers: readonly DescribedStep[] }
  | {
      readonly tab: "activity";
      readonly stream: ShownStream;
      readonly lastOpened: { readonly by: string; readonly at: Date } | null;
    };
