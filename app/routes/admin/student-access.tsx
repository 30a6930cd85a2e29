import { data } from "react-router";
import { accessMessages } from "#app/content/messages/access.ts";
import { AccessLog } from "#app/features/access/access-log.tsx";
import { AccessSection } from "#app/features/access/access-section.tsx";
import { answerFor } from "#app/features/crm/form-for.ts";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { RecordHeader } from "#app/features/crm/record-header.tsx";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { listAccess } from "#app/server/audit/access-log.server.ts";
import { opened } from "#app/server/audit/opened.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { placeOf } from "#app/server/http/place.server.ts";
import { found, recordIdOf, searchWithout } from "#app/server/http/record-address.server.ts";
import { accessIntents, readAccessView } from "#app/server/staff/access-intents.server.ts";
import { findStudentAccount } from "#app/server/students/student-account.server.ts";
import { StaleNotice } from "#app/ui/stale-notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/student-access.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("audit.read")];

export const handle = { opens: "record", row: "studentId" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: accessMessages.log.title }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const known = await signedIn({ request, context });
  const id = recordIdOf(params.studentId);
  const student = found(await findStudentAccount(db, id));
  await opened({ request, context }, { action: "audit.read", subjectType: "student", subjectId: id });
  const path = `/admin/students/${id}`;
  const search = searchWithout(request, "entries");
  const after = new URL(request.url).searchParams.get("entries");
  const [log, change] = await Promise.all([
    listAccess(db, { type: "student", id }, after),
    readAccessView({ db, now }, known, student.userId, `${path}/access`),
  ]);
  return {
    name: student.name,
    log,
    change,
    recordHref: path + search,
    newestHref: after === null ? null : `${path}/access${search}`,
    olderHref: log.older && `${path}/access${search ? `${search}&` : "?"}entries=${log.older}`,
    place: placeOf(known.user),
  };
}

export const action = intents({
  ...accessIntents(async ({ services, params }) => {
    const student = await findStudentAccount(services.db, recordIdOf(params.studentId));
    if (!student?.userId) throw data(null, { status: 404 });
    return student.userId;
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { name, log, change, recordHref, newestHref, olderHref, place } = loaderData;
  const refused = {
    disable: answerFor(actionData, "disable-account"),
    enable: answerFor(actionData, "enable-account"),
  };
  const isStale = (refused.disable ?? refused.enable)?.staleVersion != null;
  return (
    <article>
      <RecordHeader title={name} subtitle={<TextLink to={recordHref}>{accessMessages.log.back}</TextLink>} />
      <div className="flex flex-col gap-8">
        {change ? (
          <AccessSection
            key={`access ${change.access.version}`}
            access={change.access}
            proofHref={change.proofHref}
            place={place}
            refused={{ disable: refused.disable?.lastResult, enable: refused.enable?.lastResult }}
            notice={isStale ? <StaleNotice change={change.lastChange} place={place} fields={[]} /> : null}
          />
        ) : null}
        <AccessLog page={log} place={place} newestHref={newestHref} olderHref={olderHref} />
      </div>
    </article>
  );
}
