import type { CompanyRole } from "#app/domain/accounts/roles.ts";

/** Words of the approval queues under Agents. */
export const approvalMessages = {
  title: "Agents",
  description: "Partners, institutions and staff requests that wait for a decision, and those that have one.",
  tabs: "Queues",
  search: "Search by name or email",
  statusFilter: "Status",
  anyStatus: "All",
  columns: { name: "Name", contact: "Contact", email: "Email", status: "Status", signedUp: "Signed up" },
  none: {
    partners: "No partners found",
    institutions: "No institutions found",
    staff: "No staff requests found",
  },
  noneHint: "Sign-ups appear here by themselves.",
  loadFailed: "Failed to load requests",
  contact: "Contact",
  email: "Email",
  emailUnverified: "not confirmed yet",
  phone: "Phone",
  website: "Website",
  referralCode: "Referral code",
  level: "Staff level",
  signedUp: "Signed up",
  decided: "Decided",
  decidedBy: (name: string | null, time: string) => (name ? `${time}, by ${name}` : time),
  reason: "Reason",
  reasonHint: "Goes to them by mail, word for word",
  reasonOptionalHint: "Optional. With a rejection it goes to them by mail, word for word",
  reasonApproveHint: "Optional, for your own records",
  chooseLevel: "Staff level to grant",
  levelHints: {
    owner: "Everything, including staff requests and settings",
    counsellor: "Works on students, applications, enquiries and messages",
    viewer: "Reads, changes nothing",
  },
  approve: "Approve",
  reject: "Reject",
  approved: "Approved. They are told by mail.",
  rejected: "Rejected. They are told by mail.",
  onlyOwners: "Only owners decide about requests.",
  emailWarning: "The email address is not confirmed yet: make sure that you know who this is.",
  alreadyHasRole: "This account has another role by now, so no staff level can be granted to it.",
  stale: (name: string | null, time: string) =>
    name
      ? `${name} decided about this at ${time}, before you. Nothing of yours was saved.`
      : `Somebody decided about this before you. Nothing of yours was saved.`,
  noun: { partner: "Partner", institution: "Institution" } satisfies Record<CompanyRole, string>,
  final: "This request is approved. Staff rights are taken away in the account itself.",
  decisionTitle: "Decision",
} as const;
