import { useLocation } from "react-router";
import type { z } from "zod";
import { addNote } from "#app/admissions/notes/notes.server.ts";
import { noteSchema } from "#app/admissions/students/student-schema.ts";
import { recordChoice, recordChoiceSchema } from "#app/conversations/whatsapp/record-choice.server.ts";
import { listColleagues } from "#app/people/staff/colleagues.server.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { listMessages } from "#app/platform/portal/admin.words.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { err } from "#app/platform/results/result.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { isLate } from "#app/platform/working-days/late.ts";
import { Button } from "#app/ui/button.tsx";
import { UserRound } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-thread.route.ts";
import { assignThread, settleThread, snoozeThread } from "./assign-thread.server.ts";
import { Conversation } from "./conversation.tsx";
import { loadThread, messageIntents, noteSubject } from "./load-thread.server.ts";
import { assignThreadSchema, snoozeThreadSchema } from "./message-schema.ts";
import { sendEmail, sendEmailSchema, sendSms, sendSmsSchema } from "./send-outside.server.ts";
import {
  sendTemplateSchema,
  sendWhatsApp,
  sendWhatsAppSchema,
  TEMPLATE_FORM_PARTS,
} from "./send-whatsapp.server.ts";
import { readStudentBrief } from "./student-brief.server.ts";
import { BRIEF_ID, StudentBrief } from "./student-brief.tsx";
import { ThreadAssignee } from "./thread-assignee.tsx";
import { ThreadHead } from "./thread-head.tsx";
import { MESSAGES_PATH, ownThreadPath, staffThreadPath } from "./thread-paths.ts";
import { ThreadState } from "./thread-state.tsx";
import { shownIn } from "./thread-view.ts";
import { findCase } from "./threads.server.ts";
import { inboxMessages, threadMessages as texts } from "./threads.words.ts";
import { whatsAppLink } from "./whats-app.ts";
import { TEMPLATE_PARAMETER } from "./whatsapp-view.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("thread.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${loaderData.about.studentName} · ${texts.title}` }] : [];

/** `/admin/messages/threads/:threadId`: a thread with a student, with what staff note about it among themselves. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const id = recordIdOf(params.threadId);
  const { about, state, view } = await loadThread({ request, context }, id);
  await opened({ request, context }, { action: "thread.view", subjectType: "thread", subjectId: id });
  const may = {
    write: can(actor, "thread.write"),
    care: can(actor, "thread.assign"),
    note: can(actor, "note.write"),
  };
  const {
    studentName,
    studentPhone,
    studentUserId,
    studentId,
    applicationId,
    reference,
    course,
    counsellor,
    agency,
  } = about;
  const [brief, colleagues] = await Promise.all([
    readStudentBrief(db, about, now()),
    may.care && state ? listColleagues(db, "thread.write", state.assigneeId) : [],
  ]);
  return {
    about: {
      studentId,
      applicationId,
      studentName,
      reference,
      course,
      counsellor,
      agency,
      // An agency reads for a student who has no account.
      isRead: studentUserId !== null || agency !== null,
    },
    whatsApp: may.write
      ? whatsAppLink(
          studentPhone,
          inboxMessages.whatsAppText({
            name: studentName,
            brand: env.brandName,
            link: `${env.baseUrl}${ownThreadPath(id)}`,
          }),
        )
      : null,
    thread: state && {
      version: state.version,
      assigneeId: state.assigneeId,
      awaits: state.awaits,
      isLate: isLate(state.answerBy, now()),
      snoozedUntil: state.snoozedUntil && state.snoozedUntil > now() ? state.snoozedUntil : null,
    },
    brief,
    colleagues,
    may,
    view,
  };
}

/** Back to the thread, in the list that it was opened from, and to its end. */
function back({ params, request }: Pick<IntentArgs, "params" | "request">): string {
  const { searchParams } = new URL(request.url);
  for (const name of ["edit", "quote", "above", "below", "template", TEMPLATE_PARAMETER, "index", "_routes"])
    searchParams.delete(name);
  return `${staffThreadPath(recordIdOf(params.threadId))}${searchParams.size > 0 ? `?${searchParams}` : ""}`;
}

const change = recordIntents(({ params }) => recordIdOf(params.threadId), back);

const sendByWhatsApp = <Input extends Parameters<typeof sendWhatsApp>[3]>(
  args: IntentArgs,
  schema: z.ZodType<Input>,
) =>
  writeForm(args, {
    schema,
    command: (deps, actor, input) =>
      sendWhatsApp(
        deps,
        actor,
        recordIdOf(args.params.threadId),
        input,
        args.services.env.whatsApp !== undefined,
      ),
    to: () => `${back(args)}#newest`,
    message: null,
  });

