import { data, useLocation, useNavigation } from "react-router";
import type { z } from "zod";
import { logValue } from "#app/admissions/applications/log-value.ts";
import { CaseFileLinks } from "#app/admissions/case-files/case-file-links.tsx";
import { askForDocument, cancelRequest } from "#app/admissions/document-requests/commands.server.ts";
import { listRequests } from "#app/admissions/document-requests/queries.server.ts";
import {
  askForDocumentSchema,
  cancelRequestSchema,
} from "#app/admissions/document-requests/request-schema.ts";
import { StudentRequests } from "#app/admissions/document-requests/student-requests.tsx";
import { listDocuments } from "#app/admissions/documents/documents.server.ts";
import { StudentDocuments } from "#app/admissions/documents/student-documents.tsx";
import { addNote } from "#app/admissions/notes/notes.server.ts";
import { NotesSection } from "#app/admissions/notes/notes-section.tsx";
import { listRepresentationsOf } from "#app/admissions/representations/queries.server.ts";
import { StaffCard } from "#app/admissions/representations/staff-card.tsx";
import { findLookalikes } from "#app/admissions/student-merges/find-duplicates.server.ts";
import { LookalikesCard } from "#app/admissions/student-merges/lookalikes-card.tsx";
import {
  assignStudent,
  changeStage,
  setStudentArchived,
  updateStudent,
} from "#app/admissions/students/change-student.server.ts";
import { listCounsellorChoices } from "#app/admissions/students/counsellor-choices.server.ts";
import { RecordLog } from "#app/admissions/students/record-log.tsx";
import { sendAccountLink, takesAccountLink } from "#app/admissions/students/send-account-link.server.ts";
import {
  STUDENT_STAGE_BADGES,
  STUDENT_STAGE_LABELS,
  STUDENT_STAGE_MOVES,
} from "#app/admissions/students/stages.ts";
import {
  assignCounsellorSchema,
  changeStageSchema,
  noteSchema,
  updateStudentSchema,
} from "#app/admissions/students/student-schema.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { readTaskPanel } from "#app/admissions/tasks/read-panel.server.ts";
import { taskIntents } from "#app/admissions/tasks/task-intents.server.ts";
import { TaskPanel } from "#app/admissions/tasks/task-panel.tsx";
import { listBookingsOfStudent } from "#app/consultations/calendar/staff-queries.server.ts";
import { RecordMessages } from "#app/conversations/threads/record-messages.tsx";
import { lastMessages } from "#app/conversations/threads/threads.server.ts";
import { consentMessages } from "#app/people/consents/consents.words.ts";
import { LastOpened } from "#app/people/staff/access-log.tsx";
import { SavedList } from "#app/planning/points/saved-list.tsx";
import { listSavedPoints } from "#app/planning/points/saved-points.server.ts";
import { savedPoints } from "#app/planning/points/saved-points.words.ts";
import { findLastOpened } from "#app/platform/access-log/access-log.server.ts";
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
import { AlsoHere } from "#app/platform/live/also-here.tsx";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { moverOf } from "#app/platform/permissions/actor.ts";
import { can, ifMay } from "#app/platform/permissions/resolver.ts";
import { personalDataMessages } from "#app/platform/personal-data/personal-data.words.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { ArchiveForm, useUndoToast } from "#app/platform/records/archive-form.tsx";
import { AssignForm } from "#app/platform/records/assign-form.tsx";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { MoveForm } from "#app/platform/records/move-form.tsx";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordColumns } from "#app/platform/records/record-columns.tsx";
import { RecordHeader } from "#app/platform/records/record-header.tsx";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { useRecordLinks } from "#app/platform/records/record-links.view.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { StaleNotice } from "#app/platform/records/stale-notice.tsx";
import { movesFrom } from "#app/platform/records/state-machine.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import { formatDay } from "#app/platform/time/format-date.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Pencil } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import { privacyMessages } from "#app/workspaces/personal-data/person-privacy.words.ts";
import type { Route } from "./+types/student.route.ts";
import { ContactForm } from "./contact-form.tsx";
import { ContactSection } from "./contact-section.tsx";
import { StudentAnswers } from "./student-answers.tsx";
import { StudentApplications } from "./student-applications.tsx";
import { StudentConsultations } from "./student-consultations.tsx";
import { contactDifferences, counsellorDifference, stageDifference } from "./student-differences.view.ts";
import { findStudent } from "./student-record.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("student.view")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.student.name }] : [];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const id = recordIdOf(params.studentId);
  const { actor, user } = await signedIn({ request, context });
  // Whoever may see only their own record has another place to see it.
  if (!can(actor, "student.view")) throw data(null, { status: 404 });
  const student = orNotFound(await findStudent(db, actor, id, now()));
  const lastOpened = await ifMay(actor, "audit.read", () =>
    findLastOpened(db, { type: "student", id }, actor.userId),
  );
  await opened({ request, context }, { action: "student.view", subjectType: "student", subjectId: id });
  const saved = await ifMay(actor, "points.view", () => listSavedPoints(db, [id]));
  const documents = await ifMay(actor, "document.view", () => listDocuments(db, id, now()));
  const requests = await ifMay(actor, "documentRequest.view", () => listRequests(db, id, now()));
  const today = calendarDateIn(now(), placeOf(user).timeZone);
  const by = moverOf(actor);
  const may = {
    update: can(actor, "student.update") && !student.isArchived,
    sendAccountLink: can(actor, "student.update") && takesAccountLink(env, student),
    changeStage: can(actor, "student.changeStage") && !student.isArchived,
    assign: can(actor, "student.assign") && !student.isArchived,
    archive: can(actor, student.isArchived ? "student.restore" : "student.archive"),
    note: can(actor, "note.write"),
    ask: can(actor, "documentRequest.ask") && !student.isArchived,
    apply: can(actor, "application.createForStudent") && !student.isArchived,
    downloadCase: can(actor, "caseFile.download"),
    readAudit: can(actor, "audit.read"),
    seePrivacy: can(actor, "person.preview"),
    seeConsents: can(actor, "consent.view"),
    split: can(actor, "student.split") && !student.isArchived,
  };
  return {
    student,
    lastOpened,
    saved,
    documents,
    requests,
    lookalikes: await ifMay(actor, "student.compare", () => findLookalikes(db, id)),
    representations: await ifMay(actor, "representation.verify", () => listRepresentationsOf(db, id)),
    today,
    tasks: await readTaskPanel(db, actor, { type: "student", id }, today),
    thread: await ifMay(actor, "thread.view", async () => ({
      last: (await lastMessages(db, [id])).get(id) ?? null,
    })),
    consultations: await ifMay(actor, "booking.list", () => listBookingsOfStudent(db, id)),
    may,
    next: by
      ? movesFrom(STUDENT_STAGE_MOVES, student.stage, by).map(({ to, reason }) => ({
          value: to,
          label: STUDENT_STAGE_LABELS[to],
          needsReason: reason === "required",
        }))
      : [],
    counsellors: may.assign ? await listCounsellorChoices(db, student.counsellorId) : [],
    place: placeOf(user),
  };
}

