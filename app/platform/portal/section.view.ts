import type { Action } from "#app/registry/permissions.ts";
import type { Icon } from "#app/ui/icons.tsx";

/** A section of the back office. */
export interface Section {
  readonly key: string;
  readonly label: string;
  readonly path: string;
  /** What whoever opens it needs. */
  readonly needs: Action;
  readonly icon: Icon;
}
