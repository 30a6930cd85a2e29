import { Form, Link } from "react-router";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { listClockOf } from "#app/platform/lists/list-clock.server.ts";
import { SEARCH_MAX_LENGTH } from "#app/platform/lists/list-query.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { plainSearch } from "#app/platform/text/digits.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";
import type { Route } from "./+types/find.route.ts";
import { closedTo } from "./closed-to.view.ts";
import { actionsFor, findRecords } from "./find.server.ts";
import { findMessages as texts } from "./find.words.ts";
import { FIND_PATH, type FindAnswer, LEAST_TYPED, named } from "./found.ts";
import { pagesFor } from "./places.view.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("admin.enter")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

export async function loader({ request, context }: Route.LoaderArgs): Promise<FindAnswer> {
  const { db, env, log, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const term = plainSearch((new URL(request.url).searchParams.get("q") ?? "").trim());
  const finder = { actor, env, now: now(), clock: listClockOf(user, now()) };
  let records: FindAnswer["records"] = [];
  if (term.length >= LEAST_TYPED) {
    try {
      await openedList({ request, context }, "student.list", "found");
      records = await findRecords(db, finder, term);
    } catch (error) {
      if (error instanceof Response) throw error;
      recordFailure(log, context.get(requestContext), error, "records cannot be looked for");
      records = null;
    }
  }
  return {
    term,
    records,
    actions: actionsFor(actor),
    pages: pagesFor(closedTo(actor, env)),
  };
}

/** The same as the palette, for those without script, and with room for all that is found. */
export default function Page({ loaderData: { term, records, actions, pages } }: Route.ComponentProps) {
  const groups = [
    ...(records ?? []),
    { label: texts.actions, items: named(actions, term) },
    { label: texts.pages, items: named(pages, term) },
  ].filter(({ items }) => items.length > 0);
  const hint = records === null ? texts.failed : groups.length === 0 ? texts.noMatches : null;
  return (
    <>
      <PageHeader compact title={texts.title} description={texts.label} />
      <Form method="get" action={FIND_PATH} role="search" className="flex flex-wrap gap-3">
        <SearchInput
          key={term}
          name="q"
          label={texts.placeholder}
          defaultValue={term}
          maxLength={SEARCH_MAX_LENGTH}
          className="min-w-0 grow sm:max-w-md"
        />
        <Button type="submit">{texts.go}</Button>
      </Form>
      <p role="status" className="mt-3 text-ink-muted empty:hidden">
        {hint ?? (term.length < LEAST_TYPED ? texts.typeMore : null)}
      </p>
      <div className="mt-5 gap-x-10 md:columns-2 2xl:columns-3">
        {groups.map(({ label, items }) => (
          <Card key={label} title={label} className="mb-8 break-inside-avoid">
            <ul className="flex flex-col divide-y divide-line">
              {items.map(({ to, title, detail }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="flex min-h-11 flex-col justify-center py-1.5 text-ink no-underline [overflow-wrap:anywhere] hover:underline"
                  >
                    <span className="font-semibold">{title}</span>
                    {detail ? <span className="text-ink-muted text-sm">{detail}</span> : null}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}
