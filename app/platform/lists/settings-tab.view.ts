import type { Action } from "#app/registry/permissions.ts";

/** One kind of settings, as its noun declares it. */
export interface SettingsTab {
  readonly href: string;
  readonly label: string;
  /** What whoever opens it needs. */
  readonly needs: Action;
}
