import { withAnswers } from "#app/domain/apply/answer-access.ts";
import type { Actor } from "#app/domain/permissions/actor.ts";
import { ok } from "#app/domain/result.ts";
import { findUniversityByKey } from "../courses/catalogue-search.server.ts";
import type { Services } from "../services.server.ts";
import type { DraftRecord } from "./draft-records.server.ts";
import { saveDraft } from "./draft-save.server.ts";

/**
 * Puts the university of a link (`/apply?university=`, its slug or id) into the draft, unless another
 * one was chosen there before: a link does not undo a choice. Names that are not in the catalogue are
 * passed over. Answers whether the draft is about that university now.
 */
export async function preselectUniversity(
  deps: Pick<Services, "db" | "now">,
  actor: Actor,
  draft: DraftRecord,
  key: string,
): Promise<boolean> {
  const university = await findUniversityByKey(deps.db, key);
  const chosen = draft.answers.preferences.universityId;
  if (!university || chosen !== "") return university !== null && chosen === university.id;
  const saved = await saveDraft(deps, actor, {
    draftId: draft.id,
    version: draft.version,
    change: (current) => ok(withAnswers(current, [["preferences.universityId", university.id]])),
  });
  return saved.ok;
}
