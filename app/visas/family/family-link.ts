import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/** How a person who reads the family page is related to the student. */
export const FAMILY_RELATIONS = ["mother", "father", "guardian", "partner", "sponsor", "other"] as const;
export type FamilyRelation = (typeof FAMILY_RELATIONS)[number];

export const FAMILY_RELATION_LABELS: Readonly<Record<FamilyRelation, string>> = words({
  mother: "Mother",
  father: "Father",
  guardian: "Guardian",
  partner: "Husband, wife or partner",
  sponsor: "Sponsor",
  other: "Other",
});
export const FAMILY_RELATION_OPTIONS = optionsOf(FAMILY_RELATIONS, FAMILY_RELATION_LABELS);

/** For how many days a link works. */
export const FAMILY_LINK_DAYS = ["30", "90", "180"] as const;
export const USUAL_FAMILY_LINK_DAYS = "90";
/** Links of an application that work at once. */
export const MOST_FAMILY_LINKS = 5;

/** A link to the family page as students and staff see it. */
export interface FamilyLink {
  readonly id: string;
  readonly name: string;
  readonly relation: FamilyRelation;
  readonly email: string | null;
  readonly phone: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly lastOpenedAt: Date | null;
}

export type FamilyLinkState = "active" | "expired" | "withdrawn";

/** Whether a link works at a moment. The moment of its end is no longer part of it. */
export function familyLinkState(
  { expiresAt, revokedAt }: Pick<FamilyLink, "expiresAt" | "revokedAt">,
  now: Date,
): FamilyLinkState {
  if (revokedAt !== null) return "withdrawn";
  return expiresAt > now ? "active" : "expired";
}

/**
 * The content for a parent or sponsor. By design it contains nothing about money except a link to pay the university.
 */
export interface FamilyView {
  readonly student: string;
  readonly choice: string;
  readonly next: string;
  readonly due: readonly { readonly what: string; readonly day: string }[];
  readonly payment: { readonly university: string; readonly url: string; readonly host: string } | null;
}

/** The path of the family page: never below that of a student or a member of staff. */
export const familyPagePath = (token: string): string => `/family-page/${token}`;
export const staffFamilyPath = (applicationId: string): string =>
  `/admin/applications/${applicationId}/visa/family`;
export const ownFamilyPath = (reference: string): string =>
  `/student-dashboard/applications/${reference}/visa/family`;
export const paymentPagePath = (universityId: string): string =>
  `/admin/universities/${universityId}/payment-page`;
