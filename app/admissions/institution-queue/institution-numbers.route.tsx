import { Form } from "react-router";
import { placeOf } from "#app/platform/http/place.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/institution-numbers.route.ts";
import { readNumbers } from "./numbers.server.ts";
import { periodOf } from "./numbers.ts";
import { numbersMessages as texts } from "./numbers.words.ts";
import { FunnelCard, FunnelTable } from "./numbers-tables.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("review.list")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/institution-dashboard/numbers`: the conversion of the applications of a period. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const today = calendarDateIn(now(), placeOf(user).timeZone);
  const period = periodOf(new URL(request.url).searchParams, today);
  // The guard has checked the organisation.
  const organisationId = actor.organisation?.id ?? user.id;
  return { period, ...(await readNumbers(db, organisationId, period)) };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { period, funnel, parts } = loaderData;
  return (
    <>
      <PageHeader compact title={texts.title} description={texts.lead} />
      <Form method="get" key={`${period.from} ${period.to}`} className="flex flex-wrap items-end gap-3">
        <Field label={texts.from} id="from">
          <Input id="from" type="date" name="from" defaultValue={period.from} />
        </Field>
        <Field label={texts.to} id="to">
          <Input id="to" type="date" name="to" defaultValue={period.to} />
        </Field>
        <Button type="submit">{texts.show}</Button>
      </Form>
      <FunnelCard funnel={funnel} />
      {parts.map(({ part, rows }) => (
        <FunnelTable key={part} part={part} rows={rows} />
      ))}
    </>
  );
}
