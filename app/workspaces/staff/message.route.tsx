import { data, useNavigation } from "react-router";
import { aboutText } from "#app/admissions/tasks/task.ts";
import { taskMessages } from "#app/admissions/tasks/tasks.words.ts";
import { answerEnquiry, listAnswers } from "#app/conversations/enquiries/answer.server.ts";
import { answerEnquirySchema } from "#app/conversations/enquiries/answer-schema.ts";
import { enquiryMessages } from "#app/conversations/enquiries/enquiries.words.ts";
import { EnquiryAnswers } from "#app/conversations/enquiries/enquiry-answers.tsx";
import { EnquiryBadge } from "#app/conversations/enquiries/enquiry-badge.tsx";
import { EnquiryAction, EnquiryView } from "#app/conversations/enquiries/enquiry-view.tsx";
import { setEnquiryHandled } from "#app/conversations/enquiries/handle.server.ts";
import { findEnquiry } from "#app/conversations/enquiries/list.server.ts";
import { OUTBOX_PATH } from "#app/conversations/outbox/outbox-path.ts";
import { isMail } from "#app/conversations/outbox/queries.server.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordHeader } from "#app/platform/records/record-header.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/message.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("enquiry.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const id = recordIdOf(params.mailId);
  const { actor, user } = await signedIn({ request, context });
  const found = await findEnquiry(db, id, now());
  // Emails had these addresses once.
  if (!found && can(actor, "outbox.list") && (await isMail(db, id))) throw redirect(`${OUTBOX_PATH}/${id}`);
  const enquiry = orNotFound(found);
  await opened({ request, context }, { action: "enquiry.list", subjectType: "enquiry", subjectId: id });
  const mayHandle = can(actor, "enquiry.handle");
  return {
    enquiry,
    answers: await listAnswers(db, id),
    mayHandle,
    mayPlan: can(actor, "task.create"),
    place: placeOf(user),
  };
}

export const action = intents({
  answer: {
    needs: "enquiry.handle",
    creates: true,
    form: answerEnquirySchema,
    async run(args) {
      const id = recordIdOf(args.params.mailId);
      return writeForm(args, {
        schema: answerEnquirySchema,
        command: (deps, actor, input) => answerEnquiry(deps, actor, { ...input, id }),
        to: () => `/admin/messages/${id}${searchWithout(args.request, "edit")}`,
        message: "enquiry-answered",
      });
    },
  },
  handle: { needs: "enquiry.handle", form: [], run: (args) => setHandled(args, true) },
  reopen: { needs: "enquiry.handle", form: [], run: (args) => setHandled(args, false) },
});

async function setHandled({ actor, services, facts, params }: IntentArgs, handled: boolean) {
  const input = { id: recordIdOf(params.mailId), handled };
  const done = await setEnquiryHandled(writeDeps(services, facts), actor, input);
  if (!done.ok) throw data(null, { status: 404 });
  const message = handled ? enquiryMessages.handled : enquiryMessages.reopened;
  return data({ toast: { tone: "success" as const, message } });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === "POST";
  useResultToast(actionData);
  const { enquiry, answers, mayHandle, mayPlan, place } = loaderData;
  const handled = enquiry.handledAt !== null;
  return (
    <article>
      <RecordHeader
        title={enquiry.name}
        subtitle={enquiryMessages.kinds[enquiry.kind] ?? enquiry.kind}
        badges={<EnquiryBadge enquiry={enquiry} />}
        actions={
          <>
            {mayPlan ? (
              <ButtonLink
                to={`/admin/tasks/new?about=${aboutText({ type: "enquiry", id: enquiry.id })}`}
                size="sm"
              >
                {taskMessages.add}
              </ButtonLink>
            ) : null}
            {mayHandle ? <EnquiryAction handled={handled} pending={pending} /> : null}
          </>
        }
      />
      <EnquiryView enquiry={enquiry} place={place} />
      <EnquiryAnswers
        key={enquiry.id}
        email={enquiry.email}
        answers={answers}
        place={place}
        mayAnswer={mayHandle}
        lastResult={answerFor(actionData, "answer")?.lastResult}
      />
    </article>
  );
}
