import { words } from "#app/words/words.ts";
/** What the back office says of fields that staff have set and imports therefore leave alone. */
export const importMessages = words({
  manualTitle: "Kept from imports",
  manualHint: "Staff have set these by hand, so an import of the register leaves them as they are.",
  manualMark: "Kept from imports",
  manualMarkAfter: "{hint}. Kept from imports",
  follow: "Follow the register again",
  followOf: "Follow the register again for {field}",
});
