import type { ReactNode } from "react";
import type { DescribedStep } from "#app/admissions/answers/describe-answers.ts";
import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import type { StudentDocument } from "#app/admissions/documents/document.ts";
import type { Turn } from "#app/admissions/institution-queue/clocks.ts";
import type { OpenQuestion } from "#app/admissions/institution-queue/question.ts";
import type { ReviewRow } from "#app/admissions/institution-queue/review-row.ts";
import type { Criterion, RubricAnswers } from "#app/admissions/institution-queue/rubric.ts";
import type { Note } from "#app/admissions/notes/note.ts";
import type { FormAnswer } from "#app/platform/records/form-for.view.ts";

/** An application as its institution works on it. */
export interface FoundReview {
  readonly row: ReviewRow;
  readonly version: number;
  readonly assigneeId: string | null;
  readonly rubric: RubricAnswers;
  readonly checks: readonly string[];
  readonly isArchived: boolean;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  readonly clocks: { turn: Turn; theirs: number; ours: number; median: number | null };
  readonly criteria: readonly Criterion[];
  readonly people: readonly { value: string; label: string }[];
  readonly questions: readonly OpenQuestion[];
  readonly notes: readonly Omit<Note, "pieces">[];
  /** How its status has changed, the newest first. */
  readonly events: readonly { id: string; kind: string; from: string | null; to: string | null; at: Date }[];
  /** Null: the student has not shared this part. */
  readonly contact: { email: string; phone: string | null } | null;
  readonly answers: readonly DescribedStep[] | null;
  readonly documents: readonly SharedDocument[] | null;
}

export interface SharedDocument {
  readonly kind: DocumentKind;
  readonly sent: readonly StudentDocument[];
}

/** What the forms of the page share. */
export interface ReviewForms {
  readonly version: number;
  /** The answer to a form that was refused. */
  readonly answer: FormAnswer | undefined;
  /** A colleague saved first. */
  readonly stale: ReactNode;
}
