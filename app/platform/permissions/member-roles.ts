import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/**
 * The roles in an organisation, a partner or an institution, once it is approved: an owner can do everything,
 * including managing its people; a member works; a reader reads.
 */
export const MEMBER_ROLES = ["owner", "member", "reader"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export const MEMBER_ROLE_LABELS: Readonly<Record<MemberRole, string>> = words({
  owner: "Owner",
  member: "Member",
  reader: "Reader",
});

export const MEMBER_ROLE_OPTIONS = optionsOf(MEMBER_ROLES, MEMBER_ROLE_LABELS);
