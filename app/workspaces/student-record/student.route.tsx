import { data, useLocation, useNavigation } from "react-router";
import type { z } from "zod";
import { DetailsForm, detailsDifferences } from "#app/admissions/custom-fields/details-form.tsx";
import { changeDetailsSchema, DETAIL_CONTROLS } from "#app/admissions/custom-fields/details-schema.ts";
import { changeDetails } from "#app/admissions/custom-fields/field-values.server.ts";
import { askForDocument, cancelRequest } from "#app/admissions/document-requests/commands.server.ts";
import {
  askForDocumentSchema,
  cancelRequestSchema,
} from "#app/admissions/document-requests/request-schema.ts";
import { staffNextMessages } from "#app/admissions/next-steps/staff-next.words.ts";
import { addNote } from "#app/admissions/notes/notes.server.ts";
import {
  assignStudent,
  changeStage,
  changeSubStage,
  setStudentArchived,
  updateStudent,
} from "#app/admissions/students/change-student.server.ts";
import { listCounsellorChoices } from "#app/admissions/students/counsellor-choices.server.ts";
import { LostForm, LostNotice } from "#app/admissions/students/lost-form.tsx";
import { closeAsLostSchema, offeredLostReasons } from "#app/admissions/students/lost-reason.ts";
import { changeLost, listLostReasons, reopenStudent } from "#app/admissions/students/lost-reasons.server.ts";
import { countWork } from "#app/admissions/students/moved-work.server.ts";
import { sendAccountLink, takesAccountLink } from "#app/admissions/students/send-account-link.server.ts";
import { STUDENT_STAGE_LABELS, STUDENT_STAGE_MOVES } from "#app/admissions/students/stages.ts";
import {
  assignStudentSchema,
  changeStageSchema,
  changeSubStageSchema,
  noteSchema,
  updateStudentSchema,
} from "#app/admissions/students/student-schema.ts";
import { changeStudentTags } from "#app/admissions/students/student-tags.server.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { offeredSubStages } from "#app/admissions/students/sub-stage.ts";
import { TransferForm } from "#app/admissions/students/transfer-form.tsx";
import { transferSchema } from "#app/admissions/students/transfer-schema.ts";
import { transferStudent } from "#app/admissions/students/transfer-student.server.ts";
import { confirmPhone } from "#app/admissions/students/wrong-phone.server.ts";
import { WrongPhoneNotice } from "#app/admissions/students/wrong-phone.tsx";
import { TagsForm } from "#app/admissions/tags/tags-form.tsx";
import { changeTagsSchema } from "#app/admissions/tags/tags-schema.ts";
import { countFollowUps } from "#app/admissions/tasks/follow-student.server.ts";
import { taskClock } from "#app/admissions/tasks/task.ts";
import { taskIntents } from "#app/admissions/tasks/task-intents.server.ts";
import { CallForm } from "#app/conversations/calls/call-form.tsx";
import { logCallSchema } from "#app/conversations/calls/call-schema.ts";
import { logCall } from "#app/conversations/calls/calls.server.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { type FormWrite, writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { setNamedArchivedByForm } from "#app/platform/forms/record-forms.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { moverOf } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { pageDatabase } from "#app/platform/permissions/seen-rows.server.ts";
import { personalDataMessages } from "#app/platform/personal-data/personal-data.words.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { useUndoToast } from "#app/platform/records/archive-form.tsx";
import { answerFor, type FormAnswer } from "#app/platform/records/form-for.view.ts";
import { NextStrip } from "#app/platform/records/next-strip.tsx";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { listSearch, useRecordAddress } from "#app/platform/records/record-address.view.ts";
import { RecordColumns, RecordFrame } from "#app/platform/records/record-frame.tsx";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { RecordTabs } from "#app/platform/records/record-tabs.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { type StaleField, StaleNotice } from "#app/platform/records/stale-notice.tsx";
import { movesFrom } from "#app/platform/records/state-machine.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { formatDay } from "#app/platform/time/format-date.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import { stripText } from "#app/workspaces/record-parts/next-strip-text.ts";
import { askedStream } from "#app/workspaces/record-parts/record-stream.ts";
import type { Route } from "./+types/student.route.ts";
import { ContactForm } from "./contact-form.tsx";
import { contactDifferences, counsellorDifference, stageDifference } from "./student-differences.view.ts";
import { StudentHead } from "./student-head.tsx";
import { StudentOverview } from "./student-overview.tsx";
import { readPlaces, readStudentPage } from "./student-page.server.ts";
import { STUDENT_TAB_LABELS } from "./student-page.words.ts";
import { StudentPart } from "./student-part.tsx";
import { StageForm, StudentRail } from "./student-rail.tsx";
import { findStudent } from "./student-record.server.ts";
import {
  BRANCH_EDIT,
  CALL_EDIT,
  CONTACT_EDIT,
  COUNSELLOR_EDIT,
  DETAILS_EDIT,
  LOST_EDIT,
  STAGE_EDIT,
  STUDENT_TABS,
  type StudentTab,
  SUB_STAGE_EDIT,
  studentTab,
  TAGS_EDIT,
} from "./student-tabs.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("student.view")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.student.name }] : [];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db: whole, env, now } = context.get(servicesContext);
  const db = pageDatabase(whole);
  const id = recordIdOf(params.studentId);
  const { actor, user } = await signedIn({ request, context });
  // Students, who can see only their own record, have a separate page for it.
  if (!can(actor, "student.view")) throw data(null, { status: 404 });
  const student = orNotFound(await findStudent(db, actor, id));
  const { searchParams } = new URL(request.url);
  const place = placeOf(user);
  const asked = {
    id,
    now: now(),
    clock: taskClock(now(), place.timeZone),
    tab: studentTab(searchParams),
    stream: askedStream(searchParams),
    picksTags: searchParams.get("edit") === TAGS_EDIT,
  };
  await opened({ request, context }, { action: "student.view", subjectType: "student", subjectId: id });
  const by = moverOf(actor);
  const may = {
    update: can(actor, "student.update") && !student.isArchived,
    sendAccountLink: can(actor, "student.update") && takesAccountLink(env, student),
    changeStage: can(actor, "student.changeStage") && !student.isArchived,
    changeSubStage: can(actor, "student.changeStage") && !student.isArchived,
    assign: can(actor, "student.assign") && !student.isArchived,
    transfer: can(actor, "student.transfer") && !student.isArchived,
    archive: can(actor, student.isArchived ? "student.restore" : "student.archive"),
    note: can(actor, "note.write"),
    logCall: can(actor, "call.create") && !student.isArchived,
    plan: can(actor, "task.create"),
    ask: can(actor, "documentRequest.ask") && !student.isArchived,
    apply: can(actor, "application.createForStudent") && !student.isArchived,
    downloadCase: can(actor, "caseFile.download"),
    readAudit: can(actor, "audit.read"),
    seePrivacy: can(actor, "person.preview"),
    seeConsents: can(actor, "consent.view"),
    split: can(actor, "student.split") && !student.isArchived,
    readThread: can(actor, "thread.view"),
  };
  const edit = searchParams.get("edit");
  const [{ branches, stages }, page] = await Promise.all([
    readPlaces(db),
    readStudentPage(db, actor, student, asked),
  ]);
  const subStages = may.changeSubStage ? offeredSubStages(stages, student) : [];
  const { log: _log, notes: _notes, ...shown } = student;
  return {
    student: shown,
    page,
    clock: asked.clock,
    may,
    next: by
      ? movesFrom(STUDENT_STAGE_MOVES, student.stage, by).map(({ to, reason }) => ({
          value: to,
          label: STUDENT_STAGE_LABELS[to],
          needsReason: reason === "required",
        }))
      : [],
    branches,
    // Null while the sub-stage is only read; the fact is hidden where the stage has no sub-stages.
    subStages:
      edit === SUB_STAGE_EDIT ? subStages.map(({ id: value, name: label }) => ({ value, label })) : null,
    hasSubStages: subStages.length > 0,
    // Null while the form is closed.
    lostReasons:
      may.changeStage && edit === LOST_EDIT
        ? offeredLostReasons(await listLostReasons(db), student.lostReasonId)
        : null,
    openTasks: may.changeStage && edit === LOST_EDIT ? await countFollowUps(db, id) : 0,
    // Null while neither the counsellor nor the branch is changed.
    work:
      (may.assign && edit === COUNSELLOR_EDIT) || (may.transfer && edit === BRANCH_EDIT)
        ? await countWork(db, student)
        : null,
    counsellors:
      (may.assign && edit === COUNSELLOR_EDIT) || (may.transfer && edit === BRANCH_EDIT)
        ? await listCounsellorChoices(db, student.counsellorId)
        : null,
    place,
  };
}

