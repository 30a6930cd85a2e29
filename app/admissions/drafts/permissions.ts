import { type Permissions, STUDENT_OWN, WORKERS } from "#app/platform/permissions/grant.ts";

export const draftPermissions = {
  // Staff edit a draft that they keep on a student's behalf; nobody edits a student's own draft for them.
  "draft.start": STUDENT_OWN,
  "draft.view": { ...STUDENT_OWN, "staff-owner": "own", "staff-counsellor": "own" },
  "draft.edit": { ...STUDENT_OWN, "staff-owner": "own", "staff-counsellor": "own" },
  "draft.discard": { ...STUDENT_OWN, "staff-owner": "own", "staff-counsellor": "own" },
  "draft.startForStudent": WORKERS,
} as const satisfies Permissions;
