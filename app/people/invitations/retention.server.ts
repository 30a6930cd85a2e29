import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { forgetInvitations } from "./commands.server.ts";

export const oldInvitations: FixedRule = {
  key: "invitations",
  texts: words({
    label: "Unanswered invitations",
    about: "Deleted 30 days after they expire.",
  }),
  forget: forgetInvitations,
};
