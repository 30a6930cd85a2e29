import type { CourseFitLine } from "#app/catalogue/eligibility/fit-line.ts";
import type { IntakeOption } from "#app/catalogue/intakes/intakes.ts";
import type { FieldErrors } from "#app/platform/results/result.ts";
import type { DraftAnswers } from "./draft.ts";
import type { StoredDraft } from "./draft-sync.ts";
import type { SubmitProblem } from "./judge-answers.ts";
import type { PersonQuestion } from "./person-question.ts";

/** A selected item of the catalogue: its id, its name, and what distinguishes it from items of the same name. */
export type PickedItem = {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  /** The code of its country. */
  readonly country?: string | null;
};

/** The data of the wizard. Timestamps are ISO strings, as serialised for the browser. */
export type WizardView = {
  readonly draftId: string;
  readonly version: number;
  readonly answers: DraftAnswers;
  readonly savedAt: string;
  /** When the data was loaded: the age depends on it, identically on the server and in the browser. */
  readonly now: string;
  /** For each step in order, whether it is complete. */
  readonly complete: readonly boolean[];
  readonly intakes: readonly IntakeOption[];
  /** The selected university and course of the draft. */
  readonly picked: readonly PickedItem[];
  /** How the answers compare with the course; null if none is selected or nothing can be compared. */
  readonly fit: CourseFitLine | null;
  /** Whether the answers were prefilled from an earlier application. */
  readonly prefilled: boolean;
  /** The student's name if the account has several students; otherwise null. */
  readonly whose: string | null;
  /** The draft's URL parameter; null if the account has no other draft. */
  readonly param: string | null;
  /** The question of who the draft is for; null if it does not need to be asked. */
  readonly person: PersonQuestion | null;
  /** Whether the student has uploaded documents since the draft was started. */
  readonly hasDocuments: boolean;
  /** Whether the student has a phone number and no email address, so that none is required. */
  readonly reachedByPhone: boolean;
  /** Whether the account has agreed to the current terms. */
  readonly hasAgreed: boolean;
  /** The kinds of documents that were received, one for each document. */
  readonly received: readonly string[];
  /** The student, if the account has several. */
  readonly studentId: string | null;
};

/** The response to saving or submitting a draft. */
export type DraftReply =
  | {
      readonly code: "saved";
      readonly version: number;
      readonly savedAt: string;
      readonly complete: readonly boolean[];
      readonly person: PersonQuestion | null;
      /** Only if the server has other answers, from another device. */
      readonly answers?: DraftAnswers;
    }
  | { readonly code: "submitted"; readonly reference: string }
  | { readonly code: "stale"; readonly draft: StoredDraft; readonly picked: readonly PickedItem[] }
  | { readonly code: "invalid"; readonly fieldErrors: FieldErrors }
  | { readonly code: "incomplete"; readonly problems: readonly SubmitProblem[] }
  | { readonly code: "unauthenticated" | "forbidden" | "not-found" };
