import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/**
 * What a member of staff may do: an owner everything; a counsellor works on students, applications
 * and messages; a viewer reads.
 */
export const STAFF_ROLES = ["owner", "counsellor", "viewer"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const STAFF_ROLE_LABELS: Readonly<Record<StaffRole, string>> = words({
  owner: "Owner",
  counsellor: "Counsellor",
  viewer: "Viewer",
});

export const STAFF_ROLE_OPTIONS = optionsOf(STAFF_ROLES, STAFF_ROLE_LABELS);
