import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { forgetImports } from "./forget-imports.server.ts";

export const oldImports: FixedRule = {
  key: "imports",
  texts: words({
    label: "Imports",
    about:
      "Deleted after 30 days. Until then, an import can be undone. Files that were never imported are deleted after 2 days. The changes stay in the audit log.",
  }),
  forget: forgetImports,
};
