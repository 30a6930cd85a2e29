import { z } from "zod";
import { WIDTHS_LENGTH } from "./column-widths.ts";

const MOST_COLUMNS = 50;
/** Columns that an agency has made are named by an id. */
const NAME_LENGTH = 48;

/** The boxes of the columns that are shown, or all of these in their order in one text. */
export const saveColumnsSchema = z
  .object({
    columns: z.array(z.string().max(NAME_LENGTH)).max(MOST_COLUMNS).default([]),
    order: z
      .string()
      .max(MOST_COLUMNS * NAME_LENGTH)
      .optional(),
  })
  // The first column always comes along: a form without any is none of ours.
  .refine(({ columns, order }) => columns.length > 0 || order !== undefined);

export const saveWidthsSchema = z.object({ widths: z.string().max(WIDTHS_LENGTH) });
