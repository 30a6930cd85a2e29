/** Words of the settings, and of the exchange rates among them. */
export const settingsMessages = {
  title: "Settings",
  tabs: "Kinds of settings",
} as const;
