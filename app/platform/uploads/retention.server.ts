import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { forgetUploads } from "./uploads.server.ts";

export const brokenUploads: FixedRule = {
  key: "uploads",
  texts: words({
    label: "Unfinished uploads",
    about: "Deleted after a day. Until then, an upload can be resumed.",
  }),
  forget: forgetUploads,
};
