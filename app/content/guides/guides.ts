import { arrival } from "./arrival.ts";
import { australiaOrNewZealand } from "./australia-or-new-zealand.ts";
import { DOCUMENT_GUIDES } from "./documents-by-country.ts";
import { englishTests } from "./english-tests.ts";
import { genuineStudent } from "./genuine-student.ts";
import type { Guide } from "./guide.ts";
import { honestAgents } from "./honest-agents.ts";
import { howPointsWork } from "./how-points-work.ts";
import { moneyToShow } from "./money-to-show.ts";
import { regionalStudy } from "./regional-study.ts";
import { workAfterStudyAustralia } from "./work-after-study-australia.ts";
import { workAfterStudyNewZealand } from "./work-after-study-new-zealand.ts";

/** All guides, in the order in which they are listed. A new one is a file beside this, and a line here. */
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
