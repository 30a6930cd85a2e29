import { STAFF_LEVEL_LABELS, STAFF_LEVELS, type StaffLevel } from "#app/platform/permissions/staff-levels.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { levelMessages } from "./levels.words.ts";

/** A line of the list: one of ours, by its name, or one that an owner has made. */
export interface LevelRow {
  readonly id: StaffLevel | (string & {});
  readonly name: string | null;
  readonly description: string | null;
  readonly people: number;
}

/** The name of a level: ours by our word. */
export const levelName = ({ id, name }: Pick<LevelRow, "id" | "name">): string =>
  isOneOf(STAFF_LEVELS, id) ? STAFF_LEVEL_LABELS[id] : (name ?? "");

export const levelDescription = ({ id, description }: Pick<LevelRow, "id" | "description">): string =>
  isOneOf(STAFF_LEVELS, id) ? levelMessages.ourDescriptions[id] : (description ?? "");
