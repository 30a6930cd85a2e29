import { data } from "react-router";
import { LAST_APPLY_STEP } from "#app/admissions/answers/steps.ts";
import { preselectCourse } from "#app/admissions/drafts/draft-preselect.server.ts";
import { openOwnDraft } from "#app/admissions/drafts/draft-start.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { actorOf } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/start.route.ts";
import { firstOpenStep } from "./wizard-view.server.ts";

/**
 * Opens the draft, or begins one, and leads to the first step that is not complete. With
 * `?university=` and `?course=` (slugs or ids) those are chosen beforehand.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = await actorOf({ request, context });
  const opened = await openOwnDraft(services, actor, context.get(requestContext).id);
  if (!opened.ok) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const university = searchParams.get("university");
  const course = searchParams.get("course");
  const kept =
    (university !== null || course !== null) &&
    !(await preselectCourse(services, actor, opened.value, { university, course }));
  const step = (await firstOpenStep(services.db, opened.value, services.now())) ?? LAST_APPLY_STEP;
  throw redirect(
    `/apply/${step}`,
    kept ? { headers: { "set-cookie": flashCookie("university-kept") } } : undefined,
  );
}
