import {
  APPLICATION_STATUS_LABELS,
  type ApplicationStatus,
  WITHDRAWAL,
} from "#app/admissions/applications/statuses.ts";
import { MILESTONE_LABELS, type MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";
import { type ApplicationStatusOfWords, wordsOfStatus } from "#app/admissions/students/status-words.ts";
import { plainName } from "#app/platform/imports/match-columns.ts";
import { words } from "#app/words/words.ts";

const OFFERS = words({
  conditional: "Conditional offer",
  unconditional: "Unconditional offer",
  offer: "Offer received",
});

/** How a sheet's status is mapped. */
interface CaseStatusRule {
  readonly label: () => string;
  /** The status of the application. */
  readonly status: ApplicationStatus;
  readonly hasOffer?: true;
  /** What the offer is, where the status says so. */
  readonly offerKind?: "conditional" | "unconditional";
  readonly isWithdrawn?: true;
  /** The last milestone that it implies. */
  readonly milestone?: MilestoneKind;
}

const ofStatus = (status: ApplicationStatus) => ({ label: () => APPLICATION_STATUS_LABELS[status], status });
const ofMilestone = (milestone: MilestoneKind) => ({
  label: () => MILESTONE_LABELS[milestone],
  status: "Accepted" as const,
  milestone,
});

/**
 * The statuses that a sheet of running applications can have. An offer leaves the application Submitted, also an
 * unconditional one, since the student has not accepted it.
 */
const RULES = {
  new: ofStatus("New"),
  review: ofStatus("Under Review"),
  submitted: ofStatus("Submitted"),
  conditional: {
    label: () => OFFERS.conditional,
    status: "Submitted",
    hasOffer: true,
    offerKind: "conditional",
  },
  unconditional: {
    label: () => OFFERS.unconditional,
    status: "Submitted",
    hasOffer: true,
    offerKind: "unconditional",
  },
  offer: { label: () => OFFERS.offer, status: "Submitted", hasOffer: true },
  accepted: { ...ofStatus("Accepted"), hasOffer: true },
  "deposit-paid": ofMilestone("deposit-paid"),
  "coe-issued": ofMilestone("coe-issued"),
  "visa-lodged": ofMilestone("visa-lodged"),
  "visa-granted": ofMilestone("visa-granted"),
  "visa-refused": ofMilestone("visa-refused"),
  enrolled: ofMilestone("enrolled"),
  rejected: ofStatus("Rejected"),
  withdrawn: { label: () => WITHDRAWAL.label, status: "Submitted", isWithdrawn: true },
} as const satisfies Readonly<Record<ApplicationStatusOfWords, CaseStatusRule>>;

export type CaseStatus = keyof typeof RULES;
export const CASE_STATUSES = Object.keys(RULES) as CaseStatus[];

/** What a status of the sheet means for the application, its offer and its milestones. */
export const caseStatusRule = (status: CaseStatus): CaseStatusRule => RULES[status];

/** The choices of the column, with their aliases. */
export const caseStatusChoices = () =>
  CASE_STATUSES.map((value) => {
    const label = RULES[value].label();
    const own = [value, label].map(plainName);
    return {
      value,
      label,
      names: wordsOfStatus(value).filter((word) => !own.includes(plainName(word))),
    };
  });
