import { changeGuardian, RESEND_TO_GUARDIAN } from "#app/admissions/guardians/change.server.ts";
import { GuardianForms } from "#app/admissions/guardians/guardian-forms.tsx";
import { changeGuardianSchema } from "#app/admissions/guardians/guardian-schema.ts";
import { GuardianSection } from "#app/admissions/guardians/guardian-section.tsx";
import { guardianMessages as texts } from "#app/admissions/guardians/guardians.words.ts";
import { findGuardianCase } from "#app/admissions/guardians/queries.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/application-guardian.route.ts";
import { ownCase } from "./own-case.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("guardian.ask")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/student-dashboard/applications/:reference/guardian`: who has to agree to an application, and how they are reached. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  return { found: await findCase(db, actor, params.reference), place: placeOf(user) };
}

const findCase = (db: DbOrTransaction, actor: Actor, reference: string | undefined) =>
  ownCase(actor, reference, (where) => findGuardianCase(db, where));

const change = recordIntents(
  async ({ services, actor, params }) => (await findCase(services.db, actor, params.reference)).id,
  ({ params }) => `/student-dashboard/applications/${params.reference}`,
);

export const action = intents({
  resend: change(RESEND_TO_GUARDIAN),
  change: change({
    needs: "guardian.ask",
    form: changeGuardianSchema,
    command: changeGuardian,
    message: "guardian-changed",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { found, place } = loaderData;
  useResultToast(actionData);
  return (
    <>
      <p>
        <ButtonLink to={`/student-dashboard/applications/${found.reference}`} variant="link" size="sm">
          {texts.back}
        </ButtonLink>
      </p>
      <PageHeader compact title={texts.title} description={texts.lead} />
      <div className="flex flex-col gap-8">
        <GuardianSection guardian={found.guardian} href={null} place={place} />
        {found.isClosed ? null : <GuardianForms by="student" guardian={found.guardian} answer={actionData} />}
      </div>
    </>
  );
}
