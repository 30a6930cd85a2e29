import { Form } from "react-router";
import { PARTNER_TIER_LABELS, PARTNER_TIER_OPTIONS } from "#app/people/organisations/tiers.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { noteSeen } from "#app/platform/notifications/notifications.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/admin-organisation-details.route.ts";
import { setTier } from "./commands.server.ts";
import { detailsMessages as texts } from "./details.words.ts";
import { detailsIntents } from "./details-intents.server.ts";
import { setTierSchema } from "./details-schema.ts";
import { DetailsView } from "./details-view.tsx";
import { findDetails } from "./queries.server.ts";

const PATH = "/admin/agents/partners";

export const middleware: Route.MiddlewareFunction[] = [requires("approval.list")];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: texts.staffTitle({ name: loaderData?.details.name ?? "" }) },
];

/** `/admin/agents/partners/:organisationId/details`: a partner's tier, offices, countries and documents. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const id = recordIdOf(params.organisationId);
  await noteSeen(db, actor.userId, { type: "organisationDetails", id });
  const details = orNotFound(await findDetails(db, id, now()));
  await opened({ request, context }, { action: "approval.list", subjectType: "organisation", subjectId: id });
  return {
    details,
    mayChange: can(actor, "organisationDetails.change"),
    maySetTier: can(actor, "organisationDetails.setTier"),
    fileMb: env.documentLimits.fileMb,
    place: placeOf(user),
  };
}

export const action = intents({
  ...detailsIntents(({ params }) => recordIdOf(params.organisationId)),
  "set-tier": {
    needs: "organisationDetails.setTier",
    form: setTierSchema,
    run(args) {
      const id = recordIdOf(args.params.organisationId);
      return writeForm(args, {
        schema: setTierSchema,
        command: (deps, actor, input) => setTier(deps, actor, { ...input, id }),
        to: () => `${PATH}/${id}/details`,
        message: "organisation-saved",
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { details, mayChange, maySetTier, place, fileMb } = loaderData;
  return (
    <article className="flex max-w-4xl flex-col gap-8">
      <PageHeader
        compact
        back={<TextLink to={`${PATH}/${details.id}`}>{texts.back({ name: details.name })}</TextLink>}
        title={texts.staffTitle({ name: details.name })}
        badge={<Badge variant="info">{PARTNER_TIER_LABELS[details.tier]}</Badge>}
      />
      {maySetTier ? (
        <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="intent" value="set-tier" />
          <input type="hidden" name="version" value={details.version} />
          <Field id="tier" label={texts.tier} hint={texts.tierHint}>
            <NativeSelect
              key={details.version}
              name="tier"
              defaultValue={details.tier}
              options={PARTNER_TIER_OPTIONS}
            />
          </Field>
          <Button type="submit">{texts.saveTier}</Button>
        </Form>
      ) : null}
      <DetailsView
        details={details}
        mayChange={mayChange}
        place={place}
        fileMb={fileMb}
        answer={actionData}
      />
    </article>
  );
}
