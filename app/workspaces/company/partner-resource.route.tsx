import { readPublished } from "#app/conversations/partner-resources/queries.server.ts";
import { RESOURCE_KIND_LABELS, resourceFilePath } from "#app/conversations/partner-resources/resource.ts";
import { resourceMessages as texts } from "#app/conversations/partner-resources/resources.words.ts";
import { originalOf } from "#app/platform/attachments/attachment.ts";
import { OriginalFile } from "#app/platform/attachments/original-file.tsx";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { formatDay } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/partner-resource.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("resource.read")];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.resource.title ?? texts.heading} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/partner-dashboard/resources/:resourceId`: what staff have published for partners. Opening it marks it as read. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const id = recordIdOf(params.resourceId);
  return {
    resource: orNotFound(
      actor.organisation &&
        (await readPublished(db, {
          id,
          userId: user.id,
          now: now(),
          organisationId: actor.organisation.id,
        })),
    ),
    place: placeOf(user),
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { resource, place } = loaderData;
  const { id, title, kind, body, link, file, publishedAt } = resource;
  return (
    <article className="max-w-prose">
      <p>
        <ButtonLink to="/partner-dashboard" variant="link" size="sm">
          {texts.back}
        </ButtonLink>
      </p>
      <PageHeader
        compact
        title={title}
        description={texts.publishedOn({
          kind: RESOURCE_KIND_LABELS[kind],
          day: formatDay(publishedAt, place),
        })}
      />
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
      {file && !file.isInfected ? (
        <div className="mt-6">
          <ButtonLink to={resourceFilePath("partner", id)} reloadDocument>
            {texts.save({ name: file.name })}
          </ButtonLink>
          {file.hasOriginal ? <OriginalFile href={originalOf(resourceFilePath("partner", id))} /> : null}
        </div>
      ) : null}
      {link ? (
        <p className="mt-6">
          <a href={link} target="_blank" rel="noreferrer nofollow" className="[overflow-wrap:anywhere]">
            {texts.open}
          </a>
        </p>
      ) : null}
    </article>
  );
}
