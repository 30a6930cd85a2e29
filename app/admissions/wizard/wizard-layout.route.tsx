import { Outlet, type ShouldRevalidateFunctionArgs, useMatch, useNavigation } from "react-router";
import { isStepChange } from "#app/admissions/answers/steps.ts";
import { findShownDraft } from "#app/admissions/drafts/open-draft.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { ReportTranslationPlace } from "#app/platform/pages/report-translation-place.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { LoadingStatus } from "#app/ui/loading-status.tsx";
import type { Route } from "./+types/wizard-layout.route.ts";
import { DraftProvider } from "./draft-context.tsx";
import { holdPostsWithoutSession, restoreHeldPosts } from "./pending-post.server.ts";
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

/** The current draft for all pages below; none on the pages before and after it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const draft = await findShownDraft(db, actor, request);
  const drop = { limits: env.documentLimits, locale: placeOf(user).locale };
  return { timeZone: user.timeZone, drop, view: draft ? await wizardView(db, actor, draft, now()) : null };
}

/** Between steps the draft lives in the browser: a dropped connection must not block the writer. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const isSameDraft = currentUrl.searchParams.get("draft") === nextUrl.searchParams.get("draft");
  return isSameDraft && !formMethod && isStepChange(currentUrl.pathname, nextUrl.pathname)
    ? false
    : defaultShouldRevalidate;
}

export default function Layout({ loaderData: { view, timeZone, drop } }: Route.ComponentProps) {
  const submitted = useMatch("/apply/submitted/:reference") !== null;
  const loading = useNavigation().state === "loading";
  // There the student is not selected yet.
  const starting = useMatch("/apply") !== null;
  return (
    <main id="content">
      <LoadingStatus loading={loading} />
      <WizardFrame submitted={submitted} whose={submitted || starting ? null : (view?.whose ?? null)}>
        {view ? (
          <DraftProvider view={view} timeZone={timeZone} drop={drop}>
            <Outlet />
          </DraftProvider>
        ) : (
          <Outlet />
        )}
      </WizardFrame>
      <ReportTranslationPlace />
    </main>
  );
}
