import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { forgetBulkChanges } from "./forget-changes.server.ts";

export const oldBulkChanges: FixedRule = {
  key: "bulk-changes",
  texts: words({
    label: "Changes of many records",
    about:
      "After 90 days, until when they can be taken back; those that were chosen and never begun after a day. What they did stays on the trail.",
  }),
  forget: forgetBulkChanges,
};
