import { z } from "zod";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { exportMessages } from "./export.words.ts";
import { EXPORT_FORMATS } from "./export-formats.ts";

export const exportSchema = z.object({
  format: z.enum(EXPORT_FORMATS, { error: () => exportMessages.choose }),
  onlyShown: checkboxSchema(),
});
