import { fileProblemTexts as texts } from "./file-problem.words.ts";
import { type FileProblem, MOST_PAGES, MOST_PIXELS } from "./inspect-file.ts";

/** Why an uploaded file is refused: its type, its absence, its size, or that it could not be inspected. */
export type RefusedFile = FileProblem | "none" | "too-big" | "too-slow" | "infected" | "busy" | "unstored";

/** The message at the file field. `fileMb`: the limit in megabytes. */
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
