import { fileProblemTexts as texts } from "./file-problem.words.ts";
import { type FileProblem, MOST_PAGES, MOST_PIXELS } from "./inspect-file.ts";

/** Why a file that was sent is not taken: what it is, that there is none, how large, or that it could not be looked into. */
export type RefusedFile = FileProblem | "none" | "too-big" | "too-slow" | "infected" | "busy" | "unstored";

/** What is said at the field of the file. `fileMb`: megabytes that a file may have. */
export function fileProblemText(problem: RefusedFile, { fileMb }: { readonly fileMb: number }): string {
  switch (problem) {
    case "too-big":
      return texts["too-big"]({ most: fileMb });
    case "too-many-pages":
      return texts["too-many-pages"]({ most: MOST_PAGES });
    case "too-many-pixels":
      return texts["too-many-pixels"]({ most: MOST_PIXELS / 1_000_000 });
    default:
      return texts[problem];
  }
}
