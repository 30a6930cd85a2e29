import { words } from "#app/words/words.ts";
/** Words around the lists of the settings. */
export const settingsMessages = words({
  title: "Settings",
  tabs: "Kinds of settings",
});
