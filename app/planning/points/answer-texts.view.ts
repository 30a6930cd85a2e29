import { isOneOf } from "#app/platform/records/option.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { formatOwnDate } from "#app/platform/time/own-date.ts";
import { OFFICIAL_FIELD_NAMES, type OfficialField } from "./official-fields.ts";
import { pointsPage as words } from "./points.words.ts";
import {
  AUSTRALIAN_STUDY_LABELS,
  ENGLISH_LEVEL_LABELS,
  ENGLISH_TEST_LABELS,
  EVIDENCES,
  NEW_ZEALAND_JOB_LABELS,
  NEW_ZEALAND_LIST_LABELS,
  PARTNER_LABELS,
  QUALIFICATION_LABELS,
  QUALIFICATION_ORIGIN_LABELS,
  WORK_PLACE_LABELS,
} from "./profile.ts";

const YES_NO = {
  get yes() {
    return words.yes;
  },
  get no() {
    return words.no;
  },
};
/** What the values of a choice are called. A figure is its own name, a date is written as the reader's dates are. */
const LABELS: Readonly<Partial<Record<OfficialField, Readonly<Record<string, string>>>>> = {
  english: ENGLISH_LEVEL_LABELS,
  englishTest: ENGLISH_TEST_LABELS,
  working: WORK_PLACE_LABELS,
  qualification: QUALIFICATION_LABELS,
  qualificationFrom: QUALIFICATION_ORIGIN_LABELS,
  hasBachelor: YES_NO,
  australianStudy: AUSTRALIAN_STUDY_LABELS,
  researchStem: YES_NO,
  communityLanguage: YES_NO,
  professionalYear: YES_NO,
  partner: PARTNER_LABELS,
  newZealandJob: NEW_ZEALAND_JOB_LABELS,
  newZealandList: NEW_ZEALAND_LIST_LABELS,
  tradesList: YES_NO,
  englishOnline: YES_NO,
};
/** Whose rules and when, which the result says itself. */
const NO_ANSWERS: readonly OfficialField[] = ["visa", "date", "against", "proven"];

/** The answers of a `/points` query as text, in the order of the query. */
export function answerTexts(query: string, locale: string): { term: string; value: string }[] {
  const params = new URLSearchParams(query);
  const answers = [...params].flatMap(([name, value]) =>
    isOneOf(OFFICIAL_FIELD_NAMES, name) && !NO_ANSWERS.includes(name)
      ? [{ term: words.fields[name], value: textOf(name, value, locale) }]
      : [],
  );
  const proven = EVIDENCES.filter((each) => params.getAll("proven").includes(each));
  if (proven.length === 0) return answers;
  const papers = proven.map((each) => words.evidence[each]).join("; ");
  return [...answers, { term: words.fields.proven, value: papers }];
}

function textOf(name: OfficialField, value: string, locale: string): string {
  return LABELS[name]?.[value] ?? (isCalendarDate(value) ? formatOwnDate(value, locale) : value);
}
