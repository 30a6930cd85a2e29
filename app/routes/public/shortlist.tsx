import { data } from "react-router";
import { shortlist } from "#app/content/site/shortlist.ts";
import { safeReturnTo } from "#app/domain/accounts/return-to.ts";
import { ShortlistPage } from "#app/features/shortlist/shortlist-page.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { actorOf, open } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { flashCookie } from "#app/server/http/flash.server.ts";
import { textOf } from "#app/server/http/form-text.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import { homeMoneyOf } from "#app/server/rates/queries.server.ts";
import { findCourseId, listShortlistedCourses } from "#app/server/shortlist/queries.server.ts";
import {
  addToShortlist,
  readShortlist,
  removeFromShortlist,
} from "#app/server/shortlist/shortlist.server.ts";
import type { Route } from "./+types/shortlist.ts";

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
