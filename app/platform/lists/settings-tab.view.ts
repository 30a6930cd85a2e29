import type { Action } from "#app/registry/permissions.ts";

/** A page of the settings. */
export interface SettingsTab {
  readonly href: string;
  readonly label: string;
  /** What whoever opens it needs. */
  readonly needs: Action;
}
