import { placeOf } from "#app/platform/http/place.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/admin-retention-nights.route.ts";
import { NightsTable } from "./nights-table.tsx";
import { readNights } from "./queries.server.ts";
import { retentionMessages as texts } from "./retention.words.ts";

const PATH = "/admin/settings/retention";
const AT_ONCE = 100;

export const middleware: Route.MiddlewareFunction[] = [requires("retention.view")];

export const meta: Route.MetaFunction = () => [{ title: texts.nights }];

/** `/admin/settings/retention/nights`: what went each night, `before` those of a day and older. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const asked = new URL(request.url).searchParams.get("before");
  const upTo = asked !== null && isCalendarDate(asked) ? asked : null;
  const nights = await readNights(db, { upTo, limit: AT_ONCE });
  // A night is not cut in two: the last one of a full page begins the next.
  const last = nights.length === AT_ONCE ? nights.at(-1)?.night : undefined;
  const whole = last === undefined ? nights : nights.filter(({ night }) => night !== last);
  return {
    nights: whole,
    older: whole.at(-1)?.night && last ? whole.at(-1)?.night : null,
    upTo,
    place: placeOf(user),
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { nights, older, upTo, place } = loaderData;
  return (
    <>
      <PageHeader
        compact
        title={texts.nights}
        description={texts.nightsText}
        back={
          <ButtonLink to={PATH} variant="link" size="sm">
            {texts.back}
          </ButtonLink>
        }
        actions={
          <ButtonLink to={`${PATH}/nights.csv`} reloadDocument download size="sm">
            {texts.download}
          </ButtonLink>
        }
      />
      <div className="flex max-w-4xl flex-col gap-6">
        <NightsTable nights={nights} place={place} empty={texts.nothingWent} named />
        <div className="flex flex-wrap gap-3">
          {upTo ? (
            <ButtonLink to={`${PATH}/nights`} size="sm">
              {texts.newest}
            </ButtonLink>
          ) : null}
          {older ? (
            <ButtonLink to={`${PATH}/nights?before=${older}`} size="sm">
              {texts.older}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </>
  );
}
