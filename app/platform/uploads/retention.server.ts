import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { forgetUploads } from "./uploads.server.ts";

export const brokenUploads: FixedRule = {
  key: "uploads",
  texts: words({
    label: "Uploads that were cut off",
    about: "After a day, until when they can go on.",
  }),
  forget: forgetUploads,
};
