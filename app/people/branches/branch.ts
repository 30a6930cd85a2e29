import type { Option } from "#app/platform/records/option.ts";

export const BRANCH_NAME_MAX_LENGTH = 60;
/** A generous upper limit for an agency. */
export const MOST_BRANCHES = 50;

/** The value of the list’s filter for students without a branch. */
export const NO_BRANCH = "none";

/** A branch as forms and filters show it. */
export interface Branch {
  readonly id: string;
  readonly name: string;
  /** Staff and students keep an archived branch; it cannot be given to others. */
  readonly isArchived: boolean;
}

/** The branches to choose from: active ones, and the current value. */
export const branchOptions = (branches: readonly Branch[], stored: string | null = null): Option[] =>
  branches
    .filter(({ id, isArchived }) => !isArchived || id === stored)
    .map(({ id, name }) => ({ value: id, label: name }));

/** Which students and records staff can see. */
export const STAFF_SIGHTS = ["all", "branch", "assigned"] as const;
export type StaffSight = (typeof STAFF_SIGHTS)[number];

interface StoredSight {
  readonly onlyAssigned: boolean;
  readonly seesBranch: boolean;
}

export const sightOf = ({ onlyAssigned, seesBranch }: StoredSight): StaffSight =>
  onlyAssigned ? (seesBranch ? "branch" : "assigned") : "all";

/** How the visibility of a member of staff is stored. Owners see all. */
export const storedSight = (sight: StaffSight, level: string): StoredSight => ({
  onlyAssigned: sight !== "all" && level !== "owner",
  seesBranch: sight === "branch" && level !== "owner",
});
