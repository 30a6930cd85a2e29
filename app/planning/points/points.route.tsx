import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/points.route.ts";
import { OFFICIAL_PATH } from "./official-address.ts";
import { pointsPage } from "./points.words.ts";
import { PointsPage } from "./points-page.tsx";
import { readPointsView } from "./points-view.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { answered, result, shareHref } = loaderData;
  const { total, passMark } = result;
  return pageMeta({
    matches,
    title: pointsPage.title,
    description: pointsPage.description,
    path: OFFICIAL_PATH,
    index: !answered,
    ...(answered
      ? {
          card: {
            path: `/share/official-points/result.png${shareHref.slice(OFFICIAL_PATH.length)}`,
            alt: pointsPage.card.alt({ total, mark: passMark }),
          },
        }
      : {}),
  });
};

/** An answer that cannot be used counts as not given, and the page says so. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const view = await readPointsView(services, new URL(request.url).searchParams);
  return { ...view, baseUrl: services.env.baseUrl };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PointsPage {...loaderData} />;
}
