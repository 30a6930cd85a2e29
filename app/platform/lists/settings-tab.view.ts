/** One kind of settings, as its noun declares it. */
export interface SettingsTab {
  readonly href: string;
  readonly label: string;
  readonly ownersOnly?: boolean;
}
