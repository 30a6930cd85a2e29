import { Link, useLocation } from "react-router";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/agent-thread.route.ts";
import { Conversation } from "./conversation.tsx";
import { loadThread, messageIntents } from "./load-thread.server.ts";
import { ThreadHead } from "./thread-head.tsx";
import { AGENT_THREADS_PATH, agentThreadPath } from "./thread-paths.ts";
import { shownIn } from "./thread-view.ts";
import { agentThreadMessages as texts, threadMessages } from "./threads.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("thread.askAsAgent")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.about.studentName ?? texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/**
 * `/partner-dashboard/messages/:threadId`: the conversation about an application of a student that the partner
 * represents.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor } = await signedIn({ request, context });
  const { about, view } = await loadThread({ request, context }, params.threadId);
  await opened({ request, context }, { action: "thread.view", subjectType: "thread", subjectId: about.id });
  return {
    view,
    about: {
      applicationId: about.applicationId,
      studentName: about.studentName,
      reference: about.reference,
      hasAccount: about.studentUserId !== null,
    },
    mayWrite: can(actor, "thread.write", "own"),
  };
}

export const action = intents(messageIntents(({ params }) => agentThreadPath(recordIdOf(params.threadId))));

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { view, about, mayWrite } = loaderData;
  const { applicationId, studentName: name, reference, hasAccount } = about;
  const { search } = useLocation();
  return (
    <section key={view.threadId} className="thread" aria-label={threadMessages.messages}>
      <ThreadHead
        back={AGENT_THREADS_PATH + search}
        name={name}
        subject={
          <Link to={`/partner-dashboard/applications/${applicationId}`}>
            {threadMessages.ofApplication({ reference: reference ?? "" })}
          </Link>
        }
      />
      <LiveChanges shown={shownIn(view)} />
      <Conversation
        view={view}
        label={texts.write}
        hint={hasAccount ? texts.writeHint({ name }) : texts.nobodyReads({ name })}
        mayWrite={mayWrite}
        answer={actionData}
      />
    </section>
  );
}
