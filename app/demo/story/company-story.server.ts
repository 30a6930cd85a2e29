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
    if (company.referralCode) {
      partnerIds.set(company.referralCode, id);
      if (company.status === "approved") openLink(story, id, company.signedUpDaysAgo);
    }
  }
  return partnerIds;
}

/** A week's rhythm of openings of a partner's link, quieter towards its end. */
const OPENINGS_OF_WEEK = [4, 6, 5, 3, 2, 0, 1];

function openLink({ records, now }: Story, organisationId: string, days: number): void {
  for (let ago = Math.floor(days) - 1; ago > 0; ago--) {
    const visits = OPENINGS_OF_WEEK[ago % OPENINGS_OF_WEEK.length] ?? 0;
    const day = daysBefore(now, ago).toISOString().slice(0, 10);
    if (visits > 0)
      records.pageVisits.push({
        day,
        page: "/student-auth",
        source: "partner",
        partnerId: organisationId,
        views: visits,
        visits,
      });
  }
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
    kind: role,
    name,
    contactName: contact,
    email,
    phone: company.phone,
    website: company.website,
    referralCode: role === "partner" ? (company.referralCode ?? id) : null,
    status,
    decidedAt,
    decidedBy: decidedAt && ownerId,
    decisionReason: reason,
    version: decidedAt ? 2 : 1,
    createdAt: at,
  };
  records.organisations.push(row);
  records.memberships.push({ organisationId: id, userId, role: "owner", isChosen: true, createdAt: at });
  for (const person of company.people ?? []) {
    const joined = daysAfter(story, at, dice.between(20, 60));
    const [first = "office"] = person.name.toLowerCase().split(" ");
    const member = addAccount(story, {
      email: `${first}@${company.email.split("@")[1]}`,
      fullName: person.name,
      role,
      timeZone,
      at: joined,
      open: false,
    });
    records.memberships.push({
      organisationId: id,
      userId: member,
      role: person.role,
      isChosen: true,
      createdAt: joined,
    });
  }
  if (decidedAt) {
    records.organisationDecisions.push({
      organisationId: id,
      status,
      reason,
      decidedAt,
      decidedBy: ownerId,
    });
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
    else if (status === "suspended") {
      mailed(story, decidedAt, { kind: "company-suspended", to, props: { ...props, reason } });
    } else mailed(story, decidedAt, { kind: "company-rejected", to, props: { ...props, reason } });
  }
  return id;
}
