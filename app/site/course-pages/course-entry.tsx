import type { ReactNode } from "react";
import type { CourseOrigins } from "#app/catalogue/course-proposals/proposal-record.ts";
import {
  GRADE_SCALE_LABELS,
  type GradeScale,
  gradeText,
  type RequirementTest,
} from "#app/catalogue/course-terms/course-facts.ts";
import { PART_NAMES, PARTS, type Part, TAKEN_TEST_LABELS } from "#app/catalogue/eligibility/taken-tests.ts";
import { type Description, DescriptionList } from "#app/ui/description-list.tsx";
import { listText } from "#app/words/list-text.ts";
import { CourseAsk } from "./course-ask.tsx";
import { coursePage as words } from "./course-page.words.ts";
import { CourseSection, FactSource, FromInstitution } from "./course-section.tsx";

type Bands = Readonly<Record<Part, number | null>>;

type Sourced = { readonly source: string | null; readonly sourceAsOf: string | null };

export interface CourseEntryProps {
  readonly course: {
    readonly slug: string;
    readonly english: readonly (Bands &
      Sourced & { readonly test: RequirementTest; readonly overall: number })[];
    readonly grades: readonly (Sourced & { readonly scale: GradeScale; readonly minimum: number })[];
    readonly entryNote: string | null;
  };
}

/** English by test and grades by scale, where they are published; what is not is said to be not. */
export function CourseEntry({
  course,
  origins,
  check,
}: CourseEntryProps & { origins: CourseOrigins; check: ReactNode }) {
  const { english, grades, entryNote } = course;
  const items: Description[] = english.map(({ test, overall, listening, reading, writing, speaking }) => ({
    term: TAKEN_TEST_LABELS[test],
    value: (
      <FromInstitution on={origins.english}>
        {listText([
          `${PART_NAMES.overall} ${overall}`,
          ...bandTexts({ listening, reading, writing, speaking }),
        ])}
      </FromInstitution>
    ),
  }));
  if (english.length === 0) items.push({ term: words.english, value: null });
  items.push(
    ...grades.map(({ scale, minimum }) => ({
      term: GRADE_SCALE_LABELS[scale],
      value: <FromInstitution on={origins.grades}>{gradeText(scale, minimum)}</FromInstitution>,
    })),
  );
  if (grades.length === 0) items.push({ term: words.grade, value: null });
  if (entryNote) {
    items.push({
      term: words.note,
      value: <FromInstitution on={origins.entryNote}>{entryNote}</FromInstitution>,
    });
  }
  return (
    <CourseSection id="entry" title={words.entryTitle}>
      <DescriptionList items={items} missing={<CourseAsk course={course.slug} />} />
      {sourcesOf([...english, ...grades]).map(({ source, sourceAsOf }) => (
        <FactSource key={`${source} ${sourceAsOf}`} source={source} asOf={sourceAsOf} />
      ))}
      {check}
    </CourseSection>
  );
}

function bandTexts(bands: Bands): string[] {
  return PARTS.flatMap((band) => (bands[band] === null ? [] : [`${PART_NAMES[band]} ${bands[band]}`]));
}

/** Each source with its date once. */
function sourcesOf(facts: readonly Sourced[]): readonly { source: string; sourceAsOf: string | null }[] {
  const sources = facts.flatMap(({ source, sourceAsOf }) =>
    source === null ? [] : [{ source, sourceAsOf }],
  );
  return [...new Map(sources.map((each) => [`${each.source} ${each.sourceAsOf}`, each])).values()];
}
