import { plainName } from "#app/platform/imports/match-columns.ts";
import { STUDENT_STAGE_OPTIONS, type StudentStage } from "./stages.ts";

interface StatusWords<Status extends string = string> {
  /** How far someone with this status has come; null for a lost lead. */
  readonly stage: StudentStage | null;
  /** The application status; absent for terms that only apply to people. */
  readonly application?: Status;
  readonly words: readonly string[];
}

/** Holds the rows to the type without losing which statuses they have. */
const rows = <Status extends string>(all: readonly StatusWords<Status>[]) => all;

/**
 * What agencies write in a column about the status of a lead or of an application, and what it means here. Suggestions: the
 * user can map each word of a file to something else, and the word itself is noted.
 */
const STATUS_WORDS = rows([
  {
    stage: "Lead",
    words: [
      ...["new", "new lead", "fresh", "open", "cold", "cold lead", "not contacted", "to call"],
      ...["no response", "no reply", "not reachable", "not answering", "switched off", "on hold"],
    ],
  },
  {
    stage: null,
    application: "withdrawn",
    words: [
      ...["cancelled", "canceled", "dropped", "dropped out", "not interested", "withdrew", "withdrawn"],
      ...["lost", "lost lead"],
    ],
  },
  {
    stage: "Prospect",
    words: [
      ...["hot", "hot lead", "warm", "warm lead", "interested", "very interested", "potential", "contacted"],
      ...["counselled", "counseled", "counselling", "counselling done", "visited", "qualified"],
    ],
  },
  {
    stage: "Prospect",
    application: "new",
    words: ["enquiry", "docs pending", "documents pending", "not applied", "to apply"],
  },
  {
    stage: "Applicant",
    application: "review",
    words: ["under review", "in process", "in progress", "processing", "preparing"],
  },
  {
    stage: "Applicant",
    application: "submitted",
    words: [
      ...["submitted", "applied", "application submitted", "awaiting offer", "offer awaited"],
      ...["app submitted"],
    ],
  },
  {
    stage: "Applicant",
    application: "conditional",
    words: ["conditional offer", "conditional", "conditionalofferreceived", "COL", "COL received"],
  },
  {
    stage: "Applicant",
    application: "offer",
    words: ["offer received", "offer", "offered", "offer letter", "offerletterreceived", "OL received"],
  },
  {
    stage: "Applicant",
    application: "unconditional",
    words: ["unconditional offer", "unconditional", "full offer", "UOL", "UOL received"],
  },
  {
    stage: "Applicant",
    application: "accepted",
    words: ["accepted", "offer accepted", "acceptance", "accepted offer"],
  },
  {
    stage: "Applicant",
    application: "deposit-paid",
    words: ["deposit paid", "fee paid", "fees paid", "tuition paid", "payment done"],
  },
  {
    stage: "Applicant",
    application: "coe-issued",
    words: ["coe issued", "coe", "coe received", "ecoe", "ecoe received", "coe done"],
  },
  {
    stage: "Applicant",
    application: "visa-lodged",
    words: [
      ...["visa lodged", "visa applied", "visa submitted", "visainprocess", "visa processing"],
      ...["visa filed"],
    ],
  },
  {
    stage: "Applicant",
    application: "visa-granted",
    words: ["visa granted", "visa approved", "visa grant", "visa received"],
  },
  {
    stage: "Applicant",
    application: "visa-refused",
    words: ["visa refused", "visa rejected", "visa refusal", "visa denied"],
  },
  {
    stage: "Enrolled",
    application: "enrolled",
    words: ["enrolled", "enrolment", "joined", "commenced", "studying"],
  },
  {
    stage: "Applicant",
    application: "rejected",
    words: ["rejected", "application rejected", "declined", "unsuccessful", "not accepted"],
  },
]);

export type ApplicationStatusOfWords = NonNullable<(typeof STATUS_WORDS)[number]["application"]>;

/** The words that mean a status of an application. */
export const wordsOfStatus = (status: ApplicationStatusOfWords): readonly string[] =>
  STATUS_WORDS.flatMap(({ application, words }) => (application === status ? words : []));

/** The stages as choices of a column, with the words that mean them. */
export const stageChoices = () =>
  STUDENT_STAGE_OPTIONS.map((option) => ({
    ...option,
    names: STATUS_WORDS.flatMap(({ stage, words }) => (stage === option.value ? words : [])).filter(
      (word) => plainName(word) !== plainName(option.label),
    ),
  }));
