import { opened } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/admin-student-consents.route.ts";
import { consentMessages as texts } from "./consents.words.ts";
import { findStudentReceipts } from "./receipts.server.ts";
import { ReceiptsTable } from "./receipts-table.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("consent.view")];

export const handle = { opens: "record", row: "studentId" } satisfies OpensHandle;

export const meta: Route.MetaFunction = () => [{ title: texts.staffTitle }];

/** `/admin/students/:studentId/consents`: the receipts of a student. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const id = recordIdOf(params.studentId);
  const student = orNotFound(await findStudentReceipts(db, id));
  await opened({ request, context }, { action: "consent.view", subjectType: "student", subjectId: id });
  return {
    ...student,
    recordHref: `/admin/students/${id}${searchWithout(request, "edit")}`,
    place: placeOf(user),
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { name, receipts, recordHref, place } = loaderData;
  return (
    <RecordFrame name={texts.staffTitle} above={[{ label: name, to: recordHref }]} wayOnPhone>
      <RecordHead kind="person" name={name} />
      <Card title={texts.staffTitle} description={texts.staffLead}>
        {receipts.length === 0 ? (
          <p className="text-ink-muted">{texts.staffNone}</p>
        ) : (
          <ReceiptsTable caption={texts.staffTitle} receipts={receipts} place={place} />
        )}
      </Card>
    </RecordFrame>
  );
}
