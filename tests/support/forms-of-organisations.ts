import { field, VERSION } from "./form-sample.ts";
import type { World } from "./world.ts";

/** What a partner, or staff, say of its offices, countries and papers. */
function detailsForms(route: string, to: string, officeId: string, paperId: string) {
  return {
    [`${route} set-countries`]: { to, fields: { ...VERSION, recruitsIn: field("option", "np") } },
    [`${route} add-office`]: {
      to,
      fields: {
        city: field("line", "Kathmandu"),
        country: field("option", "np"),
        address: field("line", "Putalisadak 12"),
        officePhone: field("option", "+977 1 4412345"),
      },
    },
    [`${route} add-paper`]: {
      to,
      fields: {
        kind: field("option", "agreement"),
        title: field("line", "Agency agreement"),
        signedOn: field("date", "2026-01-15"),
        expiresOn: field("date", "2031-01-15"),
      },
    },
    [`${route} attach-to-paper`]: { to, fields: { partId: field("draft", paperId) } },
    [`${route} remove-office`]: { to, fields: { partId: field("draft", officeId) } },
    [`${route} remove-paper`]: { to, fields: { partId: field("draft", paperId) } },
  };
}

/** The forms of an organisation's page, about the organisation of the partner's owner. */
export function organisationForms(world: World) {
  const to = "/account/organisation";
  const page = "workspaces/company/account-organisation";
  const { id, membershipId, colleagueId, invitationId } = world.ownOrganisation;
  const member = { ...VERSION, membershipId: field("draft", colleagueId) };
  const invitation = { ...VERSION, invitationId: field("draft", invitationId) };
  const own = "people/approvals/partner-organisation";
  const forStaff = "people/organisation-details/admin-organisation-details";
  const staffAt = `/admin/agents/partners/${world.partnerId}/details`;
  const { officeId, paperId, staffOfficeId, staffPaperId } = world.partnerParts;
  const first = "people/invitations/admin-organisation-invite";
  const firstAt = `/admin/agents/partners/${world.unjoined.id}/invite`;
  const firstInvitation = { ...VERSION, invitationId: field("draft", world.unjoined.invitationId) };
  const facts = {
    name: field("line", `Summit Path ${world.unjoined.id}`),
    contactName: field("line", "Asha Gurung"),
    email: field("email", `office-${world.unjoined.id}@example.com`),
    phone: field("phone", "+977 981 234 5678"),
    website: field("website", "https://summit-path.example"),
  };
  return {
    ...detailsForms(own, "/partner-dashboard/organisation", officeId, paperId),
    ...detailsForms(forStaff, staffAt, staffOfficeId, staffPaperId),
    [`${forStaff} set-tier`]: { to: staffAt, fields: { ...VERSION, tier: field("option", "gold") } },
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
    "people/organisations/admin-organisation-new create": {
      to: "/admin/agents/new",
      fields: { kind: field("option", "institution"), ...facts },
    },
    "people/organisations/admin-organisation-contact update": {
      to: `/admin/agents/partners/${world.partnerId}/contact`,
      fields: { ...VERSION, id: field("address", world.partnerId), ...facts },
    },
    [`${first} invite`]: {
      to: firstAt,
      fields: {
        name: field("line", "Asha Gurung"),
        email: field("email", "asha.gurung@example.com"),
      },
    },
    [`${first} resend`]: { to: firstAt, fields: firstInvitation },
    [`${first} withdraw`]: { to: firstAt, fields: firstInvitation },
    [`${page} resend`]: { to, fields: invitation },
    [`${page} withdraw`]: { to, fields: invitation },
  };
}
