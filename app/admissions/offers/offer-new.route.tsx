import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/offer-new.route.ts";
import { draftOffer } from "./draft-offer.server.ts";
import { OfferForm } from "./offer-form.tsx";
import { offersPath } from "./offer-paths.ts";
import { draftOfferSchema } from "./offer-schema.ts";
import { findOfferStart, offerIntakes } from "./offer-start.server.ts";
import { offerMessages as texts } from "./offers.words.ts";
import { OffersSection } from "./offers-section.tsx";
import { listOffers } from "./read-offers.server.ts";
import { workspaceOf } from "./workspace-of.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("offer.draft")];

export const meta: Route.MetaFunction = () => [{ title: texts.add }];

/** `…/applications/:applicationId/offers/new`, for staff and institutions: creates an offer as a draft. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const applicationId = recordIdOf(params.applicationId);
  const found = orNotFound(await findOfferStart(db, actor, applicationId));
  const workspace = workspaceOf(new URL(request.url).pathname);
  return {
    ...found,
    applicationId,
    workspace,
    offers: await listOffers(db, applicationId, { drafts: true }),
    place: placeOf(user),
    intakes: await offerIntakes(db, now()),
    back: `/${workspace}/applications/${applicationId}`,
  };
}

export const action = intents({
  create: {
    needs: "offer.draft",
    creates: true,
    form: draftOfferSchema,
    run(args) {
      const applicationId = recordIdOf(args.params.applicationId);
      const workspace = workspaceOf(new URL(args.request.url).pathname);
      return writeForm(args, {
        schema: draftOfferSchema,
        command: (deps, actor, input) => draftOffer(deps, actor, { ...input, applicationId }),
        message: "offer-saved",
        to: ({ id }) => `${offersPath(workspace, applicationId)}/${id}`,
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  useResultToast(actionData);
  const { offers, workspace, applicationId } = loaderData;
  return (
    <>
      <PageHeader
        compact
        title={texts.addTitle({ name: loaderData.name })}
        description={texts.addLead}
        back={
          <ButtonLink to={loaderData.back} variant="link" size="sm">
            {texts.back}
          </ButtonLink>
        }
      />
      {offers.length > 0 ? (
        <div className="mb-8">
          <OffersSection
            level={2}
            offers={offers}
            place={loaderData.place}
            hrefOf={(id) => `${offersPath(workspace, applicationId)}/${id}`}
          />
        </div>
      ) : null}
      <OfferForm
        offer={null}
        start={loaderData.start}
        intakes={loaderData.intakes}
        lastResult={actionData?.lastResult}
      />
    </>
  );
}
