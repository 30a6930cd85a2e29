import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import type { WaitReason } from "#app/admissions/applications/wait-reasons.ts";
import type { MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";

/** Who has the next step of an application; `authority`: the one that decides on visas. */
export const WAITED_FOR = ["student", "agency", "us", "institution", "authority", "nobody"] as const;
export type WaitedFor = (typeof WAITED_FOR)[number];

/** The facts that the rules use; each is also available in the database. */
export interface WaitFacts {
  readonly status: ApplicationStatus;
  /** Withdrawn, or archived. */
  readonly isClosed: boolean;
  /**
   * A required or requested document was not uploaded, or was returned. Of an application that was with the university
   * before it was imported, nothing is required: only requests and returned documents count.
   */
  readonly documentsOpen: boolean;
  /** An offer is issued and unanswered. */
  readonly offerOpen: boolean;
  /** Its student must still confirm an agent's submission, or choose what the institution can see. */
  readonly consentMissing: boolean;
  /** The university has made an offer whose conditions and dates are not recorded. */
  readonly offerNoted: boolean;
  /** The latest recorded milestone. */
  readonly milestone: MilestoneKind | null;
}

export interface Wait {
  readonly waitsFor: WaitedFor;
  readonly because: WaitReason;
}

/** A rule matches if each named fact equals its value, or is among its values. */
export interface Rule {
  readonly when: {
    readonly status?: readonly ApplicationStatus[];
    readonly isClosed?: true;
    readonly documentsOpen?: true;
    readonly offerOpen?: true;
    readonly consentMissing?: true;
    readonly offerNoted?: true;
    /** Null: none was recorded. */
    readonly milestone?: readonly (MilestoneKind | null)[];
  };
}

/** The facts that a rule can only require. */
export const RULE_FLAGS = ["isClosed", "documentsOpen", "offerOpen", "consentMissing", "offerNoted"] as const;

type WaitRule = Rule & Wait;

const BEFORE_IT_GOES_OUT = ["New", "Under Review"] as const;
const OPEN = [...BEFORE_IT_GOES_OUT, "Submitted"] as const;

const after = (
  milestone: readonly (MilestoneKind | null)[],
  waitsFor: WaitedFor,
  because: WaitReason,
): WaitRule => ({ when: { status: ["Accepted"], milestone }, waitsFor, because });

/**
 * Who has the next step: the first matching rule. Rules are data, so that the database sorts applications by the same
 * rules (`next-steps.server.ts`). The last one always matches.
 */
export const WAIT_RULES: readonly WaitRule[] = [
  { when: { isClosed: true }, waitsFor: "nobody", because: "over" },
  { when: { status: ["Rejected"] }, waitsFor: "nobody", because: "refused" },
  { when: { offerOpen: true }, waitsFor: "student", because: "offer" },
  { when: { status: OPEN, offerNoted: true }, waitsFor: "us", because: "offer-details" },
  { when: { status: OPEN, documentsOpen: true }, waitsFor: "student", because: "papers" },
  { when: { status: BEFORE_IT_GOES_OUT, consentMissing: true }, waitsFor: "student", because: "consent" },
  { when: { status: ["New"] }, waitsFor: "us", because: "read" },
  { when: { status: ["Under Review"] }, waitsFor: "us", because: "send" },
  { when: { status: ["Submitted"] }, waitsFor: "institution", because: "decision" },
  after([null], "student", "deposit"),
  after(["deposit-paid"], "institution", "coe"),
  // Agents lodge visas with their students.
  after(["coe-issued"], "agency", "visa-application"),
  after(["visa-lodged"], "authority", "visa-decision"),
  after(["visa-refused"], "agency", "visa-refused"),
  after(["visa-granted"], "student", "travel"),
  after(["arrived"], "institution", "enrolment"),
  after(["deferred"], "institution", "new-start"),
  after(["enrolled", "census-passed"], "nobody", "studying"),
  { when: {}, waitsFor: "nobody", because: "over" },
];

/** The next step of an application, and who has it. */
export function waitOf(facts: WaitFacts): Wait {
  const { waitsFor, because } = firstRule(WAIT_RULES, facts);
  return { waitsFor, because };
}

const WAITS = new Map(
  WAIT_RULES.map(({ waitsFor, because }): [WaitReason, Wait] => [because, { waitsFor, because }]),
);

/**
 * The same for a known next step. Always the same object per step, so that a page with many serialises each once.
 */
export function waitBecause(because: WaitReason): Wait {
  const wait = WAITS.get(because);
  if (!wait) throw new Error("Every reason has a rule");
  return wait;
}

/**
 * Who has a step as staff read it: without an agent, the agent's steps are those of our team, which then represents
 * the student.
 */
export const staffSide = (waitsFor: WaitedFor, hasAgent: boolean): WaitedFor =>
  waitsFor === "agency" && !hasAgent ? "us" : waitsFor;

/** The first matching rule. */
export function firstRule<R extends Rule>(rules: readonly R[], facts: WaitFacts): R {
  const rule = rules.find(({ when }) => holds(when, facts));
  if (!rule) throw new Error("The last rule always holds");
  return rule;
}

function holds(when: Rule["when"], facts: WaitFacts): boolean {
  return (
    (when.status === undefined || when.status.includes(facts.status)) &&
    (when.milestone === undefined || when.milestone.includes(facts.milestone)) &&
    RULE_FLAGS.every((flag) => when[flag] === undefined || facts[flag])
  );
}
