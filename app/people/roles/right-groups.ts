import { RIGHTS, type Right } from "#app/platform/permissions/custom-roles.ts";
import { words } from "#app/words/words.ts";

const GROUP_TEXTS = words({
  students: "Students",
  applications: "Applications and offers",
  documents: "Documents",
  tasks: "Tasks",
  messages: "Messages",
  consultations: "Consultations",
  partners: "Partners and institutions",
  commissions: "Commissions",
  invoices: "Student invoices",
  catalogue: "Catalogue",
  lists: "Lists and analytics",
  settings: "Settings",
});
type GroupKey = keyof typeof GROUP_TEXTS;

/** The group of each permission, by the noun in its name. */
const GROUP_OF: Readonly<Record<string, GroupKey>> = {
  student: "students",
  note: "students",
  points: "students",
  representation: "students",
  application: "applications",
  milestone: "applications",
  offer: "applications",
  universitySubmission: "applications",
  visaStatement: "applications",
  visaFile: "applications",
  guardian: "applications",
  share: "applications",
  review: "applications",
  declaration: "applications",
  document: "documents",
  documentRequest: "documents",
  caseFile: "documents",
  task: "tasks",
  thread: "messages",
  bulk: "messages",
  enquiry: "messages",
  subscriber: "messages",
  outbox: "messages",
  template: "messages",
  resource: "messages",
  translationReport: "messages",
  booking: "consultations",
  availability: "consultations",
  counsellor: "consultations",
  approval: "partners",
  organisationDetails: "partners",
  organisation: "partners",
  agreement: "commissions",
  ledger: "commissions",
  claim: "commissions",
  payment: "commissions",
  payout: "commissions",
  invoice: "invoices",
  visaFunds: "applications",
  familyLink: "applications",
  paymentPage: "catalogue",
  university: "catalogue",
  campus: "catalogue",
  course: "catalogue",
  courseProposal: "catalogue",
  scholarship: "catalogue",
  intake: "catalogue",
  list: "lists",
  view: "lists",
  bulkChange: "lists",
  import: "lists",
  analytics: "lists",
};

const groupOf = (right: Right): GroupKey => GROUP_OF[right.split(".")[0] ?? ""] ?? "settings";

export interface RightGroup {
  readonly key: GroupKey;
  readonly label: string;
  readonly rights: readonly Right[];
}

/** The matrix: every permission, grouped by subject. */
export const rightGroups = (): readonly RightGroup[] =>
  (Object.keys(GROUP_TEXTS) as GroupKey[]).map((key) => ({
    key,
    label: GROUP_TEXTS[key],
    rights: RIGHTS.filter((right) => groupOf(right) === key),
  }));
