import { data, useLocation, useNavigation } from "react-router";
import type { z } from "zod";
import { CatalogueField } from "#app/admissions/answers/catalogue-field.tsx";
import { emptyAnswers } from "#app/admissions/answers/draft.ts";
import { ApplicationAnswers, DocumentsChecklist } from "#app/admissions/applications/application-answers.tsx";
import { ApplicationBadges } from "#app/admissions/applications/application-columns.tsx";
import { ApplicationFacts, ChoiceFacts } from "#app/admissions/applications/application-facts.tsx";
import { changeStatusSchema, setCourseSchema } from "#app/admissions/applications/application-schema.ts";
import { applicationMessages } from "#app/admissions/applications/applications.words.ts";
import { withoutChoice } from "#app/admissions/applications/choice-address.ts";
import { ChoiceForm, choiceAsPosted } from "#app/admissions/applications/choice-form.tsx";
import { ClosedNotice } from "#app/admissions/applications/closed-notice.tsx";
import { logValue } from "#app/admissions/applications/log-value.ts";
import { assignApplication, setApplicationArchived } from "#app/admissions/applications/staff-care.server.ts";
import {
  CHOICE_FORM,
  choiceForm,
  choiceSearchAddress,
  pickedNames,
} from "#app/admissions/applications/staff-choice.server.ts";
import { setApplicationCourse } from "#app/admissions/applications/staff-course.server.ts";
import { changeApplicationStatus } from "#app/admissions/applications/staff-status.server.ts";
import { StatusForm } from "#app/admissions/applications/status-form.tsx";
import { ChecklistCard } from "#app/admissions/checklists/checklist-card.tsx";
import { checklistMessages } from "#app/admissions/checklists/checklists.words.ts";
import { staffDocumentPath } from "#app/admissions/documents/document-paths.ts";
import { GuardianCard } from "#app/admissions/guardians/guardian-card.tsx";
import { findGuardian } from "#app/admissions/guardians/queries.server.ts";
import { QuestionsSection } from "#app/admissions/institution-queue/question-page.tsx";
import { staffQuestionsPath } from "#app/admissions/institution-queue/question-paths.ts";
import { listQuestions } from "#app/admissions/institution-queue/questions.server.ts";
import { MilestonesSection } from "#app/admissions/milestones/milestones-section.tsx";
import { readMilestones } from "#app/admissions/milestones/read-milestones.server.ts";
import { addNote } from "#app/admissions/notes/notes.server.ts";
import { NotesSection } from "#app/admissions/notes/notes-section.tsx";
import { offersPath } from "#app/admissions/offers/offer-paths.ts";
import { OffersSection } from "#app/admissions/offers/offers-section.tsx";
import { listOffers } from "#app/admissions/offers/read-offers.server.ts";
import { needsShareOf } from "#app/admissions/sending/judge-sending.server.ts";
import { listShares } from "#app/admissions/shares/queries.server.ts";
import { SharesSection } from "#app/admissions/shares/shares-section.tsx";
import { splitPath } from "#app/admissions/student-splits/paths.ts";
import { splitMessages } from "#app/admissions/student-splits/student-splits.words.ts";
import { RecordLog } from "#app/admissions/students/record-log.tsx";
import { assignCounsellorSchema, noteSchema } from "#app/admissions/students/student-schema.ts";
import { readTaskPanel } from "#app/admissions/tasks/read-panel.server.ts";
import { taskIntents } from "#app/admissions/tasks/task-intents.server.ts";
import { TaskPanel } from "#app/admissions/tasks/task-panel.tsx";
import { DisclosureCard } from "#app/commissions/disclosures/disclosure-card.tsx";
import { readDisclosure } from "#app/commissions/disclosures/read-disclosure.server.ts";
import { LastOpened } from "#app/people/staff/access-log.tsx";
import { findLastOpened } from "#app/platform/access-log/access-log.server.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { type FormWrite, writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { setNamedArchivedByForm } from "#app/platform/forms/record-forms.server.ts";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { AlsoHere } from "#app/platform/live/also-here.tsx";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { can, ifMay } from "#app/platform/permissions/resolver.ts";
import { ArchiveForm, useUndoToast } from "#app/platform/records/archive-form.tsx";
import { AssignForm } from "#app/platform/records/assign-form.tsx";
import { answerFor, type FormAnswer } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordColumns } from "#app/platform/records/record-columns.tsx";
import { RecordHeader } from "#app/platform/records/record-header.tsx";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { useRecordLinks } from "#app/platform/records/record-links.view.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { StaleNotice } from "#app/platform/records/stale-notice.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Pencil } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/application.route.ts";
import { findApplicationPage } from "./application-page.server.ts";
import { staleParts } from "./stale-parts.view.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("application.view")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${loaderData.application.student} · ${loaderData.application.reference}` }] : [];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const query = {
    id: recordIdOf(params.applicationId),
    params: new URL(request.url).searchParams,
    now: now(),
  };
  const page = orNotFound(await findApplicationPage(db, actor, query));
  const subject = { type: "application", id: query.id } as const;
  const lastOpened = await ifMay(actor, "audit.read", () => findLastOpened(db, subject, actor.userId));
  await opened(
    { request, context },
    { action: "application.view", subjectType: "application", subjectId: query.id },
  );
  return {
    ...page,
    offers: await ifMay(actor, "offer.view", () => listOffers(db, query.id, { drafts: true })),
    milestones: await ifMay(actor, "milestone.view", () =>
      readMilestones(db, actor, page.application, "staff"),
    ),
    disclosure: await ifMay(actor, "agreement.list", () => readDisclosure(db, query.id, query.now)),
    questions: await listQuestions(db, query.id, "staff"),
    guardian: await findGuardian(db, query.id),
    mayAskGuardian: can(actor, "guardian.ask"),
    tasks: await readTaskPanel(db, actor, subject, calendarDateIn(query.now, placeOf(user).timeZone)),
    sharing: { ...(await listShares(db, query.id)), isNeeded: await needsShareOf(db, query.id) },
    brandName: env.brandName,
    lastOpened,
    mayReadAudit: can(actor, "audit.read"),
    mayOffer: can(actor, "offer.draft"),
    mayReadThread: can(actor, "thread.view"),
    place: placeOf(user),
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
    form: assignCounsellorSchema,
    run: (args) => write(args, assignCounsellorSchema, assignApplication, "student-assigned"),
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
  message: FlashKey,
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
  const { application, may, place, next, lastChange, choice } = loaderData;
  const { editHref, editing } = useRecordLinks();
  const { pathname, search } = useLocation();
  const pending = useNavigation().formMethod === "POST";
  const refused = actionData && "lastResult" in actionData ? actionData : undefined;
  const forStatus = answerFor(refused, "change-status");
  const forChoice = answerFor(refused, "set-course");
  const forCounsellor = answerFor(refused, "assign");
  const forArchive = answerFor(refused, "archive") ?? answerFor(refused, "restore");
  const picked = actionData && "picked" in actionData ? actionData.picked : choice.known;
  const parts = staleParts(application, { ...loaderData, picked });
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
  return (
    <article key={application.id} className="flex flex-col gap-7">
      <RecordHeader
        title={application.student}
        subtitle={application.reference}
        badges={<ApplicationBadges application={application} />}
        actions={
          <>
            {loaderData.mayReadThread ? (
              <ButtonLink size="sm" to={`/admin/messages/threads/${application.id}`}>
                {applicationMessages.messages}
              </ButtonLink>
            ) : null}
            {may.archive ? <ArchiveForm record={application} /> : null}
          </>
        }
      />
      <AlsoHere subject="application" id={application.id} />
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
      <RecordColumns>
        {may.changeStatus ? (
          <StatusForm
            key={application.status}
            application={application}
            next={next}
            lastResult={forStatus?.lastResult}
            notice={stale(forStatus, parts.status)}
            pending={pending}
          />
        ) : null}
        {may.setCourse && (editing || forChoice) ? (
          <ChoiceForm
            // What was found or refused without script begins the form anew.
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
        ) : (
          <ChoiceFacts
            application={application}
            edit={
              may.setCourse ? (
                <ButtonLink size="sm" to={editHref} preventScrollReset icon={<Pencil aria-hidden="true" />}>
                  {applicationMessages.editChoice}
                </ButtonLink>
              ) : null
            }
          />
        )}
        {may.assign ? (
          <AssignForm
            key={application.counsellorId ?? "nobody"}
            record={application}
            counsellors={loaderData.counsellors}
            lastResult={forCounsellor?.lastResult}
            notice={stale(forCounsellor, parts.counsellor)}
          />
        ) : null}
        <ApplicationFacts application={application} place={place} />
        <GuardianCard
          guardian={loaderData.guardian}
          href={
            loaderData.mayAskGuardian
              ? `/admin/applications/${application.id}/guardian${withoutChoice(search)}`
              : null
          }
          place={place}
        />
        {loaderData.offers ? (
          <OffersSection
            offers={loaderData.offers}
            place={place}
            hrefOf={(offerId) => `${offersPath("admin", application.id)}/${offerId}`}
            newHref={
              may.changeStatus && loaderData.mayOffer
                ? `${offersPath("admin", application.id)}/new`
                : undefined
            }
          />
        ) : null}
        {loaderData.milestones ? (
          <MilestonesSection
            view={loaderData.milestones}
            locale={place.locale}
            proofHref={(documentId) => staffDocumentPath(application.person.id, documentId)}
            recordHref={`/admin/applications/${application.id}/milestones`}
          />
        ) : null}
        <SharesSection
          {...loaderData.sharing}
          href={`/admin/applications/${application.id}/sharing${withoutChoice(search)}`}
          place={place}
          level={3}
        />
        <QuestionsSection
          questions={loaderData.questions}
          href={`${staffQuestionsPath(application.id)}${withoutChoice(search)}`}
          place={place}
          level={3}
        />
        {loaderData.disclosure ? (
          <DisclosureCard
            by="staff"
            level={3}
            disclosure={loaderData.disclosure}
            brandName={loaderData.brandName}
            declareHref={`/admin/applications/${application.id}/declaration`}
          />
        ) : null}
        {loaderData.tasks ? (
          <TaskPanel
            panel={loaderData.tasks}
            locale={place.locale}
            lastResult={answerFor(refused, "add-task")?.lastResult}
          />
        ) : null}
        {loaderData.notes ? (
          <NotesSection
            notes={loaderData.notes}
            place={place}
            mayWrite={may.note}
            lastResult={answerFor(refused, "add-note")?.lastResult}
          />
        ) : null}
        {loaderData.checklist ? (
          <ChecklistCard
            level={3}
            items={loaderData.checklist}
            description={checklistMessages.staffLead}
            hrefOf={(document) => staffDocumentPath(application.person.id, document)}
          />
        ) : null}
        <DocumentsChecklist documents={application.documents} />
        <ApplicationAnswers answers={application.answers} />
        <RecordLog
          log={application.log.map((entry) => ({ ...entry, reference: null }))}
          place={place}
          valueText={logValue}
        />
        {loaderData.mayReadAudit ? (
          <LastOpened
            to={`/admin/applications/${application.id}/access${withoutChoice(search)}`}
            lastOpened={loaderData.lastOpened}
            place={place}
          />
        ) : null}
      </RecordColumns>
    </article>
  );
}
