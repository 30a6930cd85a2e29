import type { DescribedStep } from "#app/admissions/answers/describe-answers.ts";
import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import type { Details } from "#app/admissions/custom-fields/custom-field.ts";
import type { ShownRequest } from "#app/admissions/document-requests/request-state.ts";
import type { StudentDocument } from "#app/admissions/documents/document.ts";
import type { GuardianState } from "#app/admissions/guardians/guardian.ts";
import type { Note } from "#app/admissions/notes/note.ts";
import type { RepresentationState } from "#app/admissions/representations/state.ts";
import type { Lookalikes } from "#app/admissions/student-merges/duplicates.ts";
import type { WorkCounts } from "#app/admissions/students/moved-work.ts";
import type { StudentSource } from "#app/admissions/students/sources.ts";
import type { StudentStage } from "#app/admissions/students/stages.ts";
import type { StudentLogEntry } from "#app/admissions/students/student-log.ts";
import type { Tag } from "#app/admissions/tags/tag.ts";
import type { TaskPanelData } from "#app/admissions/tasks/task.ts";
import type { BilledStudent } from "#app/billing/invoices/billed-student.ts";
import type { AgreedStudent } from "#app/billing/service-agreements/agreement.ts";
import type { StaffBookingRow } from "#app/consultations/calendar/staff-booking.ts";
import type { OwnEnquiry } from "#app/conversations/enquiries/enquiry-row.ts";
import type { OwnSubscription } from "#app/conversations/newsletter/subscriptions.ts";
import type { SpokenLanguage } from "#app/people/spoken-languages/spoken-language.ts";
import type { SavedPoints } from "#app/planning/points/saved-points.ts";
import type { LastChange } from "#app/platform/records/last-change.ts";
import type { ShownStream } from "#app/workspaces/record-parts/record-stream.ts";

/** A student as staff work with them. */
export type StudentRecord = {
  readonly id: string;
  readonly version: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  /** Since when the number is known to be wrong. */
  readonly phoneWrongSince: Date | null;
  readonly spokenLanguage: SpokenLanguage | null;
  readonly stage: StudentStage;
  readonly subStageId: string | null;
  readonly subStageName: string | null;
  readonly lostReasonId: string | null;
  readonly lostReasonName: string | null;
  readonly lostNote: string | null;
  readonly lostAt: Date | null;
  /** Who closed the student as lost. */
  readonly lostByName: string | null;
  readonly source: StudentSource;
  /** The partner that sent the student. */
  readonly referredBy: string | null;
  readonly hasAccount: boolean;
  /** The other students of the account: a parent's other children. */
  readonly siblings: readonly { readonly id: string; readonly name: string }[];
  /** When the student closed the account; null while it is open, and where there never was one. */
  readonly accountClosedAt: Date | null;
  readonly counsellorId: string | null;
  readonly counsellorName: string | null;
  readonly branchId: string | null;
  readonly branchName: string | null;
  /** What moved with the last change of the student; null for nothing. */
  readonly moved: WorkCounts | null;
  /** In the stage or sub-stage for longer than its limit. */
  readonly isOverdue: boolean;
  readonly isArchived: boolean;
  readonly createdAt: Date;
  /** Null, as the notes are, for who may not see them. */
  readonly applications:
    | readonly {
        readonly id: string;
        readonly reference: string;
        readonly university: string | null;
        readonly course: string | null;
        readonly status: ApplicationStatus;
        readonly withdrawnAt: Date | null;
        readonly isArchived: boolean;
        readonly createdAt: Date;
        /** The guardian of an applicant under 18; null if none is required. */
        readonly guardian: { readonly name: string; readonly state: GuardianState } | null;
      }[]
    | null;
  readonly log: readonly StudentLogEntry[];
  readonly notes: readonly Note[] | null;
  readonly lastChange: LastChange | null;
};

/** Of the latest application, or of the open draft where there is none yet. */
export interface LastAnswers {
  readonly from: "application" | "draft";
  readonly at: Date;
  readonly steps: readonly DescribedStep[];
}

/** What a student's page shows whichever part is open; null for what the reader does not see. */
export interface ShownStudentPage {
  readonly documents: readonly StudentDocument[] | null;
  readonly requests: readonly ShownRequest[] | null;
  readonly tasks: TaskPanelData | null;
}

/** What the overview shows in addition. */
export interface ShownStudentOverview {
  readonly stream: ShownStream;
  readonly details: Details;
  readonly tags: readonly Tag[];
  /** Every tag, while the form is open. */
  readonly allTags: readonly Tag[];
  readonly lookalikes: Lookalikes | null;
  readonly representations:
    | readonly {
        readonly id: string;
        readonly organisationName: string;
        readonly state: RepresentationState;
      }[]
    | null;
  readonly enquiries: readonly OwnEnquiry[] | null;
  readonly subscriptions: readonly OwnSubscription[] | null;
  readonly consultations: readonly StaffBookingRow[] | null;
  readonly saved: readonly SavedPoints[] | null;
  readonly billed: BilledStudent | null;
  readonly agreed: AgreedStudent | null;
}

/** What one of the other parts shows. */
export type ShownStudentPart =
  | { readonly tab: "documents" | "tasks" }
  | { readonly tab: "answers"; readonly answers: LastAnswers | null }
  | {
      readonly tab: "activity";
      readonly stream: ShownStream;
      readonly lastOpened: { readonly by: string; readonly at: Date } | null;
    };

/** The record itself, without what one part of its page shows. */
export type ShownStudent = Omit<StudentRecord, "log" | "notes">;
