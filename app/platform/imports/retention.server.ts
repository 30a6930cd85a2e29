import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { forgetImports } from "./forget-imports.server.ts";

export const oldImports: FixedRule = {
  key: "imports",
  texts: words({
    label: "Imports",
    about:
      "After 30 days, until when they can be taken back; files that nobody went on with after two. What they did stays on the trail.",
  }),
  forget: forgetImports,
};
