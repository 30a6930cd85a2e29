import { data } from "react-router";
import { accessMessages } from "#app/people/staff/access.words.ts";
import { accessIntents, readAccessView } from "#app/people/staff/access-intents.server.ts";
import { AccessLog } from "#app/people/staff/access-log.tsx";
import { AccessSection } from "#app/people/staff/access-section.tsx";
import { readAccessLog } from "#app/people/staff/read-access-log.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { StaleNotice } from "#app/platform/records/stale-notice.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-student-access.route.ts";
import { findStudentAccount } from "./student-account.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("audit.read")];

export const handle = { opens: "record", row: "studentId" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: accessMessages.log.title }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const known = await signedIn({ request, context });
  const id = recordIdOf(params.studentId);
  const student = orNotFound(await findStudentAccount(db, id));
  const path = `/admin/students/${id}`;
  const { log, recordHref } = await readAccessLog({ request, context }, { type: "student", id, path });
  return {
    name: student.name,
    log,
    change: await readAccessView({ db, now }, known, student.userId, `${path}/access`),
    recordHref,
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
  const { name, log, change, recordHref, place } = loaderData;
  const refused = {
    disable: answerFor(actionData, "disable-account"),
    enable: answerFor(actionData, "enable-account"),
  };
  const isStale = (refused.disable ?? refused.enable)?.staleVersion != null;
  return (
    <RecordFrame name={accessMessages.log.title} above={[{ label: name, to: recordHref }]} wayOnPhone>
      <RecordHead kind="person" name={name} />
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
        <AccessLog {...log} place={place} />
      </div>
    </RecordFrame>
  );
}
