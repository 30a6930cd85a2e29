import { data, useLocation, useNavigation } from "react-router";
import type { z } from "zod";
import { CatalogueField } from "#app/admissions/answers/catalogue-field.tsx";
import { emptyAnswers } from "#app/admissions/answers/draft.ts";
import { changeStatusSchema, setCourseSchema } from "#app/admissions/applications/application-schema.ts";
import { applicationMessages } from "#app/admissions/applications/applications.words.ts";
import { withoutChoice } from "#app/admissions/applications/choice-address.ts";
import { ChoiceForm, choiceAsPosted } from "#app/admissions/applications/choice-form.tsx";
import { ClosedNotice } from "#app/admissions/applications/closed-notice.tsx";
import { assignApplication, setApplicationArchived } from "#app/admissions/applications/staff-care.server.ts";
import {
  CHOICE_FORM,
  choiceForm,
  choiceSearchAddress,
  pickedNames,
} from "#app/admissions/applications/staff-choice.server.ts";
import { setApplicationCourse } from "#app/admissions/applications/staff-course.server.ts";
import { changeApplicationDetails } from "#app/admissions/applications/staff-details.server.ts";
import { changeApplicationStatus } from "#app/admissions/applications/staff-status.server.ts";
import { changeApplicationTags } from "#app/admissions/applications/staff-tags.server.ts";
import { DetailsForm, detailsDifferences } from "#app/admissions/custom-fields/details-form.tsx";
import { changeDetailsSchema, DETAIL_CONTROLS } from "#app/admissions/custom-fields/details-schema.ts";
import { addNote } from "#app/admissions/notes/notes.server.ts";
import { offersPath } from "#app/admissions/offers/offer-paths.ts";
import { splitPath } from "#app/admissions/student-splits/paths.ts";
import { splitMessages } from "#app/admissions/student-splits/student-splits.words.ts";
import { assignCounsellorSchema, noteSchema } from "#app/admissions/students/student-schema.ts";
import { TagsForm } from "#app/admissions/tags/tags-form.tsx";
import { changeTagsSchema } from "#app/admissions/tags/tags-schema.ts";
import { taskClock } from "#app/admissions/tasks/task.ts";
import { taskIntents } from "#app/admissions/tasks/task-intents.server.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { type FormWrite, writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { setNamedArchivedByForm } from "#app/platform/forms/record-forms.server.ts";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { pageDatabase } from "#app/platform/permissions/seen-rows.server.ts";
import { useUndoToast } from "#app/platform/records/archive-form.tsx";
import { answerFor, type FormAnswer } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { listSearch, useRecordAddress } from "#app/platform/records/record-address.view.ts";
import { RecordColumns, RecordContent, RecordFrame } from "#app/platform/records/record-frame.tsx";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { RecordTabs } from "#app/platform/records/record-tabs.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { StaleNotice } from "#app/platform/records/stale-notice.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import { ApplicationPipeline } from "#app/workspaces/record-parts/application-pipeline.tsx";
import { askedStream } from "#app/workspaces/record-parts/record-stream.ts";
import type { Route } from "./+types/application.route.ts";
import { ApplicationHead } from "./application-head.tsx";
import { ApplicationNext } from "./application-next.tsx";
import { ApplicationOverview } from "./application-overview.tsx";
import { findApplicationPage } from "./application-page.server.ts";
import { ApplicationPartView } from "./application-part.tsx";
import { readApplicationPart } from "./application-parts.server.ts";
import { ApplicationRail } from "./application-rail.tsx";
import { APPLICATION_TAB_LABELS, recordTexts } from "./application-record.words.ts";
import {
  APPLICATION_TABS,
  type ApplicationTab,
  applicationTab,
  DETAILS_EDIT,
  TAGS_EDIT,
} from "./application-tabs.ts";
import { staleParts } from "./stale-parts.view.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("application.view")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${loaderData.application.student} · ${loaderData.application.reference}` }] : [];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db: whole, env, now } = context.get(servicesContext);
  const db = pageDatabase(whole);
  const { actor, user } = await signedIn({ request, context });
  const place = placeOf(user);
  const { searchParams } = new URL(request.url);
  const clock = taskClock(now(), place.timeZone);
  const asked = { now: clock.now, clock };
  const id = recordIdOf(params.applicationId);
  const page = orNotFound(await findApplicationPage(db, actor, { ...asked, id, params: searchParams }));
  await opened(
    { request, context },
    { action: "application.view", subjectType: "application", subjectId: id },
  );
  const part = await readApplicationPart(db, actor, page, {
    ...asked,
    tab: applicationTab(searchParams),
    stream: askedStream(searchParams),
    picksTags: searchParams.get("edit") === TAGS_EDIT,
  });
  const { log: _, tasks: _tasks, openRequests: _requests, passportEndsOn: _passport, ...shown } = page;
  return {
    ...shown,
    part,
    clock,
    today: clock.today,
    place,
    brandName: env.brandName,
    mayAskGuardian: can(actor, "guardian.ask"),
    mayReadAudit: can(actor, "audit.read"),
    mayReadFamily: can(actor, "familyLink.list"),
    mayReadFunds: can(actor, "visaFunds.list"),
    mayOffer: can(actor, "offer.draft"),
    mayReadThread: can(actor, "thread.view"),
    mayWrite: can(actor, "thread.write"),
    mayDownloadCase: can(actor, "caseFile.download"),
    mayRequestDocument: can(actor, "documentRequest.ask"),
    seesCommissions: can(actor, "agreement.list"),
    seesTasks: can(actor, "task.list"),
  };
}

