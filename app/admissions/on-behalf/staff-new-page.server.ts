import { findApplicationOfDraft } from "#app/admissions/applications/application-of-draft.server.ts";
import { searchCatalogue } from "#app/admissions/applications/searched-catalogue.server.ts";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import { listStudents } from "#app/admissions/students/student-list.server.ts";
import { listClockOf } from "#app/platform/lists/list-clock.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { findDraftOnBehalf } from "./draft-on-behalf.server.ts";
import { findApplicant, listDraftsOnBehalf } from "./staff-drafts.server.ts";

type Deps = Pick<Services, "db" | "now">;

/** The draft with the data of its form; null for another person's. */
export async function findDraftPage(deps: Deps, actor: Actor, draftId: string, params: URLSearchParams) {
  const draft = await findDraftOnBehalf(deps, actor, draftId);
  const student = draft && (await findApplicant(deps.db, draft.studentId));
  if (!draft || !student) return null;
  if (draft.submitted) {
    const application = await findApplicationOfDraft(deps.db, draftId);
    return application && { kind: "submitted" as const, applicationId: application.id };
  }
  const { view } = draft;
  const found = await searchCatalogue(deps.db, params, view.answers.preferences.universityId);
  return { kind: "form" as const, student, view, found };
}

/** The chosen student and the draft already open for them; null if there is none. */
export async function findStartPage({ db }: Deps, actor: Actor, studentId: string) {
  const student = await findApplicant(db, studentId);
  if (!student) return null;
  const [draft] = await listDraftsOnBehalf(db, actor, student.id);
  return { kind: "start" as const, student, draft: draft ?? null };
}

/** Students matched by part of their name or email, and the open drafts; a text without match finds no one. */
export async function findSearchPage({ db, now }: Deps, actor: Actor, text: string | null) {
  const drafts = await listDraftsOnBehalf(db, actor);
  const typed = text?.trim() ?? "";
  if (typed === "") return { kind: "search" as const, drafts, found: null };
  const clock = listClockOf({ timeZone: null }, now());
  const query = parseListQuery(STUDENT_LIST, new URLSearchParams({ q: typed }), clock);
  const page = query.ok ? await listStudents(db, query.value) : null;
  return {
    kind: "search" as const,
    drafts,
    found: { query: typed, students: page?.items ?? [], more: page?.next != null },
  };
}