export const action = intents({
  update: {
    needs: "student.update",
    form: updateStudentSchema,
    run: (args) => write(args, updateStudentSchema, updateStudent, "student-updated"),
  },
  "change-details": {
    needs: "student.update",
    form: [changeDetailsSchema, DETAIL_CONTROLS],
    run: (args) => write(args, changeDetailsSchema, changeDetails, "details-saved"),
  },
  "change-tags": {
    needs: "student.update",
    form: changeTagsSchema,
    run: (args) => write(args, changeTagsSchema, changeStudentTags, "tags-changed"),
  },
  "send-account-link": {
    needs: "student.update",
    form: versionOnlySchema,
    async run({ form, actor, services, facts, params }) {
      const id = recordIdOf(params.studentId);
      const submission = parseSubmission(form, versionOnlySchema);
      if (submission.status !== "success") return refuseInput(submission);
      const deps = { ...writeDeps(services, facts), secret: services.secret, env: services.env };
      const { version } = submission.value;
      const sent = await sendAccountLink(deps, actor, { id, version, ip: facts.ip });
      if (!sent.ok && (sent.error.code === "not-found" || sent.error.code === "unauthenticated")) {
        throw data(null, { status: 404 });
      }
      const flash = sent.ok
        ? "account-link-sent"
        : sent.error.code === "too-many"
          ? "account-link-enough"
          : "account-link-not-sent";
      throw redirect(`/admin/students/${id}`, { status: 303, headers: { "set-cookie": flashCookie(flash) } });
    },
  },
  "change-stage": {
    needs: "student.changeStage",
    form: changeStageSchema,
    run: (args) => write(args, changeStageSchema, changeStage, "stage-changed"),
  },
  "change-sub-stage": {
    needs: "student.changeStage",
    // A choice made in place is confirmed by the page, which can undo it.
    form: [changeSubStageSchema, "quiet"],
    run: (args) =>
      write(args, changeSubStageSchema, changeSubStage, args.form.has("quiet") ? null : "sub-stage-changed"),
  },
  "close-as-lost": {
    needs: "student.changeStage",
    form: closeAsLostSchema,
    run: (args) =>
      write(
        args,
        closeAsLostSchema,
        changeLost,
        args.form.has("cancelTasks") ? "student-lost-cancelled" : "student-lost",
      ),
  },
  "confirm-phone": {
    needs: "student.update",
    form: versionOnlySchema,
    run: (args) => write(args, versionOnlySchema, confirmPhone, "student-phone-confirmed"),
  },
  reopen: {
    needs: "student.changeStage",
    form: versionOnlySchema,
    run: (args) => write(args, versionOnlySchema, reopenStudent, "student-reopened"),
  },
  assign: {
    needs: "student.assign",
    // A choice made in place is confirmed by the page, which can undo it.
    form: [assignStudentSchema, "quiet"],
    run: (args) =>
      write(args, assignStudentSchema, assignStudent, args.form.has("quiet") ? null : "student-assigned"),
  },
  transfer: {
    needs: "student.transfer",
    form: transferSchema,
    run: (args) => write(args, transferSchema, transferStudent, "student-transferred"),
  },
  "add-note": {
    needs: "note.write",
    creates: true,
    form: noteSchema,
    run: (args) =>
      write(
        args,
        noteSchema,
        (deps, actor, { id, body }) => addNote(deps, actor, { studentId: id }, { body }),
        "note-added",
      ),
  },
  "log-call": {
    needs: "call.create",
    creates: true,
    form: logCallSchema,
    run: (args) => write(args, logCallSchema, logCall, "call-logged"),
  },
  ask: {
    needs: "documentRequest.ask",
    creates: true,
    form: askForDocumentSchema,
    run: (args) => write(args, askForDocumentSchema, askForDocument, "document-asked"),
  },
  "cancel-request": {
    needs: "documentRequest.cancel",
    form: cancelRequestSchema,
    run: (args) => write(args, cancelRequestSchema, cancelRequest, "document-request-cancelled"),
  },
  ...taskIntents(
    ({ params }) => ({ type: "student", id: recordIdOf(params.studentId) }),
    (args) => `/admin/students/${recordIdOf(args.params.studentId)}${searchWithout(args.request, "edit")}`,
  ),
  archive: { needs: "student.archive", form: versionOnlySchema, run: (args) => setArchived(args, true) },
  restore: { needs: "student.restore", form: versionOnlySchema, run: (args) => setArchived(args, false) },
});

