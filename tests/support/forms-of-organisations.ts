import { field, VERSION } from "./form-sample.ts";
import type { World } from "./world.ts";

/** The forms of an organisation's page, about the organisation of the partner's owner. */
export function organisationForms(world: World) {
  const to = "/account/organisation";
  const page = "workspaces/company/account-organisation";
  const { id, membershipId, colleagueId, invitationId } = world.ownOrganisation;
  const member = { ...VERSION, membershipId: field("draft", colleagueId) };
  const invitation = { ...VERSION, invitationId: field("draft", invitationId) };
  return {
    [`${page} change-role`]: { to, fields: { ...member, role: field("option", "member") } },
    [`${page} disable-member`]: { to, fields: member },
    [`${page} enable-member`]: { to, fields: member },
    [`${page} remove-member`]: { to, fields: member },
    [`${page} leave`]: { to, fields: { ...VERSION, membershipId: field("draft", membershipId) } },
    [`${page} choose`]: { to, fields: { organisationId: field("draft", id) } },
    [`${page} invite`]: {
      to,
      fields: {
        name: field("line", "Asha Gurung"),
        email: field("email", "asha.gurung@example.com"),
        role: field("option", "reader"),
      },
    },
    [`${page} resend`]: { to, fields: invitation },
    [`${page} withdraw`]: { to, fields: invitation },
  };
}
