import {
  COURSE_STATUS_LABELS,
  GRADE_SCALE_LABELS,
  gradeText,
} from "#app/catalogue/course-terms/course-facts.ts";
import { DISCIPLINE_LABELS } from "#app/catalogue/course-terms/disciplines.ts";
import { ENGLISH_BANDS, type EnglishRequirement } from "#app/catalogue/course-terms/entry-requirements.ts";
import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import { courseMessages } from "#app/catalogue/courses/courses.words.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { listText } from "#app/words/list-text.ts";
import type { ProposalField, ProposedValues } from "./proposal.ts";
import { proposalMessages } from "./proposals.words.ts";

/** What the names of intakes and the currency of a course are, for values that stand without them. */
export interface ValueContext {
  readonly intakes: readonly { readonly code: string; readonly label: string }[];
  readonly currency: string | null;
}

type ProposalValueProps = ValueContext & { field: ProposalField; value: unknown };

/** A value of a course, as people read it. */
export function ProposalValue({ field, value, ...context }: ProposalValueProps) {
  const lines = linesOf(field, value, context);
  if (lines.length === 0) return <span className="text-ink-muted">{proposalMessages.seenNothing}</span>;
  if (lines.length === 1) {
    return <span className="whitespace-pre-line [overflow-wrap:anywhere]">{lines[0]}</span>;
  }
  return (
    <ul>
      {lines.map((line) => (
        <li key={line} className="[overflow-wrap:anywhere]">
          {line}
        </li>
      ))}
    </ul>
  );
}

type Write = {
  readonly [Field in ProposalField]: (
    value: NonNullable<ProposedValues[Field]>,
    context: ValueContext,
  ) => string[];
};

const WRITE: Write = {
  identity: ({ name, level, discipline, registerCode }) =>
    [name, COURSE_LEVEL_LABELS[level], discipline && DISCIPLINE_LABELS[discipline], registerCode].filter(
      (part) => part !== null,
    ),
  name: (name) => [name],
  status: (status) => [COURSE_STATUS_LABELS[status]],
  durationWeeks: (weeks) => [courseMessages.weeks({ weeks })],
  tuition: ({ minor, currency, period }) => [
    courseMessages[period === "year" ? "perYear" : "perCourse"]({ amount: formatPrice(minor, currency) }),
  ],
  nonTuitionMinor: (minor, { currency }) => [formatPrice(minor, currency ?? "AUD")],
  english: (english) => english.map(englishText),
  grades: (grades) =>
    grades.map(({ scale, minimum }) => `${GRADE_SCALE_LABELS[scale]}: ${gradeText(scale, minimum)}`),
  entryNote: (note) => [note],
  intakeCodes: (codes, { intakes }) =>
    codes.map((code) => intakes.find((intake) => intake.code === code)?.label ?? code),
  summary: (summary) => [summary],
  website: (website) => [website],
};

function linesOf(field: ProposalField, value: unknown, context: ValueContext): string[] {
  if (value === null || value === undefined) return [];
  return (WRITE[field] as (value: unknown, context: ValueContext) => string[])(value, context);
}

function englishText(english: EnglishRequirement): string {
  const bands = ENGLISH_BANDS.filter((band) => band !== "overall" && english[band] !== null);
  const text = listText(bands.map((band) => `${courseMessages.bands[band]} ${english[band]}`));
  return `${courseMessages.tests[english.test]} ${english.overall}${text ? ` (${text})` : ""}`;
}
