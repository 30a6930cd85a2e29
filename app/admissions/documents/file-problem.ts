import { type FileProblem, MOST_PAGES, MOST_PIXELS } from "#app/platform/files/inspect-file.ts";
import { MOST_DOCUMENTS, MOST_FILE_MB, MOST_STUDENT_MB } from "./document-limits.ts";
import { fileProblemTexts } from "./documents.words.ts";

/** Why a file is not taken: what it is, how large, or that there is no room left. */
export type SendProblem = FileProblem | "none" | "too-big" | "no-room" | "too-many" | "too-slow" | "busy";

/** What is said at the field of the file. */
export function problemText(problem: SendProblem): string {
  const texts = fileProblemTexts;
  switch (problem) {
    case "too-big":
      return texts["too-big"]({ most: MOST_FILE_MB });
    case "no-room":
      return texts["no-room"]({ most: MOST_STUDENT_MB });
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
