import {
  INSTITUTION_READERS,
  INSTITUTION_WORKERS,
  OWNER,
  type Permissions,
  STAFF,
} from "#app/platform/permissions/grant.ts";

export const courseProposalPermissions = {
  /** Its own courses, as the catalogue has them. */
  "ownCourse.view": INSTITUTION_READERS,
  "ownCourse.export": INSTITUTION_READERS,
  "ownCourse.setIntakes": INSTITUTION_WORKERS,
  "courseProposal.make": INSTITUTION_WORKERS,
  "courseProposal.withdraw": INSTITUTION_WORKERS,
  "courseProposal.view": INSTITUTION_READERS,
  "courseProposal.list": STAFF,
  /** Who may change courses. */
  "courseProposal.decide": OWNER,
} as const satisfies Permissions;
