import type { EnglishRequirement, GradeRequirement } from "#app/catalogue/course-terms/entry-requirements.ts";
import type { Equivalence } from "#app/catalogue/equivalences/equivalence.ts";
import { type EnglishFinding, judgeEnglish } from "./english-fit.ts";
import { type GradeFinding, judgeGrade } from "./grade-fit.ts";
import type { StudentProfile } from "./profile.ts";
import { type Verdict, worstOf } from "./verdict.ts";

/** A course's published entry requirements. */
export interface EntryRequirements {
  readonly english: readonly EnglishRequirement[];
  readonly grades: readonly GradeRequirement[];
}

/** How the user's results fit a course; null for what they did not give. */
export interface CourseFit {
  readonly verdict: Verdict;
  readonly english: EnglishFinding | null;
  readonly grade: GradeFinding | null;
}

/** Compares results with the requirements; the verdict on both is the worse one. */
export function judgeCourse(
  requirements: EntryRequirements,
  profile: StudentProfile,
  equivalences: readonly Equivalence[],
): CourseFit {
  const english = profile.english && judgeEnglish(requirements.english, profile.english);
  const grade = profile.grade && judgeGrade(requirements.grades, profile.grade, equivalences);
  const verdict = worstOf([english, grade].flatMap((finding) => finding?.verdict ?? []));
  return { verdict, english, grade };
}
