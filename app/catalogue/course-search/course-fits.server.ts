import { judgeCourse } from "#app/catalogue/eligibility/course-fit.ts";
import type { StudentProfile } from "#app/catalogue/eligibility/profile.ts";
import { type FitChoice, isChosen, type Verdict } from "#app/catalogue/eligibility/verdict.ts";
import type { Equivalence } from "#app/catalogue/equivalences/equivalence.ts";
import { addTo, type Bitset, emptyBitset } from "./bitset.server.ts";
import type { CourseColumns } from "./course-columns.server.ts";

/**
 * The fit of one person's results with every course. Many courses publish the same requirements and most publish
 * none, so each distinct set is checked once.
 */
export class CourseFits {
  private readonly columns: CourseColumns;
  private readonly verdicts: readonly Verdict[];
  private readonly sets = new Map<FitChoice, Bitset>();

  constructor(columns: CourseColumns, profile: StudentProfile, equivalences: readonly Equivalence[]) {
    this.columns = columns;
    this.verdicts = columns.requirements.map((each) => judgeCourse(each, profile, equivalences).verdict);
  }

  verdictOn(course: number): Verdict {
    return this.verdicts[this.columns.requirementOf[course] as number] as Verdict;
  }

  /** The courses that a choice chosen; not to be changed. */
  setOf(choice: FitChoice): Bitset {
    const known = this.sets.get(choice);
    if (known) return known;
    const { requirementOf, courses } = this.columns;
    const chosen = Uint8Array.from(this.verdicts, (verdict) => (isChosen(choice, verdict) ? 1 : 0));
    const set = emptyBitset(courses.length);
    for (let course = 0; course < requirementOf.length; course += 1) {
      if (chosen[requirementOf[course] as number] === 1) addTo(set, course);
    }
    this.sets.set(choice, set);
    return set;
  }
}
