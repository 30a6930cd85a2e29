import { accessMessages } from "#app/content/messages/access.ts";
import { AccessLog } from "#app/features/access/access-log.tsx";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { RecordHeader } from "#app/features/crm/record-header.tsx";
import { findApplicationName } from "#app/server/applications/application-name.server.ts";
import { listAccess } from "#app/server/audit/access-log.server.ts";
import { opened } from "#app/server/audit/opened.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { placeOf } from "#app/server/http/place.server.ts";
import { found, recordIdOf, searchWithout } from "#app/server/http/record-address.server.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/application-access.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("audit.read")];

export const handle = { opens: "record", row: "applicationId" } satisfies OpensHandle;

export const meta: Route.MetaFunction = () => [{ title: accessMessages.log.title }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const id = recordIdOf(params.applicationId);
  const application = found(await findApplicationName(db, id));
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
    place: placeOf(user),
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { reference, name, log, recordHref, newestHref, olderHref, place } = loaderData;
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
      <AccessLog page={log} place={place} newestHref={newestHref} olderHref={olderHref} />
    </article>
  );
}
