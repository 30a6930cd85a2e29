import { data } from "react-router";
import { searchFromForm } from "#app/admissions/applications/searched-catalogue.server.ts";
import { discardDraft } from "#app/admissions/drafts/discard-draft.server.ts";
import { startDraftForStudent } from "#app/admissions/drafts/draft-start.server.ts";
import { findDraftPage, findStartPage } from "#app/admissions/on-behalf/staff-new-page.server.ts";
import {
  type OnBehalfPaths,
  saveForStudent,
  sayItIsThem,
  submitForStudent,
} from "#app/admissions/on-behalf/staff-new-post.server.ts";
import { AnswersForm } from "#app/admissions/wizard/answers-form.tsx";
import { ANSWERS_FORM, DRAFT_FORM } from "#app/admissions/wizard/apply-forms.server.ts";
import { DraftButtons } from "#app/admissions/wizard/draft-buttons.tsx";
import { draftTarget } from "#app/admissions/wizard/draft-calls.server.ts";
import { DraftNotices, errorsOf } from "#app/admissions/wizard/draft-notices.tsx";
import { LeaveGuard } from "#app/admissions/wizard/leave-guard.tsx";
import { opened } from "#app/platform/access-log/opened.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/agency-apply.route.ts";
import { ownAgency } from "./agency.server.ts";
import { applyMessages as texts } from "./agency.words.ts";
import { agencyApplicationPath } from "./agency-list.ts";
import { findAgencyStudent } from "./agency-student.server.ts";
import { StartForStudent } from "./start-for-student.tsx";
import { StudentBack } from "./student-back.tsx";

const pathOf = (studentId: string) => `/partner-dashboard/students/${studentId}/apply`;
const pathsOf = (studentId: string): OnBehalfPaths => ({
  draft: (id) => `${pathOf(studentId)}?draft=${id}`,
  application: agencyApplicationPath,
});

export const middleware: Route.MiddlewareFunction[] = [requires("application.submitAsAgent")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/**
 * `/partner-dashboard/students/:studentId/apply`: starts an application for this student; `?draft=`: the form of a
 * draft.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor, db, now, organisationId, place } = await ownAgency({ request, context });
  const student = orNotFound(await findAgencyStudent(db, organisationId, recordIdOf(params.studentId)));
  const { searchParams } = new URL(request.url);
  const draftId = searchParams.get("draft");
  const always = { student, place };
  const subject = { subjectType: "student", subjectId: student.id };
  if (draftId === null) {
    const page = orNotFound(await findStartPage({ db, now: () => now }, actor, student.id));
    return { ...always, page };
  }
  const page = orNotFound(await findDraftPage({ db, now: () => now }, actor, draftId, searchParams));
  if (page.kind === "submitted") throw redirect(agencyApplicationPath(page.applicationId));
  if (page.student.id !== student.id) throw data(null, { status: 404 });
  await opened({ request, context }, { action: "draft.view", ...subject });
  return { ...always, page };
}

const withPaths = (args: IntentArgs) => ({ ...args, paths: pathsOf(recordIdOf(args.params.studentId)) });

const find = { needs: "draft.edit" as const, form: ANSWERS_FORM, run: saveAndFind };

export const action = intents({
  start: {
    needs: "draft.startAsAgent",
    form: [],
    async run({ services, actor, params, facts }) {
      // Staff start on their own page.
      if (actor.kind !== "user" || actor.role !== "partner") throw data(null, { status: 404 });
      const studentId = recordIdOf(params.studentId);
      const started = await startDraftForStudent(services, actor, studentId, facts.id);
      if (!started.ok) throw data(null, { status: 404 });
      throw redirect(pathsOf(studentId).draft(started.value.id), 303);
    },
  },
  save: {
    needs: "draft.edit",
    form: ANSWERS_FORM,
    async run(args) {
      const given = withPaths(args);
      const saved = await saveForStudent(given);
      if (!("draft" in saved)) return saved;
      const headers = { "set-cookie": flashCookie("draft-saved") };
      throw redirect(given.paths.draft(saved.draft.id), { status: 303, headers });
    },
  },
  "find-university": find,
  "find-course": find,
  submit: {
    needs: "application.submitAsAgent",
    form: ANSWERS_FORM,
    run: (args) => submitForStudent(withPaths(args)),
  },
  "same-person": {
    needs: "draft.edit",
    form: ANSWERS_FORM,
    run: (args) => sayItIsThem(withPaths(args)),
  },
  discard: {
    needs: "draft.discard",
    form: DRAFT_FORM,
    async run(args) {
      const { services, actor, form, facts, params } = args;
      const studentId = recordIdOf(params.studentId);
      const target = draftTarget(form);
      if (!target) throw data(null, { status: 404 });
      const gone = await discardDraft(writeDeps(services, facts), actor, target);
      // Saved or submitted in another tab since: shows the current state first.
      if (!gone.ok && (gone.error.code === "stale" || gone.error.code === "submitted")) {
        throw redirect(pathsOf(studentId).draft(target.draftId), 303);
      }
      if (!gone.ok) throw data(null, { status: 404 });
      const headers = { "set-cookie": flashCookie("draft-discarded") };
      throw redirect(pathOf(studentId), { status: 303, headers });
    },
  },
});

/** A search of the catalogue without script: saves what was typed, then shows what it finds. */
async function saveAndFind(args: IntentArgs) {
  const saved = await saveForStudent(withPaths(args));
  if (!("draft" in saved)) return saved;
  const params = new URLSearchParams({ draft: saved.draft.id, ...searchFromForm(args.form) });
  throw redirect(`${pathOf(recordIdOf(args.params.studentId))}?${params}#preferences.universityId`, 303);
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { student, page, place } = loaderData;
  return (
    <div className="max-w-3xl">
      <PageHeader
        compact
        back={<StudentBack student={student} />}
        title={texts.titleFor({ name: student.name })}
        description={texts.lead}
      />
      {page.kind === "form" ? (
        <LeaveGuard>
          <AnswersForm
            view={page.view}
            typed={actionData?.typed ?? null}
            errors={errorsOf(actionData)}
            found={page.found}
            level={2}
            byAgent
            notices={
              <DraftNotices
                answer={actionData}
                prefilled={page.view.prefilled && page.view.version === 1}
                place={place}
                freshHref={pathsOf(student.id).draft(page.view.draftId)}
                person={page.view.person}
                byAgent
              />
            }
          >
            <DraftButtons />
          </AnswersForm>
        </LeaveGuard>
      ) : (
        <StartForStudent
          student={page.student}
          draftHref={page.draft ? pathsOf(student.id).draft(page.draft.id) : null}
          place={place}
        />
      )}
    </div>
  );
}
