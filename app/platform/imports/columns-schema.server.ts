import { z } from "zod";
import { IMPORT_KINDS } from "#app/registry/imports.server.ts";
import { importMessages as texts } from "./imports.words.ts";

const place = z
  .string({ error: () => texts.noColumn })
  .regex(/^\d{0,2}$/, { error: () => texts.noColumn })
  .nullish()
  .transform((at) => (at ? Number(at) : null));

/** Which column of a file is which of ours, by its place; empty where the file has none. It knows the columns of all lists. */
export const importColumnsSchema = z.object(
  Object.fromEntries(IMPORT_KINDS.flatMap((kind) => kind.columns().map(({ name }) => [name, place]))),
);
