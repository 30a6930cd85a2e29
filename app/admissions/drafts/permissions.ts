import {
  type Grant,
  PARTNER_WORKERS,
  type Permissions,
  STUDENT_OWN,
  WORKERS,
} from "#app/platform/permissions/grant.ts";

// Staff and agents edit a draft that they keep on a student's behalf; nobody edits a student's own draft for them.
const WRITERS: Grant = {
  ...STUDENT_OWN,
  ...PARTNER_WORKERS,
  "staff-owner": "own",
  "staff-counsellor": "own",
};

export const draftPermissions = {
  "draft.start": STUDENT_OWN,
  "draft.view": WRITERS,
  "draft.edit": WRITERS,
  "draft.discard": WRITERS,
  "draft.startForStudent": WORKERS,
  "draft.startAsAgent": PARTNER_WORKERS,
} as const satisfies Permissions;
