import { withAnswers } from "#app/admissions/answers/answer-access.ts";
import type { AnswerName, AnswerValue } from "#app/admissions/answers/draft.ts";
import {
  findCourseByKey,
  findUniversityByKey,
} from "#app/catalogue/course-search/catalogue-search.server.ts";
import { LIVE_DESTINATIONS } from "#app/catalogue/places/countries.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { ok } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { DraftRecord } from "./draft-records.server.ts";
import { saveDraft } from "./draft-save.server.ts";

/**
 * Sets the university and the course of a link (`/apply?university=&course=`, slugs or ids) in the draft, unless
 * others were selected before: a link does not override a choice. Unknown names are ignored. Returns whether the
 * draft now has the link's choice.
 */
export async function preselectCourse(
  deps: Pick<Services, "db" | "now">,
  actor: Actor,
  draft: DraftRecord,
  keys: { university: string | null; course: string | null },
): Promise<boolean> {
  const course = keys.course === null ? null : await findCourseByKey(deps.db, keys.course);
  const named =
    course === null && keys.university !== null ? await findUniversityByKey(deps.db, keys.university) : null;
  const university = course?.universityId ?? named?.id;
  if (university === undefined) return false;
  const country = course?.country ?? named?.country;
  const chosen = draft.answers.preferences;
  const wanted: [AnswerName, AnswerValue][] = [["preferences.universityId", university]];
  if (course) wanted.push(["preferences.courseId", course.id]);
  // The choice implies the country of study.
  if (chosen.countries.length === 0 && isOneOf(LIVE_DESTINATIONS, country)) {
    wanted.push(["preferences.countries", [country]]);
  }
  if (chosen.universityId !== "" || chosen.courseId !== "") {
    return chosen.universityId === university && (course === null || chosen.courseId === course.id);
  }
  const saved = await saveDraft(deps, actor, {
    draftId: draft.id,
    version: draft.version,
    change: (current) => ok(withAnswers(current, wanted)),
  });
  return saved.ok;
}
