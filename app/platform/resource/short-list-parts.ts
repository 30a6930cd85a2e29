import type { ListColumn } from "#app/platform/lists/list-column.ts";
import { optionalWholeSchema } from "#app/platform/text/whole-schema.ts";

/** The name of a record of a short list, as the first column. */
export const nameColumn = (title: () => string) =>
  ({
    id: "name",
    kind: "text",
    title,
    value: (row: { readonly name: string }) => row.name,
    primary: true,
    share: 2,
  }) as const satisfies ListColumn<{ readonly name: string }>;

interface StateWords {
  readonly columns: { readonly state: string };
  readonly archived: string;
  readonly inUse: string;
}

/** Whether a record of a short list can be chosen for new records. */
export const stateColumn = (texts: StateWords) =>
  ({
    id: "state",
    kind: "text",
    title: () => texts.columns.state,
    value: (row: { readonly isArchived: boolean }) => (row.isArchived ? texts.archived : texts.inUse),
  }) as const satisfies ListColumn<{ readonly isArchived: boolean }>;

/** The value of the form’s checkbox. */
export const archivedValue = (stored: { readonly isArchived: boolean } | null): string =>
  stored?.isArchived ? "on" : "";

/** The position of a record without a number: after all that have one. */
const LAST_POSITION = 999;

export const positionSchema = () =>
  optionalWholeSchema({ min: 1, max: LAST_POSITION }).transform((given) => given ?? LAST_POSITION);

/** The number of a record, or null for one without. */
const shownPosition = ({ position }: { readonly position: number }): number | null =>
  position < LAST_POSITION ? position : null;

export const positionValue = (stored: { readonly position: number } | null): string =>
  stored ? String(shownPosition(stored) ?? "") : "";

export const positionColumn = (title: () => string) =>
  ({ id: "position", kind: "number", title, value: shownPosition }) as const satisfies ListColumn<{
    readonly position: number;
  }>;
