import { eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import {
  changeGuardian,
  RESEND_TO_GUARDIAN,
  recordGuardian,
} from "#app/admissions/guardians/change.server.ts";
import { GuardianCard } from "#app/admissions/guardians/guardian-card.tsx";
import { GuardianForms } from "#app/admissions/guardians/guardian-forms.tsx";
import { changeGuardianSchema, recordGuardianSchema } from "#app/admissions/guardians/guardian-schema.ts";
import { guardianMessages as texts } from "#app/admissions/guardians/guardians.words.ts";
import { findGuardianCase } from "#app/admissions/guardians/queries.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/application-guardian.route.ts";
import { changeApplication, openSubpage } from "./application-subpage.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("application.list")];

export const handle = { opens: "record", row: "applicationId" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/applications/:applicationId/guardian`: the guardian of an applicant under 18, and signed consents. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const id = recordIdOf(params.applicationId);
  const found = orNotFound(await findGuardianCase(db, eq(applications.id, id)));
  const { recordHref } = await openSubpage({ request, context, params });
  return {
    found,
    mayAsk: can(actor, "guardian.ask"),
    mayRecord: can(actor, "guardian.record"),
    recordHref,
    place: placeOf(user),
  };
}

export const action = intents({
  resend: changeApplication(RESEND_TO_GUARDIAN),
  change: changeApplication({
    needs: "guardian.ask",
    form: changeGuardianSchema,
    // Staff declare nothing.
    command: (deps, actor, input) => changeGuardian(deps, actor, { ...input, guardianApplies: false }),
    message: "guardian-changed",
  }),
  record: changeApplication({
    needs: "guardian.record",
    form: recordGuardianSchema,
    command: recordGuardian,
    message: "guardian-recorded",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { found, mayAsk, mayRecord, recordHref, place } = loaderData;
  useResultToast(actionData);
  return (
    <RecordFrame name={texts.title} above={[{ label: found.reference, to: recordHref }]} wayOnPhone>
      <RecordHead name={texts.title} />
      <p className="max-w-prose text-ink-muted">{texts.staff.lead}</p>
      <GuardianCard guardian={found.guardian} href={null} place={place} />
      {mayAsk && !found.isClosed ? (
        <GuardianForms by="staff" guardian={found.guardian} answer={actionData} mayRecord={mayRecord} />
      ) : null}
    </RecordFrame>
  );
}
