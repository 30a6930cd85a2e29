import { demoAccount } from "#app/platform/environment/demo-accounts.server.ts";
import { addAccount } from "./account-story.server.ts";
import { COMPANIES, type DemoCompany } from "./demo-companies.server.ts";
import { audited, daysAfter, mailed, type Story } from "./demo-story.server.ts";
import { daysBefore } from "./demo-time.server.ts";

/** Partners and institutions with their accounts and decisions; returns the partners' ids by `?ref=`. */
export function tellCompanies(story: Story, ownerId: string): ReadonlyMap<string, string> {
  const partnerIds = new Map<string, string>();
  for (const company of COMPANIES) {
    const id = addCompany(story, ownerId, company);
    if (company.referralCode) partnerIds.set(company.referralCode, id);
  }
  return partnerIds;
}

function addCompany(story: Story, ownerId: string, company: DemoCompany): string {
  const { records, dice, now } = story;
  const { role, name, contact, key, status, reason } = company;
  const at = daysBefore(now, company.signedUpDaysAgo);
  const email = key ? demoAccount(key).email : company.email;
  const timeZone = role === "partner" ? "Asia/Kathmandu" : "Australia/Melbourne";
  const userId = addAccount(story, {
    email,
    fullName: contact,
    role,
    timeZone,
    at,
    open: key !== undefined,
  });
  const id = dice.id();
  const decidedAt = status === "pending" ? null : daysAfter(story, at, dice.between(0.5, 3));
  const row = {
    id,
    userId,
    contactName: contact,
    email,
    phone: company.phone,
    status,
    decidedAt,
    decidedBy: decidedAt && ownerId,
    decisionReason: reason,
    version: decidedAt ? 2 : 1,
    createdAt: at,
  };
  if (role === "partner") {
    records.partners.push({ ...row, companyName: name, referralCode: company.referralCode ?? id });
  } else {
    records.institutions.push({ ...row, institutionName: name, website: company.website });
  }
  const to = { email, name: contact };
  mailed(story, at, {
    kind: "company-received",
    to,
    props: { name: contact, companyName: name, kind: role },
  });
  if (decidedAt) {
    audited(story, decidedAt, ownerId, {
      action: "approval.decide",
      subjectType: role,
      subjectId: id,
      fields: ["status", "decisionReason"],
    });
    const props = { contactName: contact, companyName: name, role };
    if (status === "approved") mailed(story, decidedAt, { kind: "company-approved", to, props });
    else mailed(story, decidedAt, { kind: "company-rejected", to, props: { ...props, reason } });
  }
  return id;
}