export const action = intents({
  update: {
    needs: "student.update",
    form: updateStudentSchema,
    run: (args) => write(args, updateStudentSchema, updateStudent, "student-updated"),
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
  assign: {
    needs: "student.assign",
    form: assignCounsellorSchema,
    run: (args) => write(args, assignCounsellorSchema, assignStudent, "student-assigned"),
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
  message: FlashKey,
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
  const { student, saved, documents, consultations, may, place, next, counsellors } = loaderData;
  const { viewHref, editHref, editing } = useRecordLinks();
  const { search } = useLocation();
  const pending = useNavigation().formMethod === "POST";
  const answered = actionData && "lastResult" in actionData ? actionData : undefined;
  const forContact = answerFor(answered, "update");
  const forStage = answerFor(answered, "change-stage");
  const forCounsellor = answerFor(answered, "assign");
  const forArchive = answerFor(answered, "archive") ?? answerFor(answered, "restore");
  useResultToast(answered);
  useUndoToast(undoOf(actionData && "archived" in actionData ? actionData : undefined, student));
  const stale = (fields: Parameters<typeof StaleNotice>[0]["fields"]) => (
    <StaleNotice change={student.lastChange} place={place} fields={fields} />
  );
  const showsForm = may.update && (editing || forContact !== undefined);
  return (
    <article key={student.id} className="flex flex-col gap-7">
      <RecordHeader
        title={student.name}
        subtitle={student.counsellorName}
        badges={
          <>
            <Badge variant={STUDENT_STAGE_BADGES[student.stage]}>{STUDENT_STAGE_LABELS[student.stage]}</Badge>
            {student.isArchived ? <Badge variant="secondary">{recordMessages.archived}</Badge> : null}
          </>
        }
        actions={
          <>
            {may.update && !showsForm ? (
              <ButtonLink size="sm" to={editHref} preventScrollReset icon={<Pencil aria-hidden="true" />}>
                {recordMessages.edit}
              </ButtonLink>
            ) : null}
            {may.archive ? <ArchiveForm record={student} /> : null}
          </>
        }
      />
      <AlsoHere subject="student" id={student.id} />
      <LiveChanges shown={[{ subject: "student", id: student.id }, { subject: "document-request" }]} />
      {forArchive?.staleVersion != null ? stale([]) : null}
      {student.isArchived ? (
        <Notice title={recordMessages.archived}>{recordMessages.archivedHint}</Notice>
      ) : null}
      {student.accountClosedAt ? (
        <Notice title={personalDataMessages.closedOn({ day: formatDay(student.accountClosedAt, place) })}>
          {personalDataMessages.closedLead}
        </Notice>
      ) : null}
      <RecordColumns>
        {showsForm ? (
          <ContactForm
            student={student}
            lastResult={forContact?.lastResult}
            notice={
              forContact?.staleVersion != null
                ? stale(contactDifferences(student, forContact.lastResult.initialValue ?? {}))
                : null
            }
            viewHref={viewHref}
            pending={pending}
          />
        ) : (
          <ContactSection student={student} place={place} mayInvite={may.sendAccountLink} />
        )}
        {may.changeStage ? (
          <Card level={3} title={recordMessages.stage}>
            <MoveForm
              key={student.stage}
              intent="change-stage"
              field="stage"
              label={studentMessages.changeStage}
              record={student}
              next={next}
              lastResult={forStage?.lastResult}
              notice={
                forStage?.staleVersion != null
                  ? stale([stageDifference(student, forStage.lastResult.initialValue)])
                  : null
              }
            />
          </Card>
        ) : null}
        {may.assign ? (
          <AssignForm
            key={student.counsellorId ?? "nobody"}
            record={student}
            counsellors={counsellors}
            lastResult={forCounsellor?.lastResult}
            notice={
              forCounsellor?.staleVersion != null
                ? stale([counsellorDifference(student, forCounsellor.lastResult.initialValue, counsellors)])
                : null
            }
          />
        ) : null}
        {loaderData.lookalikes ? (
          <LookalikesCard studentId={student.id} lookalikes={loaderData.lookalikes} place={place} />
        ) : null}
        {loaderData.representations ? (
          <StaffCard studentId={student.id} representations={loaderData.representations} />
        ) : null}
        {student.applications ? (
          <StudentApplications
            studentId={student.id}
            applications={student.applications}
            place={place}
            mayApply={may.apply}
            maySplit={may.split}
          />
        ) : null}
        {loaderData.requests ? (
          <StudentRequests
            studentId={student.id}
            requests={loaderData.requests}
            today={loaderData.today}
            place={place}
            mayAsk={may.ask}
            lastResult={answerFor(answered, "ask")?.lastResult}
          />
        ) : null}
        {documents ? (
          <StudentDocuments
            studentId={student.id}
            documents={documents}
            place={place}
            search={search}
            actions={may.downloadCase ? <CaseFileLinks studentId={student.id} /> : null}
          />
        ) : null}
        {loaderData.thread ? (
          <RecordMessages threadId={student.id} last={loaderData.thread.last} name={student.name} />
        ) : null}
        {consultations ? <StudentConsultations bookings={consultations} place={place} /> : null}
        {saved && saved.length > 0 ? (
          <Card level={3} title={savedPoints.title}>
            <SavedList
              results={saved}
              hrefOf={(id) => `/admin/students/${student.id}/points/${id}${search}`}
              place={place}
            />
          </Card>
        ) : null}
        {loaderData.tasks ? (
          <TaskPanel
            panel={loaderData.tasks}
            locale={place.locale}
            lastResult={answerFor(answered, "add-task")?.lastResult}
          />
        ) : null}
        {student.notes ? (
          <NotesSection
            notes={student.notes}
            place={place}
            mayWrite={may.note}
            lastResult={answerFor(answered, "add-note")?.lastResult}
          />
        ) : null}
        {student.applications ? <StudentAnswers answers={student.answers} place={place} /> : null}
        <RecordLog log={student.log} place={place} valueText={logValue} />
        {may.readAudit ? (
          <LastOpened
            to={`/admin/students/${student.id}/access${search}`}
            lastOpened={loaderData.lastOpened}
            place={place}
          />
        ) : null}
        {may.seeConsents ? (
          <TextLink to={`/admin/students/${student.id}/consents${search}`}>
            {consentMessages.staffLink}
          </TextLink>
        ) : null}
        {may.seePrivacy ? (
          <TextLink to={`/admin/students/${student.id}/privacy${search}`}>{privacyMessages.link}</TextLink>
        ) : null}
      </RecordColumns>
    </article>
  );
}

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
