import { fileProblemText, type RefusedFile } from "#app/platform/files/file-problem.ts";
import { MOST_DOCUMENTS } from "./document-limits.ts";
import { walletProblemTexts as texts } from "./documents.words.ts";

/** Why a document is not taken: its file, or that there is no room left in the wallet. */
export type SendProblem = RefusedFile | "gone" | "no-room" | "too-many";

/** What is said at the field of the file. `limits`: megabytes of a file, and of all files of a student. */
export function problemText(
  problem: SendProblem,
  limits: { readonly fileMb: number; readonly studentMb: number },
): string {
  switch (problem) {
    case "no-room":
      return texts["no-room"]({ most: limits.studentMb });
    case "too-many":
      return texts["too-many"]({ most: MOST_DOCUMENTS });
    case "gone":
      return texts.gone;
    default:
      return fileProblemText(problem, limits);
  }
}
