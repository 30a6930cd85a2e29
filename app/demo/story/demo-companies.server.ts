import type { DemoAccountKey } from "#app/platform/environment/demo-accounts.server.ts";
import type { CompanyStatus } from "#app/platform/permissions/company-status.ts";
import type { MemberRole } from "#app/platform/permissions/member-roles.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";

/** A made-up company. Only those with a key have an account that one can sign in to. */
export interface DemoCompany {
  readonly role: CompanyRole;
  readonly name: string;
  readonly contact: string;
  readonly email: string;
  readonly phone: string | null;
  readonly website: string | null;
  readonly status: CompanyStatus;
  readonly reason: string | null;
  readonly signedUpDaysAgo: number;
  readonly key?: DemoAccountKey;
  /** Partners only: what their links carry as `?ref=`. */
  readonly referralCode?: string;
  /** Their colleagues there. */
  readonly people?: readonly { readonly name: string; readonly role: MemberRole }[];
}

type Details = Omit<DemoCompany, "role" | "status" | "reason" | "email" | "website" | "phone"> &
  Partial<Pick<DemoCompany, "reason" | "phone" | "website">>;

function company(role: CompanyRole, status: CompanyStatus, domain: string, details: Details): DemoCompany {
  const first = details.contact.split(" ")[0]?.toLowerCase() ?? "office";
  return {
    role,
    status,
    email: `${first}@${domain}`,
    phone: null,
    website: role === "institution" ? `https://${domain}` : null,
    reason: null,
    ...details,
  };
}

export const COMPANIES: readonly DemoCompany[] = [
  company("partner", "approved", "annapurna-study-desk.example", {
    name: "Annapurna Study Desk",
    contact: "Sandhya Koirala",
    phone: "+9779890034401",
    signedUpDaysAgo: 340,
    key: "partner",
    referralCode: "annapurna",
    people: [
      { name: "Prakash Bhandari", role: "member" },
      { name: "Anisha Lama", role: "reader" },
    ],
  }),
  company("partner", "approved", "indus-pathways.example", {
    name: "Indus Pathways (Pvt.) Ltd.",
    contact: "Naveed Anwar",
    phone: "+923920034402",
    signedUpDaysAgo: 205,
    referralCode: "indus-pathways",
  }),
  company("partner", "approved", "padma-overseas.example", {
    name: "Padma Overseas Education",
    contact: "Selina Haque",
    phone: "+8801230034403",
    signedUpDaysAgo: 231,
    referralCode: "padma-overseas",
    reason: "References of two former students checked by telephone.",
  }),
  company("partner", "pending", "ravi-bridge.example", {
    name: "Ravi Bridge Consultants",
    contact: "Imtiaz Hussain",
    phone: "+923930034404",
    signedUpDaysAgo: 1.4,
    key: "partner-pending",
    referralCode: "ravi-bridge",
  }),
  company("partner", "pending", "lanka-horizon.example", {
    name: "Lanka Horizon Student Services",
    contact: "Ruwan Gunasekara",
    phone: "+94790034405",
    signedUpDaysAgo: 6.2,
    referralCode: "lanka-horizon",
  }),
  company("partner", "rejected", "deccan-visa-express.example", {
    name: "Deccan Visa Express",
    contact: "Vikram Chawla",
    signedUpDaysAgo: 74,
    key: "partner-rejected",
    referralCode: "deccan-visa",
    reason:
      "Your website promises a visa within ten days. Nobody can promise a visa, and we cannot work with a partner who does.",
  }),
  company("partner", "suspended", "karnaphuli-abroad.example", {
    name: "Karnaphuli Abroad",
    contact: "Mahbub Alam",
    phone: "+8801230034406",
    signedUpDaysAgo: 190,
    referralCode: "karnaphuli",
    reason: "Two students say that they paid for a place that is free. Please call us before you go on.",
  }),
  company("institution", "approved", "harbour-technology.example", {
    name: "Harbour College of Technology",
    contact: "Rebecca Doyle",
    phone: "+61491570157",
    signedUpDaysAgo: 298,
    key: "institution",
  }),
  company("institution", "approved", "wattle-nursing.example", {
    name: "Wattle Institute of Nursing",
    contact: "Joanna Petrakis",
    phone: "+61491570158",
    signedUpDaysAgo: 164,
  }),
  company("institution", "approved", "southern-alps-business.example", {
    name: "Southern Alps School of Business",
    contact: "Daniel Mackenzie",
    signedUpDaysAgo: 120,
  }),
  company("institution", "pending", "kauri-polytechnic.example", {
    name: "Kauri Polytechnic",
    contact: "Hemi Walker",
    signedUpDaysAgo: 0.6,
    key: "institution-pending",
  }),
  company("institution", "pending", "murray-valley.example", {
    name: "Murray Valley Institute",
    contact: "Susan Tran",
    phone: "+61491570159",
    signedUpDaysAgo: 9.1,
  }),
  company("institution", "suspended", "tasman-languages.example", {
    name: "Tasman Language Centre",
    contact: "Alison Reid",
    signedUpDaysAgo: 260,
    reason: "Your registration ended on 30 June. We go on as soon as the register has you again.",
  }),
  company("institution", "rejected", "quickskills.example", {
    name: "QuickSkills Online",
    contact: "Colin Mercer",
    signedUpDaysAgo: 51,
    key: "institution-rejected",
    reason: "We could not find your institution in the CRICOS register. Please write to us once it is there.",
  }),
];
