import { data } from "react-router";
import { homeMoneyOf } from "#app/catalogue/exchange-rates/queries.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { actorOf, open } from "#app/platform/sessions/guards.server.ts";
import { safeReturnTo } from "#app/platform/sessions/return-to.ts";
import type { Route } from "./+types/shortlist.route.ts";
import { findCourseId, listShortlistedCourses } from "./queries.server.ts";
import { addToShortlist, readShortlist, removeFromShortlist } from "./shortlist.server.ts";
import { shortlist } from "./shortlist.words.ts";
import { ShortlistPage } from "./shortlist-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [open()];

const PATH = "/shortlist";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: shortlist.title, description: shortlist.description, path: PATH, index: false });

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = await actorOf({ request, context });
  const { ids, cookie } = await readShortlist(services, actor, request);
  const [courses, home] = await Promise.all([
    listShortlistedCourses(services.db, ids),
    homeMoneyOf(services.db, request),
  ]);
  return data(
    { courses, home, visitor: actor.kind === "visitor" },
    cookie === null ? {} : { headers: { "set-cookie": cookie } },
  );
}

export const action = intents({
  add: {
    needs: "public.read",
    form: ["course", "returnTo"],
    async run({ form, actor, services, request }) {
      const slug = textOf(form, "course");
      const courseId = await findCourseId(services.db, slug);
      if (courseId === null) throw data(null, { status: 404 });
      const { full, cookie } = await addToShortlist(services, actor, request, courseId);
      // Back to where the course stands on its page, not to the top of a long list.
      const back = safeReturnTo(form.get("returnTo"), PATH).split("#")[0];
      throw redirect(`${back}#course-${slug}`, {
        status: 303,
        headers: setCookies(flashCookie(full ? "shortlist-full" : "shortlisted"), cookie),
      });
    },
  },
  remove: {
    needs: "public.read",
    form: "course",
    async run({ form, actor, services, request }) {
      const courseId = await findCourseId(services.db, textOf(form, "course"));
      if (courseId === null) throw data(null, { status: 404 });
      const { cookie } = await removeFromShortlist(services, actor, request, courseId);
      throw redirect(PATH, {
        status: 303,
        headers: setCookies(flashCookie("shortlist-removed"), cookie),
      });
    },
  },
});

function setCookies(...cookies: readonly (string | null)[]): [string, string][] {
  return cookies.flatMap((cookie): [string, string][] => (cookie === null ? [] : [["set-cookie", cookie]]));
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ShortlistPage {...loaderData} />;
}
