/** Words around the lists of the settings. */
export const settingsMessages = {
  title: "Settings",
  tabs: "Kinds of settings",
} as const;
