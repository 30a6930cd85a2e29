import { addNote, listNotes, type NoteSubject } from "#app/admissions/notes/notes.server.ts";
import { NotesSection } from "#app/admissions/notes/notes-section.tsx";
import { noteSchema } from "#app/admissions/students/student-schema.ts";
import { listColleagues } from "#app/people/staff/colleagues.server.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordHeader } from "#app/platform/records/record-header.tsx";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { err } from "#app/platform/results/result.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { isLate } from "#app/platform/working-days/late.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-thread.route.ts";
import { assignThread, settleThread, snoozeThread } from "./care-for-thread.server.ts";
import { CareForms } from "./care-forms.tsx";
import { Conversation } from "./conversation.tsx";
import { loadThread, messageIntents } from "./load-thread.server.ts";
import { assignThreadSchema, snoozeThreadSchema } from "./message-schema.ts";
import { ThreadState } from "./thread-columns.tsx";
import { ownThreadPath, staffThreadPath } from "./thread-paths.ts";
import { shownIn } from "./thread-view.ts";
import { findCase } from "./threads.server.ts";
import { inboxMessages, threadMessages as texts } from "./threads.words.ts";
import { whatsAppLink } from "./whats-app.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("thread.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${loaderData.about.studentName} · ${texts.title}` }] : [];

/** `/admin/messages/threads/:threadId`: a thread with a student, and what staff note about it among themselves. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const id = recordIdOf(params.threadId);
  const { about, state, view } = await loadThread({ request, context }, id);
  await opened({ request, context }, { action: "thread.view", subjectType: "thread", subjectId: id });
  const may = {
    write: can(actor, "thread.write"),
    care: can(actor, "thread.care"),
    readNotes: can(actor, "note.read"),
    note: can(actor, "note.write"),
  };
  const {
    studentName,
    studentPhone,
    studentUserId,
    studentId,
    applicationId,
    reference,
    counsellor,
    agency,
  } = about;
  return {
    about: {
      studentId,
      applicationId,
      studentName,
      reference,
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
      waitingSince: state.waitingSince,
      isLate: isLate(state.answerBy, now()),
      snoozedUntil: state.snoozedUntil && state.snoozedUntil > now() ? state.snoozedUntil : null,
    },
    colleagues: may.care && state ? await listColleagues(db, "thread.write", state.assigneeId) : [],
    notes: may.readNotes ? await listNotes(db, subjectOf(about)) : [],
    may,
    view,
  };
}

const subjectOf = (about: { studentId: string; applicationId: string | null }): NoteSubject =>
  about.applicationId ? { applicationId: about.applicationId } : { studentId: about.studentId };

/** Back to the thread, in the list that it was opened from, and to its end. */
function back({ params, request }: Pick<IntentArgs, "params" | "request">): string {
  const { searchParams } = new URL(request.url);
  for (const name of ["edit", "quote", "above", "below", "template", "index", "_routes"])
    searchParams.delete(name);
  return `${staffThreadPath(recordIdOf(params.threadId))}${searchParams.size > 0 ? `?${searchParams}` : ""}`;
}

const change = recordIntents(({ params }) => recordIdOf(params.threadId), back);

export const action = intents({
  ...messageIntents(back),
  "add-note": change({
    needs: "note.write",
    creates: true,
    form: noteSchema,
    async command(deps, actor, { id, ...note }) {
      const about = await findCase(deps.db, actor, id);
      return about ? addNote(deps, actor, subjectOf(about), note) : err({ code: "not-found" });
    },
    message: "note-added",
  }),
  assign: change({
    needs: "thread.care",
    form: assignThreadSchema,
    command: assignThread,
    message: "thread-assigned",
  }),
  snooze: change({
    needs: "thread.care",
    form: snoozeThreadSchema,
    command: snoozeThread,
    message: "thread-snoozed",
  }),
  settle: change({
    needs: "thread.care",
    form: versionOnlySchema,
    command: settleThread,
    message: "thread-settled",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { about, thread, view, may, notes, colleagues, whatsApp } = loaderData;
  useResultToast(actionData);
  const forCare = ["assign", "snooze", "settle"].map((intent) => answerFor(actionData, intent));
  return (
    <article key={view.threadId} className="flex flex-col gap-7">
      <LiveChanges shown={[...shownIn(view), { subject: "thread", id: view.threadId }]} />
      <RecordHeader
        title={about.studentName}
        subtitle={about.reference ? texts.ofApplication({ reference: about.reference }) : texts.general}
        badges={thread ? <ThreadState thread={thread} /> : null}
      />
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <TextLink to={`/admin/students/${about.studentId}`}>{inboxMessages.student}</TextLink>
        {about.applicationId ? (
          <TextLink to={`/admin/applications/${about.applicationId}`}>{inboxMessages.application}</TextLink>
        ) : null}
        {whatsApp ? <TextLink href={whatsApp}>{inboxMessages.whatsApp}</TextLink> : null}
      </p>
      <Conversation
        view={view}
        label={texts.writeTo({ name: about.studentName })}
        hint={about.agency ? texts.bothRead({ agency: about.agency }) : texts.bodyHint}
        mayWrite={may.write && about.isRead}
        instead={about.isRead ? null : <Notice title={texts.noAccount} />}
        answer={actionData}
      />
      {may.care && thread ? (
        <CareForms
          thread={thread}
          counsellor={about.counsellor}
          colleagues={colleagues}
          stale={forCare.some((answer) => answer?.staleVersion != null)}
          place={view.place}
        />
      ) : null}
      {may.readNotes ? (
        <div className="border-marigold border-s-4 bg-warning-soft p-4">
          <p className="mb-3 text-sm">{inboxMessages.notesHint}</p>
          <NotesSection
            notes={notes}
            place={view.place}
            mayWrite={may.note}
            lastResult={answerFor(actionData, "add-note")?.lastResult}
          />
        </div>
      ) : null}
    </article>
  );
}
