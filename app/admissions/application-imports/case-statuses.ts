import {
  APPLICATION_STATUS_LABELS,
  type ApplicationStatus,
  WITHDRAWAL,
} from "#app/admissions/applications/statuses.ts";
import { MILESTONE_LABELS, type MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";
import { words } from "#app/words/words.ts";

const OFFERS = words({ conditional: "Conditional offer", offer: "Offer received" });

/** What the status of a sheet means here. */
interface CaseStatusRule {
  readonly label: () => string;
  /** The status of the application. */
  readonly status: ApplicationStatus;
  readonly hasOffer?: true;
  readonly isWithdrawn?: true;
  /** The last milestone that it implies. */
  readonly milestone?: MilestoneKind;
  /** What agencies write for it. */
  readonly names: readonly string[];
}

const ofStatus = (status: ApplicationStatus) => ({ label: () => APPLICATION_STATUS_LABELS[status], status });
const ofMilestone = (milestone: MilestoneKind) => ({
  ...{ label: () => MILESTONE_LABELS[milestone], status: "Accepted" as const, milestone },
});

/**
 * The statuses that a sheet of running applications can have. An offer alone leaves the application Submitted, since the
 * student has not accepted it; an unconditional offer is the university's acceptance.
 */
const RULES = {
  new: {
    ...ofStatus("New"),
    names: ["enquiry", "docs pending", "documents pending", "not applied", "to apply"],
  },
  review: { ...ofStatus("Under Review"), names: ["in process", "in progress", "processing", "preparing"] },
  submitted: {
    ...ofStatus("Submitted"),
    names: ["applied", "application submitted", "awaiting offer", "offer awaited", "app submitted"],
  },
  conditional: {
    ...{ label: () => OFFERS.conditional, status: "Submitted", hasOffer: true },
    names: ["conditional", "conditionalofferreceived", "COL", "COL received"],
  },
  offer: {
    ...{ label: () => OFFERS.offer, status: "Submitted", hasOffer: true },
    names: ["offer", "offered", "offer letter", "offerletterreceived", "OL received"],
  },
  accepted: {
    ...{ ...ofStatus("Accepted"), hasOffer: true },
    names: [
      ...["unconditional", "unconditional offer", "full offer", "UOL", "UOL received"],
      ...["offer accepted", "acceptance", "accepted offer"],
    ],
  },
  "deposit-paid": {
    ...ofMilestone("deposit-paid"),
    names: ["fee paid", "fees paid", "tuition paid", "payment done"],
  },
  "coe-issued": {
    ...ofMilestone("coe-issued"),
    names: ["coe", "coe received", "ecoe", "ecoe received", "coe done"],
  },
  "visa-lodged": {
    ...ofMilestone("visa-lodged"),
    names: ["visa applied", "visa submitted", "visainprocess", "visa processing", "visa filed"],
  },
  "visa-granted": { ...ofMilestone("visa-granted"), names: ["visa approved", "visa grant", "visa received"] },
  "visa-refused": { ...ofMilestone("visa-refused"), names: ["visa rejected", "visa refusal", "visa denied"] },
  enrolled: { ...ofMilestone("enrolled"), names: ["enrolment", "joined", "commenced", "studying"] },
  rejected: {
    ...ofStatus("Rejected"),
    names: ["application rejected", "declined", "unsuccessful", "not accepted"],
  },
  withdrawn: {
    ...{ label: () => WITHDRAWAL.label, status: "Submitted", isWithdrawn: true },
    names: ["cancelled", "canceled", "dropped", "not interested", "withdrew"],
  },
} as const satisfies Readonly<Record<string, CaseStatusRule>>;

export type CaseStatus = keyof typeof RULES;
export const CASE_STATUSES = Object.keys(RULES) as CaseStatus[];

/** What a status of the sheet means for the application, its offer and its milestones. */
export const caseStatusRule = (status: CaseStatus): CaseStatusRule => RULES[status];

/** The choices of the column, with what else they are called. */
export const caseStatusChoices = () =>
  CASE_STATUSES.map((value) => ({ value, label: RULES[value].label(), names: RULES[value].names }));
