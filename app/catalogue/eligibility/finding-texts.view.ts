import { GRADE_SCALE_LABELS, gradeText } from "#app/catalogue/course-terms/course-facts.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { andText, listText } from "#app/words/list-text.ts";
import { CONCORDANCE_SOURCE } from "./concordance.ts";
import { eligibility as words } from "./eligibility.words.ts";
import type { EnglishFinding } from "./english-fit.ts";
import type { GradeFinding } from "./grade-fit.ts";
import type { EnglishResult, GradeResult } from "./profile.ts";
import { PART_NAMES, TAKEN_TEST_LABELS } from "./taken-tests.ts";

/** A sentence of a finding, and who says it where that is not the course itself. */
export interface FindingText {
  readonly text: string;
  readonly source?: { readonly label: string; readonly href: string | null };
}

export const gradeResultText = ({ scale, value }: GradeResult): string =>
  `${GRADE_SCALE_LABELS[scale]}: ${gradeText(scale, value)}`;

/** What there is to say about English, one sentence after the other. */
export function englishTexts(finding: EnglishFinding, result: EnglishResult): FindingText[] {
  const { against, shortfalls, open, because, concordance } = finding;
  const texts: FindingText[] = [];
  const test = TAKEN_TEST_LABELS[result.test];
  if (shortfalls.length > 0) {
    const missing = shortfalls.map(({ by, of }) => words.shortfall[of]({ by: String(by) }));
    texts.push({ text: words.needs({ test, shortfalls: andText(missing) }) });
  }
  const parts = listText(open.map((part) => PART_NAMES[part]));
  if (because === "no-part-scores") texts.push({ text: words.openParts({ parts }) });
  if (because === "concordance-is-overall") texts.push({ text: words.concordanceParts({ parts }) });
  if (because === "no-concordance" && against) {
    texts.push({ text: words.noConcordance({ test: TAKEN_TEST_LABELS[against] }) });
  }
  if (because === "between") texts.push({ text: words.between });
  if (concordance && against) {
    const { label, href, asOf } = CONCORDANCE_SOURCE;
    const source = { label: words.concordance({ label, asOf: asOfText(asOf) }), href };
    texts.push({ text: words.through({ test: TAKEN_TEST_LABELS[against] }), source });
  }
  return texts;
}

/** What there is to say about grades. */
export function gradeTexts(finding: GradeFinding, result: GradeResult): FindingText[] {
  const { short, because, through } = finding;
  const texts: FindingText[] = [];
  if (short !== null) {
    const isClass = result.scale === "lk-class";
    texts.push({
      text: isClass ? words.classShort : words.gradeShort({ by: gradeText(result.scale, short) }),
    });
  }
  if (because === "other-scale") texts.push({ text: words.otherScale });
  if (because === "between") texts.push({ text: words.gradeBetween });
  if (through) {
    const { fromScale, fromValue, toScale, toValue, source, asOf } = through;
    texts.push({
      text: words.rests({
        from: gradeResultText({ scale: fromScale, value: fromValue }),
        to: gradeResultText({ scale: toScale, value: toValue }),
      }),
      source: {
        label: words.source({ source, asOf: asOfText(asOf) }),
        href: URL.canParse(source) ? source : null,
      },
    });
  }
  return texts;
}
