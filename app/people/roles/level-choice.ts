import { z } from "zod";
import {
  STAFF_LEVEL_OPTIONS,
  STAFF_LEVELS,
  type StaffLevel,
} from "#app/platform/permissions/staff-levels.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";

/** One of ours by its name, or one that an owner has made by its id. */
export type ChosenLevel = StaffLevel | (string & {});

export const levelChoiceSchema = (error: () => string) =>
  z.union([z.enum(STAFF_LEVELS), z.string().regex(RECORD_ID).toLowerCase()], { error });

/** How a choice is stored: beside an own level stands the least of ours, so that whatever overlooks it gives no more. */
export const storedLevel = (chosen: ChosenLevel): { staffRole: StaffLevel; staffRoleId: string | null } =>
  isOneOf(STAFF_LEVELS, chosen)
    ? { staffRole: chosen, staffRoleId: null }
    : { staffRole: "viewer", staffRoleId: chosen };

/** The choice that is stored. */
export const chosenLevel = ({ level, levelId }: { level: StaffLevel; levelId: string | null }): ChosenLevel =>
  levelId ?? level;

/** Ours, and those that owners have made. */
export const levelOptions = (own: readonly { id: string; name: string }[]) => [
  ...STAFF_LEVEL_OPTIONS,
  ...own.map(({ id, name }) => ({ value: id, label: name })),
];