export const action = intents({
  ...messageIntents(back),
  "add-note": change({
    needs: "note.write",
    creates: true,
    form: noteSchema,
    async command(deps, actor, { id, ...note }) {
      const about = await findCase(deps.db, actor, id);
      return about ? addNote(deps, actor, noteSubject(about), note) : err({ code: "not-found" });
    },
    message: "note-added",
  }),
  whatsapp: {
    needs: "thread.write",
    creates: true,
    form: sendWhatsAppSchema,
    run: (args) => sendByWhatsApp(args, sendWhatsAppSchema),
  },
  email: {
    needs: "thread.write",
    creates: true,
    form: sendEmailSchema,
    run: (args) =>
      writeForm(args, {
        schema: sendEmailSchema,
        command: (deps, actor, input) =>
          sendEmail(deps, actor, recordIdOf(args.params.threadId), input, args.services.env),
        to: () => `${back(args)}#newest`,
        message: null,
      }),
  },
  sms: {
    needs: "thread.write",
    creates: true,
    form: sendSmsSchema,
    run: (args) =>
      writeForm(args, {
        schema: sendSmsSchema,
        command: (deps, actor, input) =>
          sendSms(deps, actor, recordIdOf(args.params.threadId), input, args.services.env),
        to: () => `${back(args)}#newest`,
        message: null,
      }),
  },
  "whatsapp-template": {
    needs: "thread.write",
    creates: true,
    form: TEMPLATE_FORM_PARTS,
    run: (args) => sendByWhatsApp(args, sendTemplateSchema),
  },
  "whatsapp-choice": change({
    needs: "whatsapp.recordChoice",
    creates: true,
    form: recordChoiceSchema,
    async command(deps, actor, { id, ...choice }) {
      const about = await findCase(deps.db, actor, id);
      return about
        ? recordChoice(deps, actor, { ...choice, studentId: about.studentId })
        : err({ code: "not-found" });
    },
    message: "whatsapp-choice-saved",
  }),
  assign: change({
    needs: "thread.assign",
    form: assignThreadSchema,
    command: assignThread,
    message: "thread-assigned",
  }),
  snooze: change({
    needs: "thread.assign",
    form: snoozeThreadSchema,
    command: snoozeThread,
    message: "thread-snoozed",
  }),
  settle: change({
    needs: "thread.assign",
    form: versionOnlySchema,
    command: settleThread,
    message: "thread-settled",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { about, thread, view, may, brief, colleagues, whatsApp } = loaderData;
  const { search } = useLocation();
  useResultToast(actionData);
  const { studentName, reference, course, agency, isRead, counsellor } = about;
  const stale = ["assign", "snooze", "settle"].some(
    (intent) => answerFor(actionData, intent)?.staleVersion != null,
  );
  return (
    <>
      <section key={view.threadId} className="thread" aria-label={listMessages.openRecord}>
        <ThreadHead
          back={MESSAGES_PATH + search}
          name={studentName}
          badge={thread ? <ThreadState thread={thread} /> : null}
          subject={reference === null ? texts.general : [course, reference].filter(Boolean).join(" · ")}
        >
          {may.care && thread ? (
            <ThreadAssignee thread={thread} counsellor={counsellor} colleagues={colleagues} />
          ) : null}
          {brief ? (
            <Button
              variant="ghost"
              size="sm"
              iconOnly
              popoverTarget={BRIEF_ID}
              aria-label={inboxMessages.brief}
              className="thread-brief-button"
            >
              <UserRound aria-hidden="true" />
            </Button>
          ) : null}
        </ThreadHead>
        <LiveChanges shown={[...shownIn(view), { subject: "thread", id: view.threadId }]} />
        {stale ? <Notice tone="warning" title={texts.stale} live className="m-4" /> : null}
        <Conversation
          view={view}
          label={texts.writeTo({ name: studentName })}
          hint={agency ? texts.bothRead({ agency }) : texts.bodyHint}
          mayWrite={may.write && isRead}
          mayNote={may.note}
          instead={isRead || view.channels ? null : <Notice title={texts.noAccount} className="mb-2" />}
          answer={actionData}
        />
      </section>
      {brief ? <StudentBrief brief={brief} about={about} whatsApp={whatsApp} place={view.place} /> : null}
    </>
  );
}
