import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/**
 * What a member of staff may do: an owner everything; a counsellor works on students, applications
 * and messages; a viewer reads.
 */
export const STAFF_LEVELS = ["owner", "counsellor", "viewer"] as const;
export type StaffLevel = (typeof STAFF_LEVELS)[number];

export const STAFF_LEVEL_LABELS: Readonly<Record<StaffLevel, string>> = words({
  owner: "Owner",
  counsellor: "Counsellor",
  viewer: "Viewer",
});

export const STAFF_LEVEL_OPTIONS = optionsOf(STAFF_LEVELS, STAFF_LEVEL_LABELS);
