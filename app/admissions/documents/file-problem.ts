import { type FileProblem, MOST_PAGES, MOST_PIXELS } from "#app/platform/files/inspect-file.ts";
import { MOST_DOCUMENTS } from "./document-limits.ts";
import { fileProblemTexts } from "./documents.words.ts";

/** Why a file is not taken: what it is, how large, or that there is no room left. */
export type SendProblem =
  | FileProblem
  | "gone"
  | "none"
  | "too-big"
  | "no-room"
  | "too-many"
  | "too-slow"
  | "infected"
  | "busy";

/** What is said at the field of the file. `limits`: megabytes of a file, and of all files of a student. */
export function problemText(
  problem: SendProblem,
  limits: { readonly fileMb: number; readonly studentMb: number },
): string {
  const texts = fileProblemTexts;
  switch (problem) {
    case "too-big":
      return texts["too-big"]({ most: limits.fileMb });
    case "no-room":
      return texts["no-room"]({ most: limits.studentMb });
    case "too-many":
      return texts["too-many"]({ most: MOST_DOCUMENTS });
    case "too-many-pages":
      return texts["too-many-pages"]({ most: MOST_PAGES });
    case "too-many-pixels":
      return texts["too-many-pixels"]({ most: MOST_PIXELS / 1_000_000 });
    default:
      return texts[problem];
  }
}
