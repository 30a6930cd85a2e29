import { coursePage as words } from "#app/content/site/course-page.ts";
import {
  GRADE_SCALE_LABELS,
  type GradeScale,
  type RequirementTest,
} from "#app/domain/courses/course-facts.ts";
import { type Description, DescriptionList } from "#app/ui/description-list.tsx";
import { CourseSection } from "./course-section.tsx";

const TEST_NAMES: Readonly<Record<RequirementTest, string>> = {
  ielts: "IELTS Academic",
  toefl: "TOEFL iBT",
  pte: "PTE Academic",
  duolingo: "Duolingo",
};
const BANDS = ["listening", "reading", "writing", "speaking"] as const;

type Bands = Readonly<Record<(typeof BANDS)[number], number | null>>;

export interface CourseEntryProps {
  readonly course: {
    readonly english: readonly (Bands & { readonly test: RequirementTest; readonly overall: number })[];
    readonly grades: readonly { readonly scale: GradeScale; readonly minimum: number }[];
    readonly entryNote: string | null;
  };
}

/** English by test and grades by scale, where they are published; what is not is said to be not. */
export function CourseEntry({ course }: CourseEntryProps) {
  const { english, grades, entryNote } = course;
  const items: Description[] = english.map(({ test, overall, ...bands }) => ({
    term: TEST_NAMES[test],
    value: [`${overall} ${words.overall}`, ...bandTexts(bands)].join(", "),
  }));
  if (english.length === 0) items.push({ term: words.english, value: null });
  items.push(
    ...grades.map(({ scale, minimum }) => ({ term: GRADE_SCALE_LABELS[scale], value: String(minimum) })),
  );
  if (grades.length === 0) items.push({ term: words.grade, value: null });
  if (entryNote) items.push({ term: words.note, value: entryNote });
  return (
    <CourseSection id="entry" title={words.entryTitle}>
      <DescriptionList items={items} missing={words.unknown} />
    </CourseSection>
  );
}

function bandTexts(bands: Bands): string[] {
  return BANDS.flatMap((band) => (bands[band] === null ? [] : [`${words.bands[band]} ${bands[band]}`]));
}
