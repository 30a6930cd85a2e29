import {
  INSTITUTION_READERS,
  INSTITUTION_WORKERS,
  PARTNER_READERS,
  PARTNER_WORKERS,
  type Permissions,
  STAFF,
  STUDENT_OWN,
  WORKERS,
} from "#app/platform/permissions/grant.ts";

const WHO_OFFERS = { ...WORKERS, ...INSTITUTION_WORKERS } as const;

export const offerPermissions = {
  "offer.view": { ...STAFF, ...STUDENT_OWN, ...PARTNER_READERS, ...INSTITUTION_READERS },
  "offer.draft": WHO_OFFERS,
  "offer.issue": WHO_OFFERS,
  "offer.withdraw": WHO_OFFERS,
  "offer.judgeCondition": WHO_OFFERS,
  "offer.answerCondition": { ...WORKERS, ...STUDENT_OWN, ...PARTNER_WORKERS },
  "offer.accept": STUDENT_OWN,
  "offer.decline": STUDENT_OWN,
  "offer.defer": STUDENT_OWN,
} as const satisfies Permissions;
