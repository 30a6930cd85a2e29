import { z } from "zod";
import { IMPORT_EXISTING, IMPORT_MODES } from "./import.ts";
import { importMessages as texts } from "./imports.words.ts";

export const startImportSchema = z.object({
  mode: z.enum(IMPORT_MODES, { error: () => texts.chooseOne }),
  existing: z.enum(IMPORT_EXISTING, { error: () => texts.chooseOne }),
});
export type StartImport = z.output<typeof startImportSchema>;
