import { getOwnApplication } from "#app/admissions/applications/own-application.server.ts";
import { readStudentAge } from "#app/admissions/guardians/student-age.server.ts";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/own-family.route.ts";
import { familyMessages as texts } from "./family.words.ts";
import {
  FAMILY_LINK_DAYS,
  FAMILY_RELATION_OPTIONS,
  familyLinkState,
  ownFamilyPath,
  USUAL_FAMILY_LINK_DAYS,
} from "./family-link.ts";
import { FamilyLinkList, LinkButton } from "./family-link-list.tsx";
import {
  createFamilyLink,
  findFamilyApplication,
  listFamilyLinks,
  revokeFamilyLink,
} from "./family-links.server.ts";
import { createFamilyLinkSchema, familyLinkIdSchema } from "./family-schema.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("familyLink.view")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

const ownApplication = (db: DbOrTransaction, actor: Actor, reference: string | undefined) =>
  getOwnApplication(actor, reference, (where) => findFamilyApplication(db, where));

/** `/student-dashboard/applications/:reference/visa/family`: who can see the family page; the student gives and withdraws access. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const application = await ownApplication(db, actor, params.reference);
  const links = await listFamilyLinks(db, application.id);
  const age = await readStudentAge(db, application.id, now());
  return {
    application,
    links: links.map((link) => ({ ...link, state: familyLinkState(link, now()) })),
    needsGuardian: age.isUnderAge && !age.hasGuardianAgreed,
    isGuardianNamed: age.isGuardianNamed,
    hasSms: env.smsGateway !== undefined,
    place: placeOf(user),
  };
}

const change = recordIntents(
  async ({ services, actor, params }) => (await ownApplication(services.db, actor, params.reference)).id,
  ({ params }) => ownFamilyPath(params.reference ?? ""),
);

export const action = intents({
  create: change({
    needs: "familyLink.create",
    creates: true,
    form: createFamilyLinkSchema,
    command: (deps, actor, input, { services }) =>
      createFamilyLink(deps, actor, { ...input, hasSms: services.env.smsGateway !== undefined }),
    message: "family-link-created",
  }),
  revoke: change({
    needs: "familyLink.revoke",
    form: familyLinkIdSchema,
    command: revokeFamilyLink,
    message: "family-link-revoked",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { application, links, hasSms, needsGuardian, place } = loaderData;
  useResultToast(actionData);
  return (
    <div className="flex flex-col gap-6">
      <p>
        <ButtonLink to={`/student-dashboard/applications/${application.reference}`} variant="link" size="sm">
          {texts.back}
        </ButtonLink>
      </p>
      <PageHeader compact title={texts.title} description={texts.ownLead} />
      {hasSms ? null : <Notice tone="info">{texts.ownNoSms}</Notice>}
      <FamilyLinkList
        links={links}
        place={place}
        actions={({ id, name }) => (
          <LinkButton intent="revoke" linkId={id} label={texts.revoke} of={texts.revokeOf({ name })} />
        )}
      />
      {application.isClosed ? (
        <Notice tone="info">{texts.closed}</Notice>
      ) : needsGuardian ? (
        <Notice
          tone="info"
          title={texts.underAge}
          actions={
            loaderData.isGuardianNamed ? (
              <TextLink to={`/student-dashboard/applications/${application.reference}/guardian`}>
                {texts.guardian}
              </TextLink>
            ) : null
          }
        />
      ) : (
        <Card key={links.length} title={texts.add} description={hasSms ? texts.addHint : texts.addHintNoSms}>
          <PlainForm
            creates
            intent="create"
            label={texts.add}
            variant="primary"
            fields={[
              { name: "name", kind: "line", label: texts.name },
              {
                name: "relation",
                kind: "select",
                label: texts.relation,
                value: "mother",
                options: FAMILY_RELATION_OPTIONS,
              },
              { name: "email", kind: "line", label: texts.email, optional: hasSms },
              { name: "phone", kind: "line", label: texts.phone },
              {
                name: "days",
                kind: "select",
                label: texts.days,
                value: USUAL_FAMILY_LINK_DAYS,
                options: FAMILY_LINK_DAYS.map((days) => ({ value: days, label: texts.dayOption({ days }) })),
              },
              { name: "consent", kind: "tick", label: texts.consent },
            ]}
            lastResult={answerFor(actionData, "create")?.lastResult}
          />
        </Card>
      )}
    </div>
  );
}
