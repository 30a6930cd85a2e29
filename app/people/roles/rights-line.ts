import { isRight } from "#app/platform/permissions/custom-roles.ts";
import { listText } from "#app/words/list-text.ts";
import { RIGHT_TEXTS } from "./rights.words.ts";

/** Permissions as one line, from stored or submitted values. */
export const rightsLine = (rights: unknown): string =>
  listText(
    [rights ?? []]
      .flat()
      .flatMap((right) => (typeof right === "string" && isRight(right) ? [RIGHT_TEXTS[right].label] : [])),
  );
