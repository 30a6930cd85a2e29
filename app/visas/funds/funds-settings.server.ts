import { defineSetting } from "#app/platform/settings/settings.server.ts";
import { DEFAULT_FUNDS_SETTINGS, type FundsSettings } from "./funds-settings.ts";

/** What counts as a large or recent deposit in this agency. */
export const { read: readFundsSettings, save: saveFundsSettings } = defineSetting<FundsSettings>({
  key: "visas.funds",
  action: "visaFunds.editSettings",
  unset: DEFAULT_FUNDS_SETTINGS,
});
