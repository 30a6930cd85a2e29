import type { CourseFitLine } from "#app/catalogue/eligibility/fit-line.ts";
import type { IntakeOption } from "#app/catalogue/intakes/intakes.ts";
import type { FieldErrors } from "#app/platform/results/result.ts";
import type { DraftAnswers } from "./draft.ts";
import type { StoredDraft } from "./draft-sync.ts";
import type { SubmitProblem } from "./judge-answers.ts";
import type { PersonQuestion } from "./person-question.ts";

/** Something of the catalogue that was picked: its id, its name, and what tells it from its namesakes. */
export type PickedItem = {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  /** The code of its country. */
  readonly country?: string | null;
};

/** What the wizard is filled with. Moments are ISO texts, as they travel to the browser. */
export type WizardView = {
  readonly draftId: string;
  readonly version: number;
  readonly answers: DraftAnswers;
  readonly savedAt: string;
  /** When the view was made: age is judged by it, the same on the server and in the browser. */
  readonly now: string;
  /** For each step in order, whether it is complete. */
  readonly complete: readonly boolean[];
  readonly intakes: readonly IntakeOption[];
  /** What the draft refers to: the university and the course, where they are picked. */
  readonly picked: readonly PickedItem[];
  /** How the answers stand with the course; null where none is picked, or nothing can be compared. */
  readonly fit: CourseFitLine | null;
  /** Whether the student has applied before, so that the answers come from there. */
  readonly prefilled: boolean;
  /** Whose it is, where the account holds several students; null where it need not be said. */
  readonly whose: string | null;
  /** The draft as its addresses name it; null where the account has no other. */
  readonly param: string | null;
  /** The question of who the draft is for; null if it does not need to be asked. */
  readonly person: PersonQuestion | null;
  /** Whether papers of the student were sent since it was begun. */
  readonly hasDocuments: boolean;
  /** Whether the student has a phone number and no email address, so that none is required. */
  readonly reachedByPhone: boolean;
  /** Whether the account has agreed to the terms that are in force. */
  readonly hasAgreed: boolean;
  /** The kinds of documents that were received, one for each document. */
  readonly received: readonly string[];
  /** Whose it is, where the account holds several students. */
  readonly studentId: string | null;
};

/** What a call to save or submit a draft answers. */
export type DraftReply =
  | {
      readonly code: "saved";
      readonly version: number;
      readonly savedAt: string;
      readonly complete: readonly boolean[];
      readonly person: PersonQuestion | null;
      /** Only where the server has more than what was sent: another device's answers. */
      readonly answers?: DraftAnswers;
    }
  | { readonly code: "submitted"; readonly reference: string }
  | { readonly code: "stale"; readonly draft: StoredDraft; readonly picked: readonly PickedItem[] }
  | { readonly code: "invalid"; readonly fieldErrors: FieldErrors }
  | { readonly code: "incomplete"; readonly problems: readonly SubmitProblem[] }
  | { readonly code: "unauthenticated" | "forbidden" | "not-found" };
