import { listFormIntakes } from "#app/admissions/applications/form-intakes.server.ts";
import { closedBecause, isUnderWay, legalNextStatuses } from "#app/admissions/applications/lifecycle.ts";
import { choiceInProgress } from "#app/admissions/applications/staff-choice.server.ts";
import { findApplication } from "#app/admissions/applications/staff-detail.server.ts";
import { findChecklist } from "#app/admissions/checklists/checklists.server.ts";
import { listNotes } from "#app/admissions/notes/notes.server.ts";
import { listCounsellorChoices } from "#app/admissions/students/counsellor-choices.server.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Actor, moverOf } from "#app/platform/permissions/actor.ts";
import { can, ifMay } from "#app/platform/permissions/resolver.ts";

/** Everything that an application's page shows to this member of staff, and what they may do; or null. */
export async function findApplicationPage(
  db: DbOrTransaction,
  actor: Actor,
  query: { id: string; params: URLSearchParams; now: Date },
) {
  // Whoever may see only their own application has another place to see it.
  const application = can(actor, "application.view") ? await findApplication(db, query.id) : null;
  if (!application) return null;
  const open = closedBecause(application) === null;
  const may = {
    changeStatus: can(actor, "application.changeStatus") && open,
    setCourse: can(actor, "application.setCourse") && open,
    assign: can(actor, "application.assign") && open,
    archive: can(actor, application.isArchived ? "application.restore" : "application.archive"),
    note: can(actor, "note.write"),
    split: can(actor, "student.split"),
  };
  const [notes, lastChange, counsellors, intakes, choice, checklist] = await Promise.all([
    ifMay(actor, "note.read", () => listNotes(db, { applicationId: application.id })),
    findLastChange(db, "application", application.id),
    may.assign ? listCounsellorChoices(db, application.counsellorId) : [],
    may.setCourse ? listFormIntakes(db) : [],
    choiceInProgress(db, application, query.params),
    isUnderWay(application)
      ? ifMay(actor, "document.view", () => findChecklist(db, application.id, query.now))
      : null,
  ]);
  const by = moverOf(actor);
  const moves = by ? legalNextStatuses(application, by) : [];
  return {
    application,
    may,
    notes,
    lastChange,
    counsellors,
    intakes: intakes.map(({ code, label }) => ({ value: code, label })),
    choice,
    checklist,
    next: moves.map(({ to, reason }) => ({ value: to, needsReason: reason === "required" })),
  };
}
