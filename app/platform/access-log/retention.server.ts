import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { forgetOldAccess } from "./access-log.server.ts";

export const oldAccess: FixedRule = {
  key: "access-log",
  texts: words({
    label: "Who opened what, and from where",
    about:
      "After 365 days, as the privacy policy promises and the check of the audit trail expects. What was changed stays on the trail for good, without session and network.",
  }),
  forget: forgetOldAccess,
};
