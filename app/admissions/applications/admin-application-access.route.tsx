import { accessMessages } from "#app/people/staff/access.words.ts";
import { AccessLog } from "#app/people/staff/access-log.tsx";
import { readAccessLog } from "#app/people/staff/read-access-log.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
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
  const { log, recordHref } = await readAccessLog(
    { request, context },
    { type: "application", id, path: `/admin/applications/${id}` },
  );
  return { ...application, log, recordHref, place: placeOf(user) };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { reference, name, log, recordHref, place } = loaderData;
  return (
    <RecordFrame name={accessMessages.log.title} above={[{ label: reference, to: recordHref }]} wayOnPhone>
      <RecordHead name={reference} line={name} />
      <AccessLog {...log} place={place} />
    </RecordFrame>
  );
}
