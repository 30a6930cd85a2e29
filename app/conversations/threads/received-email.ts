import { problemText, type SendProblem } from "#app/admissions/documents/file-problem.ts";
import { MOST_ATTACHED } from "./attached-document.ts";
import { threadMessages } from "./threads.words.ts";

/** Why a file of an email is not attached, in addition to what can be wrong with any file. */
export type EmailFileProblem = "not-allowed" | "over-ten" | "unread" | SendProblem;

/** A file of an email that is not attached to its message. */
export interface RefusedEmailFile {
  readonly name: string;
  readonly problem: EmailFileProblem;
}

/** What of an email is not attached to its message. */
export interface LeftOut {
  /** Logos and the like, which stand in the text. */
  readonly smallPictures: number;
  readonly files: readonly RefusedEmailFile[];
}

/** The original of a message that came by email, for staff. */
export interface ReceivedEmail {
  /** Files that came with it. */
  readonly attachments: number;
  readonly leftOut: LeftOut | null;
  /** Whether a virus was found: then no one can download it. */
  readonly isInfected: boolean;
}

/** Why a file is not attached. `limits`: megabytes of a file, and of all files of a student. */
export function emailFileProblemText(
  problem: EmailFileProblem,
  limits: { readonly fileMb: number; readonly studentMb: number },
): string {
  const texts = threadMessages.original.problems;
  switch (problem) {
    case "over-ten":
      return texts["over-ten"]({ most: MOST_ATTACHED });
    case "not-allowed":
    case "unread":
      return texts[problem];
    default:
      return problemText(problem, limits);
  }
}
