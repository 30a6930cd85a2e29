import {
  INSTITUTION_OWNERS,
  INSTITUTION_READERS,
  INSTITUTION_WORKERS,
  PARTNER_WORKERS,
  type Permissions,
  STUDENT_OWN,
  WORKERS,
} from "#app/platform/permissions/grant.ts";

export const reviewPermissions = {
  "review.list": INSTITUTION_READERS,
  "review.export": INSTITUTION_READERS,
  /** Take, hand on, score, tick, note. */
  "review.work": INSTITUTION_WORKERS,
  "review.ask": INSTITUTION_WORKERS,
  "review.refuse": INSTITUTION_WORKERS,
  "review.setCriteria": INSTITUTION_OWNERS,
  /** What an institution asked for: the student, and their agent and staff for them. */
  "review.answer": { ...STUDENT_OWN, ...PARTNER_WORKERS, ...WORKERS },
} as const satisfies Permissions;
