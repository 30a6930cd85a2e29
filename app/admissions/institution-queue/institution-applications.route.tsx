import { useMemo } from "react";
import { useLocation } from "react-router";
import { CITIZENSHIP_OPTIONS } from "#app/admissions/answers/options.ts";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import type { ListFilter } from "#app/platform/lists/list-filters.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { pageDatabase } from "#app/platform/permissions/seen-rows.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/institution-applications.route.ts";
import { daysOf } from "./clocks.ts";
import { institutionQueueMessages as texts } from "./institution-queue.words.ts";
import { listReviewChoices, listReviews, medianDecision } from "./queue-list.server.ts";
import { REVIEW_LIST } from "./queue-list.ts";
import { reviewColumns } from "./review-columns.tsx";
import { REVIEWS_PATH } from "./review-row.ts";
import { REVIEW_STATE_OPTIONS } from "./review-states.ts";

type Filter = ListFilter<keyof (typeof REVIEW_LIST)["filters"]>;
type Choices = Awaited<ReturnType<typeof listReviewChoices>>;

export const middleware: Route.MiddlewareFunction[] = [requires("review.list")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/institution-dashboard/applications`: what students have shared with the user's institution. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const always = { place: placeOf(user), now: now(), mayExport: can(actor, "review.export", "own") };
  return loadListWith(
    { request, context },
    REVIEW_LIST,
    async (whole, query) => {
      const db = pageDatabase(whole);
      await openedList({ request, context }, "review.list", "institution applications");
      // The guard has checked the organisation.
      const organisationId = actor.organisation?.id ?? "";
      const [page, choices, median] = await Promise.all([
        listReviews(db, organisationId, query),
        listReviewChoices(db, organisationId),
        medianDecision(db, organisationId),
      ]);
      return { page, extra: { ...always, choices, median: daysOf(median) } };
    },
    { ...always, choices: { courses: [], partners: [], intakes: [], people: [] } as Choices, median: null },
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, place, now, choices, median, mayExport } = loaderData;
  const { search } = useLocation();
  const columns = useMemo(() => reviewColumns(place, now, median), [place, now, median]);
  const filters = useMemo<Filter[]>(
    () => [
      { name: "state", label: texts.filters.state, options: REVIEW_STATE_OPTIONS },
      { name: "assignee", label: texts.filters.assignee, options: choices.people },
      {
        name: "taken",
        label: texts.filters.taken,
        options: [
          { value: "no", label: texts.filters.takenNo },
          { value: "yes", label: texts.filters.takenYes },
        ],
      },
      { name: "course", label: texts.filters.course, options: choices.courses },
      { name: "intake", label: texts.filters.intake, options: choices.intakes },
      { name: "country", label: texts.filters.country, options: CITIZENSHIP_OPTIONS },
      { name: "partner", label: texts.filters.partner, options: choices.partners },
      {
        name: "withdrawn",
        label: texts.filters.withdrawn,
        options: [
          { value: "no", label: texts.filters.no },
          { value: "yes", label: texts.filters.yes },
        ],
      },
    ],
    [choices],
  );
  return (
    <div>
      <LiveChanges shown={[{ subject: "review" }]} />
      <ListPage
        path={REVIEWS_PATH}
        title={texts.title}
        description={texts.description}
        spec={REVIEW_LIST}
        list={list}
        columns={columns}
        essential={["student", "state"]}
        searchLabel={texts.search}
        filters={filters}
        emptyTitle={texts.none}
        emptyHint={texts.emptyHint}
        failedText={texts.loadFailed}
        menu={[
          { label: texts.criteria, to: `${REVIEWS_PATH}/criteria` },
          ...(mayExport
            ? [{ label: texts.export, to: `${REVIEWS_PATH}/export${search}`, isFile: true as const }]
            : []),
        ]}
      />
    </div>
  );
}
