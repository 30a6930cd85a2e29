import { z } from "zod";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { MOST_SELECTED } from "./bulk-offer.ts";
import { exportMessages } from "./export.words.ts";
import { EXPORT_FORMATS } from "./export-formats.ts";

const MOST_ID_LENGTH = 100;

export const exportSchema = z.object({
  format: z.enum(EXPORT_FORMATS, { error: () => exportMessages.choose }),
  onlyShown: checkboxSchema(),
  /** The rows that are selected; none: all that match. */
  ids: z.array(z.string().max(MOST_ID_LENGTH)).max(MOST_SELECTED).default([]),
});
