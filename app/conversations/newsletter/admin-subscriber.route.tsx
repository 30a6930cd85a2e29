import { data } from "react-router";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { can, ifMay } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { formatMoment } from "#app/platform/time/format-date.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-subscriber.route.ts";
import { removeSubscriber } from "./staff-commands.server.ts";
import { findSubscriber } from "./staff-queries.server.ts";
import { SubscriptionBadge } from "./subscriber-columns.tsx";
import { addStudentOfSubscriberSchema } from "./subscriber-student.ts";
import { SubscriberStudent } from "./subscriber-student.tsx";
import { addStudentOfSubscriber, listStudentsOfAddress } from "./subscriber-students.server.ts";
import { subscriberMessages, subscriptionLabel } from "./subscribers.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("subscriber.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const subscriber = orNotFound(await findSubscriber(db, recordIdOf(params.subscriberId)));
  await opened(
    { request, context },
    { action: "subscriber.list", subjectType: "subscriber", subjectId: subscriber.id },
  );
  return {
    subscriber,
    students: await ifMay(actor, "student.list", () => listStudentsOfAddress(db, subscriber.email)),
    mayAdd: can(actor, "student.create"),
    mayRemove: can(actor, "subscriber.remove"),
    place: placeOf(user),
  };
}

export const action = intents({
  "add-student": {
    needs: "student.create",
    creates: true,
    form: addStudentOfSubscriberSchema,
    async run(args) {
      const id = recordIdOf(args.params.subscriberId);
      return writeForm(args, {
        schema: addStudentOfSubscriberSchema,
        command: (deps, actor, input) => addStudentOfSubscriber(deps, actor, { ...input, id }),
        to: () => `/admin/messages/subscribers/${id}${searchWithout(args.request, "edit")}`,
        message: "student-created",
      });
    },
  },
  remove: {
    needs: "subscriber.remove",
    form: [],
    async run({ actor, services, facts, params, request }) {
      const id = recordIdOf(params.subscriberId);
      const removed = await removeSubscriber(writeDeps(services, facts), actor, id);
      if (!removed.ok) throw data(null, { status: 404 });
      throw redirect(`/admin/messages/subscribers${searchWithout(request, "edit")}`, {
        headers: { "set-cookie": flashCookie("subscriber-removed") },
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { subscriber, students, mayAdd, mayRemove, place } = loaderData;
  useResultToast(actionData);
  const { columns } = subscriberMessages;
  const moment = (at: Date | null) => (at === null ? null : formatMoment(at, place));
  return (
    <RecordFrame name={subscriber.email}>
      <RecordHead
        name={subscriber.email}
        badges={<SubscriptionBadge status={subscriber.status} />}
        actions={
          mayRemove ? (
            <ConfirmedButton
              intent="remove"
              label={subscriberMessages.remove}
              title={subscriberMessages.removeTitle}
              description={subscriberMessages.removeHint}
            />
          ) : null
        }
      />
      <div className="flex flex-col gap-4">
        {subscriber.status === "pending" ? <Notice>{subscriberMessages.waitingNotice}</Notice> : null}
        <DescriptionList
          items={[
            { term: columns.topic, value: subscriptionLabel(subscriber.kind) },
            { term: columns.since, value: moment(subscriber.createdAt) },
            { term: subscriberMessages.asked, value: moment(subscriber.requestedAt) },
            { term: subscriberMessages.confirmed, value: moment(subscriber.confirmedAt) },
            { term: subscriberMessages.left, value: moment(subscriber.unsubscribedAt) },
          ]}
        />
        {students ? (
          <SubscriberStudent
            key={subscriber.id}
            students={students}
            mayAdd={mayAdd}
            place={place}
            lastResult={answerFor(actionData, "add-student")?.lastResult}
          />
        ) : null}
      </div>
    </RecordFrame>
  );
}
