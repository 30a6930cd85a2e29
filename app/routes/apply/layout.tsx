import { Outlet, type ShouldRevalidateFunctionArgs, useMatch } from "react-router";
import { isStepChange } from "#app/domain/apply/steps.ts";
import { DraftProvider } from "#app/features/apply/draft-context.tsx";
import { WizardFrame } from "#app/features/apply/wizard-frame.tsx";
import { findOpenDraft } from "#app/server/applications/draft-records.server.ts";
import { holdPostsWithoutSession, restoreHeldPosts } from "#app/server/applications/held-post-door.server.ts";
import { leadOthersHome } from "#app/server/applications/students-only.server.ts";
import { wizardView } from "#app/server/applications/wizard-view.server.ts";
import { actorOf, requires } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import type { Route } from "./+types/layout.ts";

export const middleware: Route.MiddlewareFunction[] = [
  holdPostsWithoutSession,
  leadOthersHome,
  requires("draft.start", { signIn: "/student-auth" }),
  restoreHeldPosts,
];

export const handle = { scripts: true };

/** The draft that is open now, for all pages below; none on the pages before and after it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const actor = await actorOf({ request, context });
  const draft =
    actor.kind === "user" && actor.studentId !== null ? await findOpenDraft(db, actor.studentId) : null;
  return { view: draft ? await wizardView(db, draft, now()) : null };
}

/** Between steps the draft lives in the browser: a dropped connection must not stop anybody. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  return isStepChange(currentUrl.pathname, nextUrl.pathname) ? false : defaultShouldRevalidate;
}

export default function Layout({ loaderData: { view } }: Route.ComponentProps) {
  const submitted = useMatch("/apply/submitted/:reference") !== null;
  return (
    <main id="content">
      <WizardFrame submitted={submitted}>
        {view ? (
          <DraftProvider view={view}>
            <Outlet />
          </DraftProvider>
        ) : (
          <Outlet />
        )}
      </WizardFrame>
    </main>
  );
}
