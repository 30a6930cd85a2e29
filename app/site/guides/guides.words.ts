import { arrival } from "./arrival.words.ts";
import { australiaOrNewZealand } from "./australia-or-new-zealand.words.ts";
import { DOCUMENT_GUIDES } from "./documents-by-country.words.ts";
import { englishTests } from "./english-tests.words.ts";
import { genuineStudent } from "./genuine-student.words.ts";
import type { Guide } from "./guide.ts";
import { honestAgents } from "./honest-agents.words.ts";
import { howPointsWork } from "./how-points-work.words.ts";
import { moneyToShow } from "./money-to-show.words.ts";
import { regionalStudy } from "./regional-study.words.ts";
import { workAfterStudyAustralia } from "./work-after-study-australia.words.ts";
import { workAfterStudyNewZealand } from "./work-after-study-new-zealand.words.ts";

/** All guides, in the order in which they are listed. To add one, add a file to this folder and a line here. */
export const GUIDES: readonly Guide[] = [
  australiaOrNewZealand,
  regionalStudy,
  honestAgents,
  moneyToShow,
  englishTests,
  ...DOCUMENT_GUIDES,
  genuineStudent,
  arrival,
  workAfterStudyAustralia,
  workAfterStudyNewZealand,
  howPointsWork,
];

export function findGuide(slug: string): Guide | null {
  return GUIDES.find((guide) => guide.slug === slug) ?? null;
}
