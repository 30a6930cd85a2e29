import { pointsPage } from "#app/content/site/points.ts";
import { OFFICIAL_PATH } from "#app/domain/points/official-address.ts";
import { PointsPage } from "#app/features/points/official/points-page.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { open } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { readPointsView } from "#app/server/points/points-view.server.ts";
import type { Route } from "./+types/points.ts";

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
            alt: pointsPage.card.alt(total, passMark),
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
