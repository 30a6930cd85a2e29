import type { PageHandle } from "#app/platform/pages/page-handle.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import type { Route } from "./+types/funds.route.ts";
import fundsScript from "./funds.browser.ts?worker&url";
import { fundsPage as words } from "./funds.words.ts";
import { FundsPage } from "./funds-page.tsx";
import { fundsPageOf } from "./plan-page.server.ts";

export const handle: PageHandle = { file: fundsScript };

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { course, plain } = loaderData;
  return pageMeta({
    matches,
    title: course ? words.titleFor({ course: course.name }) : words.title,
    description: words.description,
    path: "/funds",
    // Each plan is an address; a search engine needs the page once.
    index: plain,
  });
};

/** Invalid parameters are no error: they are ignored and listed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const plain = new URL(request.url).search === "";
  return { ...(await fundsPageOf(services, request)), plain, baseUrl: services.env.baseUrl };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { baseUrl, plain: _plain, ...page } = loaderData;
  const trail = [
    { label: words.home, to: "/" },
    { label: words.crumb, to: "/funds" },
  ];
  return <FundsPage {...page} breadcrumbs={<Breadcrumbs baseUrl={baseUrl} trail={trail} />} />;
}
