import { data, Link } from "react-router";
import { newApplicationMessages as texts } from "#app/admissions/applications/applications.words.ts";
import { searchFromForm } from "#app/admissions/applications/searched-catalogue.server.ts";
import { discardDraft } from "#app/admissions/drafts/discard-draft.server.ts";
import { startDraftForStudent } from "#app/admissions/drafts/draft-start.server.ts";
import { AnswersForm } from "#app/admissions/wizard/answers-form.tsx";
import { ANSWERS_FORM, DRAFT_FORM } from "#app/admissions/wizard/apply-forms.server.ts";
import { DraftButtons } from "#app/admissions/wizard/draft-buttons.tsx";
import { draftTarget } from "#app/admissions/wizard/draft-calls.server.ts";
import { DraftNotices, errorsOf } from "#app/admissions/wizard/draft-notices.tsx";
import { LeaveGuard } from "#app/admissions/wizard/leave-guard.tsx";
import { OpenDrafts, StartApplication } from "#app/admissions/wizard/start-application.tsx";
import { opened, openedList } from "#app/platform/access-log/opened.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { ArrowLeft } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/admin-application-new.route.ts";
import { FindStudent } from "./find-student.tsx";
import { findDraftPage, findSearchPage, findStartPage } from "./staff-new-page.server.ts";
import {
  type OnBehalfPaths,
  saveForStudent,
  sayItIsThem,
  submitForStudent,
} from "./staff-new-post.server.ts";

const PATH = "/admin/applications/new";
const paths: OnBehalfPaths = {
  draft: (id) => `${PATH}?draft=${id}`,
  application: (id) => `/admin/applications/${id}`,
};

export const middleware: Route.MiddlewareFunction[] = [requires("application.createForStudent")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `?draft=`: its form; `?student=`: start for this student; else `?find=`: search for the student. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const { searchParams } = new URL(request.url);
  const always = { place: placeOf(user), mayAdd: can(actor, "student.create") };
  const draftId = searchParams.get("draft");
  const studentId = searchParams.get("student");
  if (draftId !== null) {
    const page = orNotFound(await findDraftPage(services, actor, draftId, searchParams));
    if (page.kind === "submitted") throw redirect(`/admin/applications/${page.applicationId}`);
    const subject = { subjectType: "student", subjectId: page.student.id };
    await opened({ request, context }, { action: "draft.view", ...subject });
    return { ...always, page };
  }
  if (studentId !== null) {
    const page = orNotFound(await findStartPage(services, actor, studentId));
    const subject = { subjectType: "student", subjectId: page.student.id };
    await opened({ request, context }, { action: "student.view", ...subject, fields: ["contact"] });
    return { ...always, page };
  }
  await openedList({ request, context }, "student.list", "application-new");
  return { ...always, page: await findSearchPage(services, actor, searchParams.get("find")) };
}

const find = { needs: "draft.edit" as const, form: ANSWERS_FORM, run: saveAndFind };

export const action = intents({
  start: {
    needs: "draft.startForStudent",
    form: "studentId",
    async run({ services, actor, form, facts }) {
      const started = await startDraftForStudent(services, actor, textOf(form, "studentId") ?? "", facts.id);
      if (!started.ok) throw data(null, { status: 404 });
      throw redirect(`${PATH}?draft=${started.value.id}`, 303);
    },
  },
  save: {
    needs: "draft.edit",
    form: ANSWERS_FORM,
    async run(args) {
      const saved = await saveForStudent({ ...args, paths });
      if (!("draft" in saved)) return saved;
      const headers = { "set-cookie": flashCookie("draft-saved") };
      throw redirect(`${PATH}?draft=${saved.draft.id}`, { status: 303, headers });
    },
  },
  "find-university": find,
  "find-course": find,
  submit: {
    needs: "application.createForStudent",
    form: ANSWERS_FORM,
    run: (args) => submitForStudent({ ...args, paths }),
  },
  "same-person": {
    needs: "draft.edit",
    form: ANSWERS_FORM,
    run: (args) => sayItIsThem({ ...args, paths }),
  },
  discard: {
    needs: "draft.discard",
    form: DRAFT_FORM,
    async run({ services, actor, form, facts }) {
      const target = draftTarget(form);
      if (!target) throw data(null, { status: 404 });
      const gone = await discardDraft(writeDeps(services, facts), actor, target);
      // Saved or submitted in another tab since: shows the current state first.
      if (!gone.ok && (gone.error.code === "stale" || gone.error.code === "submitted")) {
        throw redirect(`${PATH}?draft=${target.draftId}`, 303);
      }
      if (!gone.ok) throw data(null, { status: 404 });
      throw redirect(PATH, { status: 303, headers: { "set-cookie": flashCookie("draft-discarded") } });
    },
  },
});

/** A catalogue search without script: saves the form, then shows the results. */
async function saveAndFind(args: IntentArgs) {
  const saved = await saveForStudent({ ...args, paths });
  if (!("draft" in saved)) return saved;
  const params = new URLSearchParams({ draft: saved.draft.id, ...searchFromForm(args.form) });
  throw redirect(`${PATH}?${params}#preferences.universityId`, 303);
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { page, place, mayAdd } = loaderData;
  return (
    <div className="max-w-3xl">
      <PageHeader
        compact
        title={texts.title}
        description={page.kind === "form" ? null : texts.description}
        back={
          <Link to="/admin/applications" className="inline-flex items-center gap-1.5 pointer-coarse:min-h-11">
            <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            {texts.back}
          </Link>
        }
      />
      {page.kind === "search" ? (
        <div className="flex flex-col gap-8">
          <FindStudent path={PATH} found={page.found} mayAdd={mayAdd} />
          <OpenDrafts path={PATH} drafts={page.drafts} place={place} />
        </div>
      ) : null}
      {page.kind === "start" ? (
        <StartApplication path={PATH} student={page.student} draft={page.draft} place={place} />
      ) : null}
      {page.kind === "form" ? (
        <LeaveGuard>
          <p className="mb-5">
            {texts.forStudent({
              name: page.student.name,
              link: (name) => <Link to={`/admin/students/${page.student.id}`}>{name}</Link>,
            })}
          </p>
          <AnswersForm
            view={page.view}
            typed={actionData?.typed ?? null}
            errors={errorsOf(actionData)}
            found={page.found}
            level={2}
            notices={
              <DraftNotices
                answer={actionData}
                prefilled={page.view.prefilled && page.view.version === 1}
                place={place}
                freshHref={`${PATH}?draft=${page.view.draftId}`}
                person={page.view.person}
              />
            }
          >
            <DraftButtons />
          </AnswersForm>
        </LeaveGuard>
      ) : null}
    </div>
  );
}
