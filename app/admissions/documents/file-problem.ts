import { fileProblemText, type RefusedFile } from "#app/platform/files/file-problem.ts";
import { MOST_DOCUMENTS, MOST_FILES, MOST_UNDERWAY } from "./document-limits.ts";
import { walletProblemTexts as texts } from "./documents.words.ts";

/** Why a document is refused: a problem of its file, or a full wallet. */
export type SendProblem =
  | RefusedFile
  | "gone"
  | "no-room"
  | "too-many"
  | "too-many-files"
  | "too-many-uploads"
  | "too-many-parts";

/** The message at the file field. `limits`: megabytes of a file, and of all files of a student. */
export function problemText(
  problem: SendProblem,
  limits: { readonly fileMb: number; readonly studentMb: number },
): string {
  switch (problem) {
    case "no-room":
      return texts["no-room"]({ most: limits.studentMb });
    case "too-many":
      return texts["too-many"]({ most: MOST_DOCUMENTS });
    case "too-many-files":
      return texts["too-many-files"]({ most: MOST_FILES });
    case "too-many-uploads":
      return texts["too-many-uploads"]({ most: MOST_UNDERWAY });
    case "too-many-parts":
    case "gone":
      return texts[problem];
    default:
      return fileProblemText(problem, limits);
  }
}
