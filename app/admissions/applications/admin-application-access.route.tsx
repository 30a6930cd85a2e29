import { accessMessages } from "#app/people/staff/access.words.ts";
import { AccessLog } from "#app/people/staff/access-log.tsx";
import { listAccess } from "#app/platform/access-log/access-log.server.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordHeader } from "#app/platform/records/record-header.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/admin-application-access.route.ts";
import { findApplicationName } from "./application-name.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("audit.read")];

export const handle = { opens: "record", row: "applicationId" } satisfies OpensHandle;

export const meta: Route.MetaFunction = () => [{ title: accessMessages.log.title }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const id = recordIdOf(params.applicationId);
  const application = orNotFound(await findApplicationName(db, id));
  await opened({ request, context }, { action: "audit.read", subjectType: "application", subjectId: id });
  const path = `/admin/applications/${id}`;
  const search = searchWithout(request, "entries");
  const after = new URL(request.url).searchParams.get("entries");
  const log = await listAccess(db, { type: "application", id }, after);
  return {
    ...application,
    log,
    recordHref: path + search,
    newestHref: after === null ? null : `${path}/access${search}`,
    olderHref: log.older && `${path}/access${search ? `${search}&` : "?"}entries=${log.older}`,
    trailHref: `/admin/settings/audit?record=${id}`,
    dayHref: `/admin/settings/audit/records/application/${id}`,
    place: placeOf(user),
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { reference, name, log, recordHref, newestHref, olderHref, trailHref, dayHref, place } = loaderData;
  return (
    <article>
      <RecordHeader
        title={reference}
        subtitle={
          <>
            {name} · <TextLink to={recordHref}>{accessMessages.log.back}</TextLink>
          </>
        }
      />
      <AccessLog
        page={log}
        place={place}
        newestHref={newestHref}
        olderHref={olderHref}
        trailHref={trailHref}
        dayHref={dayHref}
      />
    </article>
  );
}
