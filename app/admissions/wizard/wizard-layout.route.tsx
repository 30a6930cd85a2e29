import { Outlet, type ShouldRevalidateFunctionArgs, useMatch } from "react-router";
import { isStepChange } from "#app/admissions/answers/steps.ts";
import { findShownDraft } from "#app/admissions/drafts/open-draft.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { actorOf, requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/wizard-layout.route.ts";
import { DraftProvider } from "./draft-context.tsx";
import { holdPostsWithoutSession, restoreHeldPosts } from "./held-post-door.server.ts";
import { leadOthersHome } from "./students-only.server.ts";
import { WizardFrame } from "./wizard-frame.tsx";
import { wizardView } from "./wizard-view.server.ts";

export const middleware: Route.MiddlewareFunction[] = [
  holdPostsWithoutSession,
  leadOthersHome,
  requires("draft.start", { signIn: "/student-auth" }),
  restoreHeldPosts,
];

export const handle = { scripts: true };

/** The draft that is shown, for all pages below; none on the pages before and after it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const actor = await actorOf({ request, context });
  const draft = await findShownDraft(db, actor, request);
  return { view: draft ? await wizardView(db, actor, draft, now()) : null };
}

/** Between steps the draft lives in the browser: a dropped connection must not stop anybody. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const isSameDraft = currentUrl.searchParams.get("draft") === nextUrl.searchParams.get("draft");
  return isSameDraft && !formMethod && isStepChange(currentUrl.pathname, nextUrl.pathname)
    ? false
    : defaultShouldRevalidate;
}

export default function Layout({ loaderData: { view } }: Route.ComponentProps) {
  const submitted = useMatch("/apply/submitted/:reference") !== null;
  // There the student is still to be chosen.
  const starting = useMatch("/apply") !== null;
  return (
    <main id="content">
      <WizardFrame submitted={submitted} whose={submitted || starting ? null : (view?.whose ?? null)}>
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
