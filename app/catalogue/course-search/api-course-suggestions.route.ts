import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/api-course-suggestions.route.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** No one types more into a search box and expects suggestions. */
const MAX_TEXT = 200;

/** `?q=`: what a visitor may be typing, at most eight, as `{ items: CourseSuggestion[] }`. 400 for over-long text. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get("q") ?? "";
  if (text.length > MAX_TEXT) return Response.json({ code: "too-long", max: MAX_TEXT }, { status: 400 });
  const { courseSearch } = context.get(servicesContext);
  return Response.json(
    { items: await courseSearch.suggest(text) },
    { headers: { "cache-control": "public, max-age=60, s-maxage=60" } },
  );
}
