import { Whose } from "#app/admissions/students/whose.tsx";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/own-thread.route.ts";
import { Conversation } from "./conversation.tsx";
import { loadThread, messageIntents } from "./load-thread.server.ts";
import { ThreadHead } from "./thread-head.tsx";
import { OWN_THREADS_PATH, ownThreadPath } from "./thread-paths.ts";
import { shownIn } from "./thread-view.ts";
import { threadMessages as texts } from "./threads.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("thread.ask")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/student-dashboard/messages/:threadId`: one thread of a student. Nothing that is noted among staff is read here. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { about, view } = await loadThread({ request, context }, params.threadId);
  const { actor } = await signedIn({ request, context });
  const { reference, course, agency, studentName } = about;
  return { view, reference, course, agency, whose: actor.studentIds.length > 1 ? studentName : null };
}

export const action = intents(messageIntents(({ params }) => ownThreadPath(recordIdOf(params.threadId))));

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { view, reference, course, agency, whose } = loaderData;
  return (
    <section key={view.threadId} className="thread" aria-label={texts.messages}>
      <ThreadHead
        back={OWN_THREADS_PATH}
        name={reference === null ? texts.general : texts.ofApplication({ reference })}
        subject={
          <>
            {reference === null ? texts.generalHint : course}
            {agency === null ? null : ` ${texts.agencyReads({ agency })}`}
            <Whose name={whose} />
          </>
        }
      />
      <LiveChanges shown={shownIn(view)} />
      <Conversation view={view} label={texts.write} mayWrite answer={actionData} />
    </section>
  );
}
