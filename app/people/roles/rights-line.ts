import { isRight } from "#app/platform/permissions/custom-roles.ts";
import { listText } from "#app/words/list-text.ts";
import { RIGHT_TEXTS } from "./rights.words.ts";

/** Rights in one line, as they stand stored or were sent. */
export const rightsLine = (rights: unknown): string =>
  listText(
    [rights ?? []]
      .flat()
      .flatMap((right) => (typeof right === "string" && isRight(right) ? [RIGHT_TEXTS[right].label] : [])),
  );
