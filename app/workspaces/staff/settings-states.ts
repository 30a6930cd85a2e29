import { settingsStateTexts as texts } from "./settings-states.words.ts";

/** The settings of which it is counted how much they hold. */
export type CountedSetting = keyof typeof texts;

/** How many records a setting holds. */
export type SettingsStates = Readonly<Partial<Record<CountedSetting, number>>>;

/** The state of each setting in words; none for a setting without records. */
export const stateTexts = (states: SettingsStates): Readonly<Partial<Record<CountedSetting, string>>> =>
  Object.fromEntries(
    (Object.entries(states) as [CountedSetting, number][])
      .filter(([, count]) => count > 0)
      .map(([key, count]) => [key, texts[key]({ count })]),
  );