/** A form of this record, by its schema and command. */
function write<Input extends object>(
  args: IntentArgs,
  schema: z.ZodType<Input>,
  command: FormWrite<Input & { id: string }, unknown>["command"],
  message: FlashKey | null,
) {
  const id = recordIdOf(args.params.studentId);
  return writeForm(args, {
    schema,
    command: (deps, actor, input) => command(deps, actor, { ...input, id }),
    to: () => `/admin/students/${id}${searchWithout(args.request, "edit")}`,
    message,
  });
}

const setArchived = (args: IntentArgs, archived: boolean) =>
  setNamedArchivedByForm(args, {
    id: recordIdOf(args.params.studentId),
    archived,
    command: setStudentArchived,
  });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { student, page, may, place, clock } = loaderData;
  const { pathname, search } = useLocation();
  const hrefWith = useRecordAddress();
  const pending = useNavigation().formMethod === "POST";
  const answered = actionData && "lastResult" in actionData ? actionData : undefined;
  const forArchive = answerFor(answered, "archive") ?? answerFor(answered, "restore");
  const forContact = answerFor(answered, "update");
  const forTags = answerFor(answered, "change-tags");
  const forDetails = answerFor(answered, "change-details");
  useResultToast(answered);
  useUndoToast(undoOf(actionData && "archived" in actionData ? actionData : undefined, student));
  const stale = (answer: FormAnswer | undefined, fieldsOf: (typed: Typed) => StaleField[] = () => []) =>
    answer && answer.staleVersion !== null ? (
      <StaleNotice
        change={student.lastChange}
        place={place}
        fields={fieldsOf(answer.lastResult.initialValue)}
      />
    ) : null;
  const ofList = listSearch(search);
  const pathTo = (below: string) => `${pathname}/${below}${ofList}`;
  const withUs = (page.documents ?? []).filter(({ state }) => state === "in-review").length;
  const isEdited = (what: string) => new URLSearchParams(search).get("edit") === what;
  const strip =
    page.staffNext.kind === "wait" ||
    page.staffNext.kind === "offer-details" ||
    page.staffNext.kind === "move" ||
    page.staffNext.kind === "milestone" ||
    page.staffNext.kind === "ask"
      ? null
      : stripText(page.staffNext, {
          name: student.name,
          studentId: student.id,
          threadId: student.id,
          place,
          clock,
          unanswered: page.unanswered,
          withUs,
          missing: 0,
        });
  const results = {
    ask: answerFor(answered, "ask")?.lastResult,
    addTask: answerFor(answered, "add-task")?.lastResult,
    addNote: answerFor(answered, "add-note")?.lastResult,
  };
  const counts: Partial<Record<StudentTab, number | null>> = {
    documents: page.documents?.length ?? null,
    tasks: page.tasks?.tasks.filter(({ doneAt }) => doneAt === null).length ?? null,
  };
  const isSeen: Partial<Record<StudentTab, boolean>> = {
    documents: page.documents !== null || page.requests !== null,
    tasks: page.tasks !== null,
    answers: student.applications !== null,
  };
  return (
    <RecordFrame key={student.id} name={student.name}>
      <StudentHead student={student} may={may} unanswered={page.unanswered} pathTo={pathTo} />
      <LiveChanges shown={[{ subject: "student", id: student.id }, { subject: "document-request" }]} />
      {stale(forArchive)}
      {student.isArchived ? (
        <Notice title={recordMessages.archived}>{recordMessages.archivedHint}</Notice>
      ) : null}
      {stale(answerFor(answered, "reopen"))}
      {stale(answerFor(answered, "confirm-phone"))}
      <WrongPhoneNotice student={student} mayConfirm={may.update} place={place} />
      <LostNotice student={student} mayReopen={may.changeStage} place={place} />
      {student.accountClosedAt ? (
        <Notice title={personalDataMessages.closedOn({ day: formatDay(student.accountClosedAt, place) })}>
          {personalDataMessages.closedLead}
        </Notice>
      ) : null}
      {may.logCall && isEdited(CALL_EDIT) ? (
        <CallForm
          student={student}
          clock={clock}
          mayPlan={may.plan}
          closeTo={hrefWith({ edit: null })}
          lastResult={answerFor(answered, "log-call")?.lastResult}
        />
      ) : strip?.action ? (
        <NextStrip
          label={staffNextMessages.title}
          title={strip.title}
          detail={strip.detail}
          action={
            <ButtonLink variant="primary" to={strip.action.to}>
              {strip.action.label}
            </ButtonLink>
          }
        />
      ) : null}
      <RecordTabs
        current={page.tab}
        tabs={STUDENT_TABS.filter((tab) => isSeen[tab] !== false).map((tab) => ({
          tab,
          label: STUDENT_TAB_LABELS[tab],
          count: counts[tab] ?? null,
        }))}
      />
      {page.part.tab === "overview" ? (
        <RecordColumns
          rail={
            <StudentRail
              student={student}
              overview={page.part}
              may={may}
              place={place}
              search={ofList}
              counsellors={isEdited(COUNSELLOR_EDIT) ? loaderData.counsellors : null}
              work={loaderData.work}
              contact={
                may.update && (isEdited(CONTACT_EDIT) || forContact) ? (
                  <ContactForm
                    student={student}
                    lastResult={forContact?.lastResult}
                    notice={stale(forContact, (typed) => contactDifferences(student, typed ?? {}))}
                    viewHref={hrefWith({ edit: null })}
                    pending={pending}
                  />
                ) : null
              }
              stage={
                may.changeStage && (isEdited(STAGE_EDIT) || answerFor(answered, "change-stage")) ? (
                  <StageForm
                    student={student}
                    next={loaderData.next}
                    answer={answerFor(answered, "change-stage")}
                    notice={stale(answerFor(answered, "change-stage"), (typed) => [
                      stageDifference(student, typed),
                    ])}
                  />
                ) : null
              }
              lost={
                may.changeStage && loaderData.lostReasons ? (
                  <LostForm
                    key={student.version}
                    student={student}
                    reasons={loaderData.lostReasons}
                    openTasks={loaderData.openTasks}
                    lastResult={answerFor(answered, "close-as-lost")?.lastResult}
                    notice={stale(answerFor(answered, "close-as-lost"))}
                    closeTo={hrefWith({ edit: null })}
                  />
                ) : null
              }
              hasBranches={loaderData.branches.length > 0}
              transfer={
                may.transfer && loaderData.branches.length > 0 && isEdited(BRANCH_EDIT) ? (
                  <TransferForm
                    key={student.version}
                    student={student}
                    work={loaderData.work ?? NO_WORK}
                    branches={loaderData.branches}
                    counsellors={loaderData.counsellors ?? []}
                    lastResult={answerFor(answered, "transfer")?.lastResult}
                    notice={stale(answerFor(answered, "transfer"))}
                    closeTo={hrefWith({ edit: null })}
                  />
                ) : null
              }
              tags={
                may.update && isEdited(TAGS_EDIT) ? (
                  <TagsForm
                    key={student.version}
                    version={student.version}
                    all={page.part.allTags}
                    given={page.part.tags}
                    answer={forTags}
                    notice={stale(forTags)}
                    viewHref={hrefWith({ edit: null })}
                    pending={pending}
                  />
                ) : null
              }
              details={
                may.update && (isEdited(DETAILS_EDIT) || forDetails) ? (
                  <DetailsForm
                    {...page.part.details}
                    version={student.version}
                    lastResult={forDetails?.lastResult}
                    notice={stale(forDetails, (typed) =>
                      page.part.tab === "overview"
                        ? detailsDifferences(page.part.details, typed ?? {}, place.locale)
                        : [],
                    )}
                    viewHref={hrefWith({ edit: null })}
                    pending={pending}
                  />
                ) : null
              }
              subStages={loaderData.subStages}
              hasSubStages={loaderData.hasSubStages}
              forSubStage={answerFor(answered, "change-sub-stage")}
              subStageNotice={stale(answerFor(answered, "change-sub-stage"))}
              forCounsellor={answerFor(answered, "assign")}
              counsellorNotice={stale(answerFor(answered, "assign"), (typed) =>
                counsellorDifference(student, typed, loaderData.counsellors ?? []),
              )}
            />
          }
        >
          <StudentOverview
            student={student}
            page={page}
            overview={page.part}
            may={may}
            place={place}
            search={ofList}
            results={results}
          />
        </RecordColumns>
      ) : (
        <StudentPart
          student={student}
          page={page}
          part={page.part}
          may={may}
          place={place}
          today={clock.today}
          search={search}
          pathTo={pathTo}
          results={results}
        />
      )}
    </RecordFrame>
  );
}

const NO_WORK = { tasks: 0, applications: 0 };

type Typed = Readonly<Record<string, unknown>> | null | undefined;

/** What the toast after archiving says and undoes. */
function undoOf(
  answer: { archived: boolean; version: number } | undefined,
  student: { id: string; name: string },
) {
  return (
    answer && {
      archived: answer.archived,
      message: answer.archived
        ? studentMessages.archived({ name: student.name })
        : studentMessages.restored({ name: student.name }),
      id: student.id,
      version: answer.version,
    }
  );
}
