import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { forgetDocumentImports } from "./forget-imports.server.ts";

export const oldDocumentImports: FixedRule = {
  key: "document-imports",
  texts: words({
    label: "Document imports",
    about:
      "Deleted after 30 days. Until then, an import can be undone. ZIP files that were never imported are deleted after 7 days. The imported documents stay.",
  }),
  forget: forgetDocumentImports,
};
