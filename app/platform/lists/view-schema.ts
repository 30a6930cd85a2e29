import { z } from "zod";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { VIEW_NAME_LENGTH } from "./view.ts";
import { viewMessages as texts } from "./views.words.ts";

const view = {
  name: lineSchema({ max: VIEW_NAME_LENGTH, required: () => texts.nameNeeded }),
  isShared: checkboxSchema(),
};

export const saveViewSchema = z.object(view);
export type SaveView = z.output<typeof saveViewSchema>;
export const updateViewSchema = z.object({ ...view, version: versionSchema });
export const pinViewSchema = z.object({ viewId: recordIdSchema, pinned: z.enum(["yes", "no"]) });
