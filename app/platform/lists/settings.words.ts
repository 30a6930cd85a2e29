import { words } from "#app/words/words.ts";
/** Texts of the settings frame. */
export const settingsMessages = words({
  title: "Settings",
  tabs: "Settings sections",
});