const find = {
  needs: "application.setCourse" as const,
  form: CHOICE_FORM,
  async run({ request, params, form }: IntentArgs): Promise<never> {
    const path = `/admin/applications/${recordIdOf(params.applicationId)}`;
    throw redirect(choiceSearchAddress(path, new URL(request.url).search, form), 303);
  },
};

export const action = intents({
  "change-status": {
    needs: "application.changeStatus",
    form: changeStatusSchema,
    run: (args) => write(args, changeStatusSchema, changeApplicationStatus, "status-changed"),
  },
  "set-course": {
    needs: "application.setCourse",
    form: CHOICE_FORM,
    async run(args) {
      const form = choiceForm(args.form);
      const refused = await write({ ...args, form }, setCourseSchema, setApplicationCourse, "course-set");
      const { universityId, courseId } = refused.data.lastResult.initialValue ?? {};
      const picked = await pickedNames(args.services.db, { universityId, courseId });
      return data({ ...refused.data, picked }, refused.init ?? undefined);
    },
  },
  "find-university": find,
  "find-course": find,
  assign: {
    needs: "application.assign",
    // A choice made in place is confirmed by the page, which can undo it.
    form: [assignCounsellorSchema, "quiet"],
    run: (args) =>
      write(
        args,
        assignCounsellorSchema,
        assignApplication,
        args.form.has("quiet") ? null : "student-assigned",
      ),
  },
  "change-details": {
    needs: "application.update",
    form: [changeDetailsSchema, DETAIL_CONTROLS],
    run: (args) => write(args, changeDetailsSchema, changeApplicationDetails, "details-saved"),
  },
  "change-tags": {
    needs: "application.update",
    form: changeTagsSchema,
    run: (args) => write(args, changeTagsSchema, changeApplicationTags, "tags-changed"),
  },
  "add-note": {
    needs: "note.write",
    creates: true,
    form: noteSchema,
    run: (args) =>
      write(
        args,
        noteSchema,
        (deps, actor, { id, body }) => addNote(deps, actor, { applicationId: id }, { body }),
        "note-added",
      ),
  },
  ...taskIntents(
    ({ params }) => ({ type: "application", id: recordIdOf(params.applicationId) }),
    (args) => recordOf(args),
  ),
  archive: { needs: "application.archive", form: versionOnlySchema, run: (args) => setArchived(args, true) },
  restore: { needs: "application.restore", form: versionOnlySchema, run: (args) => setArchived(args, false) },
});

