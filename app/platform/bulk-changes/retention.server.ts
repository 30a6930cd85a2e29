import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { forgetBulkChanges } from "./forget-changes.server.ts";

export const oldBulkChanges: FixedRule = {
  key: "bulk-changes",
  texts: words({
    label: "Bulk edits",
    about:
      "Deleted after 90 days. Until then, a bulk edit can be undone. Bulk edits that were never started are deleted after a day. The changes stay in the audit log.",
  }),
  forget: forgetBulkChanges,
};
