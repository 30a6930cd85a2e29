import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { forgetOldAccess } from "./access-log.server.ts";

export const oldAccess: FixedRule = {
  key: "access-log",
  texts: words({
    label: "Access log",
    about:
      "Deleted after 365 days, as our privacy policy promises. Entries about changes stay in the audit log permanently, without session or network details.",
  }),
  forget: forgetOldAccess,
};