/** A form of this record, by its schema and command. */
function write<Input extends object>(
  args: IntentArgs,
  schema: z.ZodType<Input>,
  command: FormWrite<Input & { id: string }, unknown>["command"],
  message: FlashKey | null,
) {
  const id = recordIdOf(args.params.applicationId);
  return writeForm(args, {
    schema,
    command: (deps, actor, input) => command(deps, actor, { ...input, id }),
    message,
    to: () => recordOf(args),
  });
}

/** The record's address with the list's state. */
function recordOf({ params, request }: IntentArgs): string {
  const search = withoutChoice(new URL(request.url).search);
  return `/admin/applications/${recordIdOf(params.applicationId)}${search}`;
}

const setArchived = (args: IntentArgs, archived: boolean) =>
  setNamedArchivedByForm(args, {
    id: recordIdOf(args.params.applicationId),
    archived,
    command: setApplicationArchived,
  });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { application, may, place, lastChange, choice, part, unanswered, checklist } = loaderData;
  const { pathname, search } = useLocation();
  const hrefWith = useRecordAddress();
  const isEdited = (what: string) => new URLSearchParams(search).get("edit") === what;
  const pending = useNavigation().formMethod === "POST";
  const refused = actionData && "lastResult" in actionData ? actionData : undefined;
  const forStatus = answerFor(refused, "change-status");
  const forChoice = answerFor(refused, "set-course");
  const forCounsellor = answerFor(refused, "assign");
  const forDetails = answerFor(refused, "change-details");
  const forTags = answerFor(refused, "change-tags");
  const forArchive = answerFor(refused, "archive") ?? answerFor(refused, "restore");
  const picked = (actionData && "picked" in actionData ? actionData.picked : choice?.known) ?? [];
  const parts = staleParts(application, {
    counsellors: loaderData.counsellors ?? [],
    intakes: loaderData.intakes,
    picked,
  });
  useResultToast(refused);
  const archived = actionData && "archived" in actionData ? actionData : undefined;
  const { archived: isArchived, restored } = applicationMessages;
  useUndoToast(
    archived && {
      ...archived,
      id: application.id,
      message: (archived.archived ? isArchived : restored)({ reference: application.reference }),
    },
  );
  const stale = (answer: FormAnswer | undefined, fieldsOf: typeof parts.status = () => []) =>
    answer && answer.staleVersion !== null ? (
      <StaleNotice change={lastChange} place={place} fields={fieldsOf(answer.lastResult.initialValue)} />
    ) : null;
  const ofList = withoutChoice(listSearch(search));
  const pathTo = (page: string) => `${pathname}/${page}${ofList}`;
  const milestones = { pathname: `${pathname}/milestones`, search: ofList };
  const results = {
    addTask: answerFor(refused, "add-task")?.lastResult,
    addNote: answerFor(refused, "add-note")?.lastResult,
  };
  return (
    <RecordFrame key={application.id} name={application.student}>
      <ApplicationHead {...loaderData} pathTo={pathTo} />
      <LiveChanges shown={[{ subject: "application", id: application.id }]} />
      {stale(forArchive)}
      <ClosedNotice application={application} />
      {application.submittedFor === null ? null : (
        <Notice
          title={
            <span className="[overflow-wrap:anywhere]">
              {splitMessages.submittedFor({ name: application.submittedFor })}
            </span>
          }
        >
          {may.split ? (
            <>
              {splitMessages.submittedForHint}{" "}
              <TextLink to={splitPath(application.person.id, [application.id])}>
                {splitMessages.link}
              </TextLink>
            </>
          ) : null}
        </Notice>
      )}
      <ApplicationPipeline
        pipeline={loaderData.pipeline}
        recordable={loaderData.recordable}
        place={place}
        milestonesAt={milestones}
      />
      <ApplicationNext
        key={application.status}
        page={loaderData}
        place={place}
        clock={loaderData.clock}
        milestonesAt={milestones}
        submissionHref={pathTo("submission")}
        offerHref={`${offersPath("admin", application.id)}/new`}
        refused={forStatus}
        notice={stale(forStatus, parts.status)}
      />
      <RecordTabs
        current={part.tab}
        tabs={APPLICATION_TABS.flatMap((tab) => {
          const counts: Partial<Record<ApplicationTab, string | number | null>> = {
            documents: checklist
              ? recordTexts.documentsOf({
                  accepted: checklist.filter(({ state }) => state === "accepted").length,
                  total: checklist.length,
                })
              : null,
            messages: unanswered?.count ?? null,
            tasks: loaderData.openTasks,
            offers: loaderData.offers?.length ?? null,
          };
          const isSeen: Partial<Record<ApplicationTab, boolean>> = {
            messages: loaderData.mayReadThread,
            tasks: loaderData.seesTasks,
            offers: loaderData.offers !== null || loaderData.seesCommissions,
          };
          if (isSeen[tab] === false) return [];
          return {
            tab,
            label: APPLICATION_TAB_LABELS[tab],
            count: counts[tab],
            waits: tab === "messages" && unanswered !== null,
          };
        })}
      />
      {part.tab === "overview" ? (
        <RecordColumns
          rail={
            <ApplicationRail
              {...loaderData}
              {...part}
              forCounsellor={forCounsellor}
              counsellorNotice={stale(forCounsellor, parts.counsellor)}
              detailsForm={
                may.update && (isEdited(DETAILS_EDIT) || forDetails) ? (
                  <DetailsForm
                    {...part.details}
                    version={application.version}
                    lastResult={forDetails?.lastResult}
                    notice={stale(forDetails, (typed) =>
                      detailsDifferences(part.details, typed ?? {}, place.locale),
                    )}
                    viewHref={hrefWith({ edit: null })}
                    pending={pending}
                  />
                ) : null
              }
              tagsForm={
                may.update && isEdited(TAGS_EDIT) ? (
                  <TagsForm
                    key={application.version}
                    version={application.version}
                    all={part.allTags}
                    given={part.tags}
                    answer={forTags}
                    notice={stale(forTags)}
                    viewHref={hrefWith({ edit: null })}
                    pending={pending}
                  />
                ) : null
              }
              choice={
                choice && may.setCourse ? (
                  <ChoiceForm
                    // What was found or refused without script starts the form anew.
                    key={JSON.stringify(choice.found)}
                    application={application}
                    start={forChoice ? choiceAsPosted(forChoice, picked) : choice}
                    intakes={loaderData.intakes}
                    picker={({ errors, ...chosen }) => (
                      <CatalogueField
                        {...chosen}
                        values={{ answers: emptyAnswers(), intakes: [], errors }}
                        found={choice.found}
                        hint={applicationMessages.choiceLegendHint}
                      />
                    )}
                    refused={forChoice}
                    notice={stale(forChoice, parts.choice)}
                    viewHref={pathname + withoutChoice(search)}
                    pending={pending}
                  />
                ) : null
              }
            />
          }
        >
          <ApplicationOverview
            page={loaderData}
            overview={part}
            place={place}
            mayAskGuardian={loaderData.mayAskGuardian}
            pathTo={pathTo}
            results={results}
          />
        </RecordColumns>
      ) : (
        <RecordContent>
          <ApplicationPartView
            page={loaderData}
            part={part}
            place={place}
            brandName={loaderData.brandName}
            mayOffer={loaderData.mayOffer}
            mayDownloadCase={loaderData.mayDownloadCase}
            mayRequestDocument={loaderData.mayRequestDocument}
            mayReadAudit={loaderData.mayReadAudit}
            mayWrite={loaderData.mayWrite}
            pathTo={pathTo}
            results={results}
          />
        </RecordContent>
      )}
    </RecordFrame>
  );
}
