import { ReasonBadges } from "#app/admissions/students/reason-badges.tsx";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/admin-duplicates.route.ts";
import { listDuplicates } from "./find-duplicates.server.ts";
import { Who } from "./lookalikes-card.tsx";
import { comparePath } from "./paths.ts";
import { mergeMessages as texts } from "./student-merges.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("student.compare")];

export const meta: Route.MetaFunction = () => [{ title: texts.listTitle }];

/** `/admin/students/duplicates`: pairs of records that may be one person's. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  await openedList({ request, context }, "student.compare", "students");
  return { ...(await listDuplicates(db)), place: placeOf(user) };
}

export default function Page({ loaderData: { pairs, more, place } }: Route.ComponentProps) {
  return (
    <div className="max-w-4xl">
      <PageHeader
        compact
        title={texts.listTitle}
        description={texts.listLead}
        back={<TextLink to="/admin/students">{studentMessages.title}</TextLink>}
      />
      <LiveChanges shown={[{ subject: "student" }]} />
      {pairs.length === 0 ? (
        <EmptyState title={texts.listEmpty}>{texts.listEmptyHint}</EmptyState>
      ) : (
        <ul>
          {pairs.map(({ one, other, reasons }) => (
            <li
              key={`${one.id} ${other.id}`}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b py-4"
            >
              <div className="flex min-w-0 flex-col gap-1">
                <Who one={one} place={place} />
                <Who one={other} place={place} />
                <ReasonBadges reasons={reasons} />
              </div>
              <ButtonLink
                size="sm"
                to={comparePath(one.id, other.id)}
                aria-label={texts.comparePair({ one: one.name, other: other.name })}
              >
                {texts.compare}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {more ? <p className="mt-4 text-ink-muted">{texts.listMore}</p> : null}
    </div>
  );
}
