import { DESTINATION_LABELS } from "#app/catalogue/places/countries.ts";
import type { PageHandle } from "#app/platform/pages/page-handle.ts";
import { pageMeta } from "#app/platform/pages/page-meta.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import type { Route } from "./+types/pr-calculator.route.ts";
import { quickCardFile } from "./card-file.ts";
import { estimate } from "./estimate.ts";
import { quickHref, readQuickQuery } from "./query.ts";
import { quickPointsPage as words } from "./quick-points.words.ts";
import { quickFacts } from "./quick-points-facts.words.ts";
import { QuickPointsPage } from "./quick-points-page.tsx";
import { isQuickChange, LAST_QUICK_STEP, QUICK_PATH, QUICK_STEP_TITLES, quickStep } from "./steps.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export const handle: PageHandle = { scripts: true };

/** A hydrated page carries a nonce of its own, so no cache may give it to a second visitor. */
export const headers: Route.HeadersFunction = () => ({ "cache-control": "private, no-store" });

/** A result is only for those who have its link; search engines are shown the calculator of each country. */
export const meta: Route.MetaFunction = ({ matches, location }) => {
  const state = readQuickQuery(new URLSearchParams(location.search));
  const { answers, step } = state;
  const { country } = answers;
  const name = DESTINATION_LABELS[country];
  const { total, passMark } = estimate(answers);
  const done = step === LAST_QUICK_STEP;
  const first = location.search === "" || location.search === `?country=${country}`;
  return pageMeta({
    matches,
    title: done
      ? words.resultPageTitle({ total, mark: passMark, country: name })
      : first
        ? words.title
        : `${words.stepTitle({ step, title: QUICK_STEP_TITLES[quickStep(step)] })} · ${words.title}`,
    description: words.description,
    path: location.search === "" ? QUICK_PATH : quickHref(state),
    index: first,
    ...(done
      ? {
          card: {
            path: `/share/points/${quickCardFile(answers)}.png`,
            alt: words.cardAlt({ total, mark: passMark, country: name }),
          },
        }
      : {}),
  });
};

/** The state is the address's own; the server adds what is cited, and the day for what is printed. */
export function loader({ context }: Route.LoaderArgs) {
  const { env, now } = context.get(servicesContext);
  const day = formatters.getDateTimeFormat(formatsOf(), { timeZone: "UTC", dateStyle: "long" });
  return { facts: quickFacts(), baseUrl: env.baseUrl, today: day.format(now()) };
}

/** Another step or another answer asks nothing of the server. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return !isQuickChange(currentUrl.pathname, nextUrl.pathname);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <QuickPointsPage {...loaderData} />;
}
